// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// Pointer, fingers and keyboard, handed to one object.
///
/// The server is asked to send all of them to one window; events of the program's other windows come here too, for the time that the
/// server refuses, and for touches that began before. The pointer is grabbed through XInput 2 where that is, for it speaks of wheels
/// and fingers; keys are grabbed by the core protocol, which input methods know.
@MainActor
final class ASX11Grab: ASPlatformGrab {
    static let attempts = 10
    static let pause = 0.05

    let window: ASX11Window
    private let platform: ASX11Platform
    private weak var delegate: (any ASPlatformGrabDelegate)?
    private(set) var isActive = true
    private(set) var hasPointer = false
    private(set) var hasKeyboard = false
    private(set) var attempt = 0
    /// The pointer that is grabbed.
    private var device: Int32 = 0
    /// Where the window is.
    private let origin: CGRect
    /// How large it is, in pixels.
    private let size: (Int, Int)
    /// What the server did before this request has nothing to do with the grab.
    private let firstRequest: UInt

    init(_ window: ASX11Window, delegate: any ASPlatformGrabDelegate) {
        self.window = window
        self.delegate = delegate
        platform = window.platform
        origin = window.screenFrame
        size = (window.pixelWidth, window.pixelHeight)
        firstRequest = window.display.nextRequest
        ask()
    }

    /// Asks the server for what it has not given yet.
    ///
    /// Waits for the server.
    private func ask() {
        guard isActive, window.isAlive else { return }
        attempt += 1
        let connection = platform.display.connection
        if !hasPointer {
            let cursor = platform.cursors.cursor(.arrow)
            if platform.display.extensions.xinput != nil {
                hasPointer = cx_grab_pointer(connection, window.identifier, cursor, &device) == GrabSuccess
            } else {
                let mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
                hasPointer =
                    XGrabPointer(
                        connection,
                        window.identifier,
                        0,
                        UInt32(mask),
                        GrabModeAsync,
                        GrabModeAsync,
                        0,
                        cursor,
                        Time(CurrentTime)
                    ) == GrabSuccess
            }
        }
        if !hasKeyboard {
            hasKeyboard =
                XGrabKeyboard(connection, window.identifier, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
                == GrabSuccess
        }
        platform.loop.flush()
        guard !hasPointer || !hasKeyboard else { return }
        guard attempt < Self.attempts else {
            ASLogLine(
                "The display does not give the \(hasPointer ? "keyboard" : hasKeyboard ? "pointer" : "pointer and keyboard") "
                    + "to an open menu: another program has it. Clicks elsewhere do not close the menu."
            )
            return
        }
        ASDispatcherCurrent().asyncMain(after: Self.pause) { [weak self] in self?.ask() }
    }

    /// Takes an event of one of the program's windows.
    func take(_ event: ASInputEvent, in source: ASX11Window) {
        let from = source === window ? origin.origin : source.screenFrame.origin
        guard isActive, let moved = event.moved(by: from) else { return }
        delegate?.platformGrab(self, didReceive: moved)
    }

    /// The window has another place or size.
    ///
    /// Waits for the server.
    func windowConfigured() {
        // The window takes over its new size only at the end of the turn.
        let isResized = window.configuredSize.map { $0 != size } ?? false
        if isResized || window.screenFrame.origin != origin.origin { lose(.windowMoved) }
    }

    /// The keyboard went from the window to a grab, as the server told after so many requests.
    func keyboardTaken(after request: UInt) {
        if !hasKeyboard, request >= firstRequest { lose(.taken) }
    }

    func lose(_ reason: ASGrabLoss) {
        guard isActive else { return }
        let delegate = delegate
        ASDebug.log(.events, "the grab of window \(window.identifier) is lost: \(reason)")
        end()
        delegate?.platformGrab(self, wasLost: reason)
    }

    func end() {
        guard isActive else { return }
        isActive = false
        delegate = nil
        if platform.grab === self { platform.grab = nil }
        // Buttons that are down are let go of elsewhere.
        let now = ASDispatcherCurrent().now
        for window in platform.windows.values { window.pointer.forgetButtons(at: now) }
        guard !platform.display.isBroken else { return }
        if hasPointer {
            if device != 0 {
                XIUngrabDevice(platform.display.connection, device, Time(CurrentTime))
            } else {
                XUngrabPointer(platform.display.connection, Time(CurrentTime))
            }
        }
        if hasKeyboard { XUngrabKeyboard(platform.display.connection, Time(CurrentTime)) }
        platform.loop.flush()
    }
}
