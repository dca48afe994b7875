// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The images of an ICO or CUR file.
///
/// - Source: Windows `ICONDIR`, `ICONDIRENTRY`; since Windows Vista an image may be a whole PNG
struct ASIconFile {
    struct Entry: Hashable {
        var width: Int
        var height: Int
        /// Bits of a pixel.
        var depth: Int
        var isPNG: Bool
        /// The offset and the announced number of the bytes.
        var offset: Int
        var count: Int
    }

    /// The images, the largest first; of those of one size the one with most colours first.
    let entries: [Entry]

    /// Reads the directory, and the header of each image: the sizes in the directory have only 8 bits.
    ///
    /// - Throws: `ASImageError`, and errors of reading
    init(_ input: ASImageInput) throws {
        let head = try input.bytes(0, 6)
        guard head.count == 6 else { throw ASImageError(.truncated, name: input.name) }
        let directory = try input.bytes(6, 16 * head.little16(4))
        var entries: [Entry] = []
        for index in 0..<(directory.count / 16) {
            let (count, offset) = (directory.little32(16 * index + 8), directory.little32(16 * index + 12))
            let start = try input.bytes(offset, 33)
            if let entry = Self.entry(start, offset: offset, count: count) { entries.append(entry) }
        }
        // Images may be missing at the end of the file.
        guard !entries.isEmpty else { throw ASImageError(.truncated, name: input.name) }
        self.entries = entries.sorted { a, b in (a.width * a.height, a.depth) > (b.width * b.height, b.depth) }
    }

    private static func entry(_ start: [UInt8], offset: Int, count: Int) -> Entry? {
        var entry = Entry(width: 0, height: 0, depth: 0, isPNG: false, offset: offset, count: count)
        if start.count >= 26, start.has("PNG\r\n", at: 1) {
            // Grey, colours, palette, and the first two with alpha.
            let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][start[25]] ?? 0
            (entry.width, entry.height) = (start.big32(16), start.big32(20))
            (entry.depth, entry.isPNG) = (Int(start[24]) * channels, true)
        } else if start.count >= 16, start.little32(0) >= 40 {
            // The height includes the mask.
            (entry.width, entry.height) = (start.little32(4), start.little32(8) / 2)
            entry.depth = start.little16(14)
        } else if start.count >= 12, start.little32(0) == 12 {
            (entry.width, entry.height) = (start.little16(4), start.little16(6) / 2)
            entry.depth = start.little16(10)
        }
        let isValid = entry.width > 0 && entry.height > 0 && entry.width < 1 << 20 && entry.height < 1 << 20
        return isValid ? entry : nil
    }

    /// Returns the smallest image that has at least the requested size; the largest one if none has it, or all pixels are requested.
    func entry(for request: ASDecodeRequest) -> Entry {
        guard let width = request.width, let height = request.height else { return entries[0] }
        return entries.last { $0.width >= width && $0.height >= height && $0.depth == bestDepth(of: $0) } ?? entries[0]
    }

    private func bestDepth(of entry: Entry) -> Int? {
        entries.first { $0.width == entry.width && $0.height == entry.height }?.depth
    }

    /// Returns a file that has only this image, which is not a PNG.
    static func file(of entry: Entry, in data: Data) -> Data {
        let image = data.dropFirst(entry.offset).prefix(entry.count)
        func little(_ value: Int, _ count: Int) -> Data {
            Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
        }
        let size = [entry.width, entry.height].map { UInt8(truncatingIfNeeded: $0 < 256 ? $0 : 0) }
        return Data([0, 0, 1, 0, 1, 0]) + size + [0, 0] + little(1, 2) + little(entry.depth, 2) + little(image.count, 4)
            + little(22, 4) + image
    }
}
