// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation
internal import Glibc

/// The start of the program as its launcher follows it: with a busy cursor or in a task list, until the first window is drawn.
///
/// - Source: Startup Notification Protocol 0.1, freedesktop.org
struct ASX11Startup: Hashable, Sendable {
    /// The name that the launcher has given to the start.
    let identifier: String

    /// Removes the identifier from the environment and returns it; `nil` if no launcher follows the start.
    ///
    /// Programs that this one starts must not inherit it, nor the token for Wayland that belongs to the same start.
    ///
    /// - Thread: main, before other threads use the environment
    static func take() -> ASX11Startup? {
        let identifier = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) } ?? ""
        for name in ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"] where getenv(name) != nil { unsetenv(name) }
        return identifier.isEmpty ? nil : ASX11Startup(identifier: identifier)
    }

    /// The time of the user's action that caused the start, in milliseconds of the server; 0 if the identifier does not contain it.
    var time: Time {
        guard let mark = identifier.range(of: "_TIME", options: .backwards) else { return 0 }
        return UInt32(identifier[mark.upperBound...]).map { Time($0) } ?? 0
    }

    /// The message that ends the start, in pieces of 20 bytes, the last of which contains a zero.
    var completion: [[CChar]] {
        var text = "remove: ID="
        for character in identifier {
            if " \"\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        let bytes = text.utf8CString
        return stride(from: 0, to: bytes.count, by: 20).map { Array(bytes[$0..<min($0 + 20, bytes.count)]) }
    }

    /// Tells the launcher that the program has drawn its first window, which is `window`.
    @MainActor
    func end(with window: Window, on display: ASX11Display) {
        for (index, piece) in completion.enumerated() {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = window
            event.xclient.message_type =
                display.atoms.byName[index == 0 ? "_NET_STARTUP_INFO_BEGIN" : "_NET_STARTUP_INFO"] ?? 0
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data) { data in
                piece.withUnsafeBytes { data.copyMemory(from: $0) }
            }
            XSendEvent(display.connection, display.root, 0, Int(PropertyChangeMask), &event)
        }
    }
}
