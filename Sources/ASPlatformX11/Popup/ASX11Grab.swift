// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// A grab: all events of pointer, touches and keyboard are delivered to one object.
///
/// The server is requested to send them to one window. Events of the program's other windows are also delivered here: while the server
/// refuses the grab, and for touches that began before it. The pointer is grabbed through XInput 2 where it exists, because it reports
/// wheels and touches. Keys are grabbed by the core protocol, which input methods require.
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
    /// Whether a reply is pending.
    private var hasPendingReply = false
    /// Whether another grab took the keyboard while the reply was pending.
    private var lostKeyboardMeanwhile = false
    /// The pointer device that is grabbed; 0 for the core pointer.
    private var device: Int32 = 0
    /// The frame of the window on the screen.
    private let origin: CGRect
    /// The size of the window, in pixels.
    private let size: (Int, Int)
    /// The first request of this grab; events of earlier requests do not affect it.
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

    /// Requests the devices that are not grabbed yet.
    private func ask() {
        guard isActive, window.isAlive else { return }
        attempt += 1
        hasPendingReply = true
        let display = platform.display
        if !hasPointer {
            let isLast = hasKeyboard
            let take = { [self] (isGiven: Bool) in
                hasPointer = isGiven
                if isLast { answered() }
            }
            let cursor = platform.cursors.cursor(.arrow)
            device = display.extensions.xinput == nil ? 0 : platform.pointerDevices.pointer
            if let opcode = display.extensions.xinput, device != 0 {
                let asked = cx_ask_device_grab(display.connection, opcode, device, window.identifier, cursor)
                display.replies.ask(asked) { take($0?.isDeviceGrab ?? false) }
            } else {
                let asked = cx_ask_pointer_grab(display.connection, window.identifier, cursor)
                display.replies.ask(asked) { take($0?.isCoreGrab ?? false) }
            }
        }
        if !hasKeyboard {
            display.replies.ask(cx_ask_keyboard_grab(display.connection, window.identifier)) { [self] answer in
                hasKeyboard = answer?.isCoreGrab ?? false
                answered()
            }
        }
        platform.loop.flush()
    }

    /// Handles the replies to the last attempt.
    private func answered() {
        hasPendingReply = false
        guard isActive, window.isAlive, !hasPointer || !hasKeyboard else { return }
        if lostKeyboardMeanwhile, !hasKeyboard { return lose(.taken) }
        guard attempt < Self.attempts else {
            ASLogLine(
                "An open menu cannot grab the \(hasPointer ? "keyboard" : hasKeyboard ? "pointer" : "pointer and keyboard"), "
                    + "because another program has grabbed it. Clicks elsewhere do not close the menu."
            )
            return
        }
        ASDispatcherCurrent().asyncMain(after: Self.pause) { [weak self] in self?.ask() }
    }

    /// Delivers an event of one of the program's windows.
    func take(_ event: ASInputEvent, in source: ASX11Window) {
        let from = source === window ? origin.origin : source.screenFrame.origin
        guard isActive, let moved = event.moved(by: from) else { return }
        delegate?.platformGrab(self, didReceive: moved)
    }

    /// Ends the grab if the window's size is about to change; the window applies it at the end of the turn.
    func windowConfigured() {
        if window.configuredSize.map({ $0 != size }) ?? false { lose(.windowMoved) }
    }

    /// Ends the grab if the window has moved, after the server has reported its position.
    func windowPlaced() {
        if window.screenFrame.origin != origin.origin { lose(.windowMoved) }
    }

    /// Handles that a grab took the keyboard from the window, as the server reported after processing `request`.
    func keyboardTaken(after request: UInt) {
        guard !hasKeyboard, request >= firstRequest else { return }
        // It may be this grab, whose reply is pending.
        if hasPendingReply { lostKeyboardMeanwhile = true } else { lose(.taken) }
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
        // Held buttons are released elsewhere.
        let now = ASDispatcherCurrent().now
        for window in platform.windows.values { window.pointer.forgetButtons(at: now) }
        guard !platform.display.isBroken else { return }
        // A pending request is reverted as well.
        if hasPointer || hasPendingReply {
            if device != 0 {
                XIUngrabDevice(platform.display.connection, device, Time(CurrentTime))
            } else {
                XUngrabPointer(platform.display.connection, Time(CurrentTime))
            }
        }
        if hasKeyboard || hasPendingReply { XUngrabKeyboard(platform.display.connection, Time(CurrentTime)) }
        platform.loop.flush()
    }
}
