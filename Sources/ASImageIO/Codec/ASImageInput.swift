// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The bytes of an image, which are read in parts.
struct ASImageInput {
    let count: Int
    /// The name in errors.
    let name: String
    /// Returns up to `count` bytes from an offset on.
    let read: (_ offset: Int, _ count: Int) throws -> Data

    init(count: Int, name: String, read: @escaping (_ offset: Int, _ count: Int) throws -> Data) {
        self.count = count
        self.name = name
        self.read = read
    }

    init(_ data: Data, name: String) {
        self.init(count: data.count, name: name) { offset, count in
            offset < data.count ? data.dropFirst(offset).prefix(count) : Data()
        }
    }

    func bytes(_ offset: Int, _ count: Int) throws -> [UInt8] {
        guard offset >= 0, offset < self.count, count > 0 else { return [] }
        return [UInt8](try read(offset, count))
    }
}

extension Array where Element == UInt8 {
    func big32(_ index: Int) -> Int {
        Int(self[index]) << 24 | Int(self[index + 1]) << 16 | Int(self[index + 2]) << 8 | Int(self[index + 3])
    }

    func big16(_ index: Int) -> Int { Int(self[index]) << 8 | Int(self[index + 1]) }

    func little16(_ index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

    func little24(_ index: Int) -> Int { little16(index) | Int(self[index + 2]) << 16 }

    func little32(_ index: Int) -> Int { little16(index) | little16(index + 2) << 16 }

    /// Returns whether the bytes at `index` are the given ASCII text.
    func has(_ text: String, at index: Int) -> Bool {
        index + text.utf8.count <= count && self[index..<(index + text.utf8.count)].elementsEqual(text.utf8)
    }
}
