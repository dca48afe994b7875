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
    /// Whether an answer is on its way.
    private var isAwaited = false
    /// The keyboard went to a grab while the answer was on its way.
    private var isTakenMeanwhile = false
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
    private func ask() {
        guard isActive, window.isAlive else { return }
        attempt += 1
        isAwaited = true
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
                display.answers.ask(asked) { take($0?.isDeviceGrab ?? false) }
            } else {
                let asked = cx_ask_pointer_grab(display.connection, window.identifier, cursor)
                display.answers.ask(asked) { take($0?.isCoreGrab ?? false) }
            }
        }
        if !hasKeyboard {
            display.answers.ask(cx_ask_keyboard_grab(display.connection, window.identifier)) { [self] answer in
                hasKeyboard = answer?.isCoreGrab ?? false
                answered()
            }
        }
        platform.loop.flush()
    }

    /// All that was asked for last is answered.
    private func answered() {
        isAwaited = false
        guard isActive, window.isAlive, !hasPointer || !hasKeyboard else { return }
        if isTakenMeanwhile, !hasKeyboard { return lose(.taken) }
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

    /// The window may have another size, which it takes over at the end of the turn.
    func windowConfigured() {
        if window.configuredSize.map({ $0 != size }) ?? false { lose(.windowMoved) }
    }

    /// The server has told where the window is.
    func windowPlaced() {
        if window.screenFrame.origin != origin.origin { lose(.windowMoved) }
    }

    /// The keyboard went from the window to a grab, as the server told after so many requests.
    func keyboardTaken(after request: UInt) {
        guard !hasKeyboard, request >= firstRequest else { return }
        // It may be this grab, whose answer is on its way.
        if isAwaited { isTakenMeanwhile = true } else { lose(.taken) }
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
        // What is on its way to the server is taken back as well.
        if hasPointer || isAwaited {
            if device != 0 {
                XIUngrabDevice(platform.display.connection, device, Time(CurrentTime))
            } else {
                XUngrabPointer(platform.display.connection, Time(CurrentTime))
            }
        }
        if hasKeyboard || isAwaited { XUngrabKeyboard(platform.display.connection, Time(CurrentTime)) }
        platform.loop.flush()
    }
}
