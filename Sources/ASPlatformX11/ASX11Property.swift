// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// Properties of windows.
///
/// - Thread: any
enum ASX11Property {
    /// Gives a property to `body`; nil when it is missing, of another type or of another format.
    ///
    /// Waits for the server.
    static func read<R>(
        _ connection: OpaquePointer,
        _ window: Window,
        _ property: Atom,
        type: Atom,
        format wanted: Int32,
        _ body: (UnsafeMutablePointer<UInt8>, Int) -> R
    ) -> R? {
        var actual = Atom()
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            connection,
            window,
            property,
            0,
            1 << 18,
            0,
            type,
            &actual,
            &format,
            &count,
            &rest,
            &data
        )
        defer { if let data { XFree(data) } }
        guard status == Success, actual == type, format == wanted, let data else { return nil }
        return body(data, Int(count))
    }
}
