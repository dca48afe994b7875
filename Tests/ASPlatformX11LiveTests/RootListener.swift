// SPDX-License-Identifier: Apache-2.0
import CX11
import Foundation
import Testing

/// A client that receives the messages to the root window, as launchers and window managers do.
@MainActor
final class RootListener {
    struct Message: Hashable {
        var name: String
        var window: UInt
        /// The data of a message with format 8.
        var bytes: [UInt8] = []
        /// The data of a message with format 32.
        var words: [Int] = []
    }

    private let display: OpaquePointer
    private let root: Window
    private let own: Window

    init(display name: String) throws {
        display = try #require(cx_open_display(name))
        root = XDefaultRootWindow(display)
        own = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, own, Int(PropertyChangeMask))
        XSelectInput(display, root, Int(PropertyChangeMask | SubstructureNotifyMask))
        XSync(display, 0)
    }

    isolated deinit { cx_close_display(display) }

    /// Returns the messages that have arrived since the last call.
    func messages() -> [Message] {
        var found: [Message] = []
        XSync(display, 0)
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            guard event.type == ClientMessage, let name = XGetAtomName(display, event.xclient.message_type) else {
                continue
            }
            defer { XFree(name) }
            var message = Message(name: String(cString: name), window: UInt(event.xclient.window))
            if event.xclient.format == 8 {
                withUnsafeBytes(of: event.xclient.data) { message.bytes = Array($0.prefix(20)) }
            } else {
                let data = event.xclient.data.l
                message.words = [data.0, data.1, data.2, data.3, data.4]
            }
            found.append(message)
        }
        return found
    }

    /// The current time of the server, in its milliseconds; discards messages that have arrived.
    func time() -> UInt {
        write([0], to: own, "WM_STATE")
        var event = XEvent()
        XWindowEvent(display, own, Int(PropertyChangeMask), &event)
        return UInt(event.xproperty.time)
    }

    /// Makes this client look like a window manager that supports `names`.
    func manage(supporting names: [String]) {
        write([own], to: own, "_NET_SUPPORTING_WM_CHECK", type: Atom(XA_WINDOW))
        write(names.map { XInternAtom(display, $0, 0) }, to: root, "_NET_SUPPORTED", type: Atom(XA_ATOM))
        write([own], to: root, "_NET_SUPPORTING_WM_CHECK", type: Atom(XA_WINDOW))
        XSync(display, 0)
    }

    private func write(_ words: [UInt], to window: Window, _ property: String, type: Atom = Atom(XA_CARDINAL)) {
        let name = XInternAtom(display, property, 0)
        words.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display,
                window,
                name,
                type,
                32,
                PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(words.count)
            )
        }
    }
}
