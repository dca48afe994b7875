// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A path as the system has it: bytes, which need not be text.
struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ text: String) {
        var bytes = Array(text.utf8)
        while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
        self.bytes = bytes
    }

    private static let slash = UInt8(ascii: "/")

    /// A name alone.
    init(name: [UInt8]) {
        bytes = name
    }

    /// Something in this folder.
    func appending(_ name: [UInt8]) -> FilePath {
        FilePath(name: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name)
    }

    /// The folder that it is in; nil where there is no slash.
    var parent: FilePath? {
        guard bytes.count > 1, let slash = bytes.lastIndex(of: Self.slash) else { return nil }
        return FilePath(name: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
    }

    /// What comes after the last slash, with replacement characters for what is no UTF-8, and with line breaks that can be seen.
    var name: String {
        let name = bytes.split(separator: Self.slash).last ?? []
        let text = String(decoding: name, as: UTF8.self)
        return String(text.map { $0.isNewline ? "⏎" : $0 })
    }

    /// The whole, likewise.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is text.
    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// Whether this lies in a folder, at whatever depth.
    func isInside(_ folder: FilePath) -> Bool {
        let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
        return bytes.count > start.count && bytes.starts(with: start)
    }

    /// Calls `body` with the path as C functions want it.
    func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                guard let start = buffer.baseAddress else { preconditionFailure("there is a zero at the end") }
                return body(start)
            }
        }
    }
}
