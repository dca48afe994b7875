// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The time of the user's last press of a key, button or finger in the program, by which window managers decide whether a window may take
/// the focus.
///
/// - Source: Extended Window Manager Hints 1.5, `_NET_WM_USER_TIME`
@MainActor
final class ASX11UserTime {
    private let display: ASX11Display
    /// The time in milliseconds of the server; 0 while it is unknown.
    private(set) var last: Time
    /// The invisible children that have the time of windows, so that managers that watch the windows' properties are not woken by each
    /// press.
    private var holders: [Window: Window] = [:]
    private let property: Atom
    private let holderProperty: Atom

    /// - Parameters:
    ///   - display: the display of the windows
    ///   - start: the time of the action that started the program; 0 if it is unknown
    init(_ display: ASX11Display, start: Time) {
        self.display = display
        last = start
        property = display.atoms.byName["_NET_WM_USER_TIME"] ?? 0
        holderProperty = display.atoms.byName["_NET_WM_USER_TIME_WINDOW"] ?? 0
    }

    /// Handles a press in a window; the next flush sends the time to the server.
    func pressed(in window: Window, at time: Time) {
        // Times wrap around after 49 days. An input method may return a key after a later press.
        let isLater = last == 0 || Int32(truncatingIfNeeded: time &- last) > 0
        guard time != 0, isLater else { return }
        last = time
        write(to: window)
    }

    /// Writes the time of the last press to a window.
    func write(to window: Window) {
        guard last != 0 else { return }
        let hasHolder = display.manager.supports(holderProperty)
        write(property, to: hasHolder ? holders[window] ?? makeHolder(window) : window, last, type: Atom(XA_CARDINAL))
    }

    /// Forgets a window that is closed, with which its children end.
    func closed(_ window: Window) { holders[window] = nil }

    private func makeHolder(_ window: Window) -> Window {
        let holder = XCreateWindow(
            display.connection,
            window,
            -1,
            -1,
            1,
            1,
            0,
            0,
            UInt32(InputOnly),
            nil,
            0,
            nil
        )
        holders[window] = holder
        write(holderProperty, to: window, holder, type: Atom(XA_WINDOW))
        XDeleteProperty(display.connection, window, property)
        return holder
    }

    private func write(_ name: Atom, to window: Window, _ word: UInt, type: Atom) {
        withUnsafeBytes(of: word) { bytes in
            _ = XChangeProperty(
                display.connection,
                window,
                name,
                type,
                32,
                PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                1
            )
        }
    }
}
