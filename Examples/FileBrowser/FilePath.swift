// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A path as bytes, which need not be valid text.
struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ text: String) {
        var bytes = Array(text.utf8)
        while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
        self.bytes = bytes
    }

    private static let slash = UInt8(ascii: "/")

    /// Creates a path of a single name.
    init(name: [UInt8]) {
        bytes = name
    }

    /// Returns the path of an entry in this folder.
    func appending(_ name: [UInt8]) -> FilePath {
        FilePath(name: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name)
    }

    /// The parent folder, or `nil` for a path without a slash and for the root.
    var parent: FilePath? {
        guard bytes.count > 1, let slash = bytes.lastIndex(of: Self.slash) else { return nil }
        return FilePath(name: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
    }

    /// The last component, with replacement characters for invalid UTF-8, and with visible line breaks.
    var name: String {
        let name = bytes.split(separator: Self.slash).last ?? []
        let text = String(decoding: name, as: UTF8.self)
        return String(text.map { $0.isNewline ? "⏎" : $0 })
    }

    /// The complete path as text, with replacement characters for invalid UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the bytes are valid UTF-8.
    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// Returns whether this path is inside a folder, at any depth.
    func isInside(_ folder: FilePath) -> Bool {
        let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
        return bytes.count > start.count && bytes.starts(with: start)
    }

    /// Calls `body` with the path as a C string.
    func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                guard let start = buffer.baseAddress else { preconditionFailure("there is a zero at the end") }
                return body(start)
            }
        }
    }
}
