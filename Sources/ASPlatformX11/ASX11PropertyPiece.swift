// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation

/// A property of a window, or a piece of it.
struct ASX11PropertyPiece: Equatable {
    var type: Atom
    /// The number of bits of a value: 8, 16 or 32.
    var format: Int
    /// The bytes of the values; a value of 32 bits has four bytes, in this machine's byte order.
    var data: Data
    /// The number of bytes after this piece.
    var rest: Int
}

extension ASX11PropertyPiece {
    /// Reads at most `count` bytes of a property from `offset` on, both multiples of four.
    ///
    /// Returns `nil` when the window or the property is missing, or its type is not `type`. Waits for the server.
    ///
    /// - Thread: any
    init?(
        _ connection: OpaquePointer,
        _ window: Window,
        _ property: Atom,
        type wanted: Atom = Atom(AnyPropertyType),
        from offset: Int = 0,
        count: Int = 1 << 20
    ) {
        var type = Atom()
        var format: Int32 = 0
        var items: UInt = 0
        var rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            connection,
            window,
            property,
            offset / 4,
            (count + 3) / 4,
            0,
            wanted,
            &type,
            &format,
            &items,
            &rest,
            &bytes
        )
        defer { if let bytes { XFree(bytes) } }
        guard status == Success, type != 0, wanted == Atom(AnyPropertyType) || type == wanted, let bytes else {
            return nil
        }
        (self.type, self.format, self.rest) = (type, Int(format), Int(rest))
        switch format {
        case 8, 16: data = Data(bytes: bytes, count: Int(items) * Int(format) / 8)
        case 32:
            // Xlib returns each value as a `long`.
            let words = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt.self)
            data = Data(words: Array(UnsafeBufferPointer(start: words, count: Int(items))))
        default: return nil
        }
    }
}
