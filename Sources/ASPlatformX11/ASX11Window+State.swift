// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import CX11
internal import Foundation

// Visibility, sizes and the full screen.
extension ASX11Window {
    var isFullScreen: Bool {
        get { fullScreen.isOn }
        set {
            guard newValue != fullScreen.isOn, isAlive else { return }
            defer { platform.loop.flush() }
            if !isMapped {
                // The window manager reads the property when the window is mapped.
                fullScreen.isOn = newValue
                writeStates()
                display.manager.performWhenKnown { [weak self] in
                    guard let self, isAlive, fullScreen.isOn == newValue else { return }
                    if !display.manager.supports(display.atoms.netWMStateFullscreen) { fillScreen(newValue) }
                }
            } else {
                display.manager.performWhenKnown { [weak self] in self?.changeFullScreen(newValue) }
            }
        }
    }

    private func changeFullScreen(_ isOn: Bool) {
        guard isAlive else { return }
        if display.manager.supports(display.atoms.netWMStateFullscreen) {
            managed.awaitsFullScreen = isOn
            // A manager refuses a window that may not grow.
            if isOn { writeSizeHints() }
            change([display.atoms.netWMStateFullscreen], isOn: isOn)
        } else {
            fullScreen.isOn = isOn
            fillScreen(isOn)
        }
    }

    func show() {
        guard isAlive else { return }
        if popup != nil {
            XMapRaised(display.connection, identifier)
            return platform.loop.flush()
        }
        // Without a window manager, the window has to take the focus itself.
        display.manager.performWhenKnown { [weak self] in
            guard let self, isAlive, !display.manager.isRunning else { return }
            if isMapped { takeFocus() } else { needsFocusWhenMapped = true }
        }
        prepareToShow()
        XMapWindow(display.connection, identifier)
        platform.loop.flush()
    }

    func hide() {
        guard isAlive else { return }
        if popup != nil {
            XUnmapWindow(display.connection, identifier)
            return platform.loop.flush()
        }
        leaveStates()
        // This call also notifies the window manager, unlike an unmap of an iconified window.
        XWithdrawWindow(display.connection, identifier, display.screenNumber)
        platform.loop.flush()
    }

    func activate() {
        // Popups never have the focus.
        guard isAlive, popup == nil else { return }
        XRaiseWindow(display.connection, identifier)
        display.manager.performWhenKnown { [weak self] in
            guard let self, isAlive else { return }
            if display.manager.supports(display.atoms.netActiveWindow) {
                let current = platform.windows.values.first { $0.isFocused }?.identifier ?? 0
                let message = (1, Int(bitPattern: platform.userTime.last), Int(bitPattern: current), 0, 0)
                display.sendToWindowManager(identifier, display.atoms.netActiveWindow, message)
            } else if isMapped {
                takeFocus()
            } else {
                needsFocusWhenMapped = true
            }
        }
        platform.loop.flush()
    }

    func mapped() {
        isMapped = true
        isObscured = false
        readPlace()
        if popup == nil { readState() }
        if needsFocusWhenMapped { takeFocus() }
        updateVisibility()
    }

    func unmapped() {
        isMapped = false
        isObscured = false
        if let grab = platform.grab, grab.window === self { grab.lose(.windowGone) }
        updateVisibility()
    }

    /// Requests the state that the window manager has stored, and applies the replies when they arrive.
    func readState() {
        let atoms = display.atoms
        var states: [UInt] = []
        display.answers.property(atoms.netWMState, of: identifier, type: Atom(XA_ATOM)) { states = $0?.words ?? [] }
        display.answers.property(atoms.wmState, of: identifier, type: atoms.wmState) { [weak self] answer in
            self?.updateState(states, icccm: answer?.words.first)
        }
    }

    private func updateState(_ states: [UInt], icccm: UInt?) {
        guard isAlive, isMapped else { return }
        let atoms = display.atoms
        isIconified = states.contains(atoms.netWMStateHidden) || icccm == UInt(IconicState)
        if isIconified, let grab = platform.grab, grab.window === self { grab.lose(.windowGone) }
        if icccm != nil || fullScreen.placeBefore == nil {
            fullScreen.isOn = states.contains(atoms.netWMStateFullscreen)
        }
        statesChanged(states, isManaged: icccm == UInt(NormalState))
        updateVisibility()
    }

    private func takeFocus() {
        needsFocusWhenMapped = false
        XSetInputFocus(display.connection, identifier, Int32(RevertToPointerRoot), Time(CurrentTime))
    }

    /// Fills the monitor that contains the window's centre, or restores the frame; used without a window manager.
    ///
    /// Waits for the server.
    private func fillScreen(_ isOn: Bool) {
        let connection = display.connection
        guard isOn else {
            guard let place = fullScreen.placeBefore else { return }
            fullScreen.placeBefore = nil
            XMoveResizeWindow(
                connection,
                identifier,
                Int32(place.minX),
                Int32(place.minY),
                UInt32(place.width),
                UInt32(place.height)
            )
            return
        }
        var (x, y) = (Int32(), Int32())
        var child = Window()
        XTranslateCoordinates(connection, identifier, display.root, 0, 0, &x, &y, &child)
        let place = ASPixelRect(x: Int(x), y: Int(y), width: pixelWidth, height: pixelHeight)
        fullScreen.placeBefore = place
        let middle = CGPoint(x: place.cgRect.midX / scale, y: place.cgRect.midY / scale)
        guard let screen = platform.screens.first(where: { $0.frame.contains(middle) }) ?? platform.screens.first else {
            return
        }
        XMoveResizeWindow(
            connection,
            identifier,
            Int32((screen.frame.minX * scale).rounded()),
            Int32((screen.frame.minY * scale).rounded()),
            UInt32(Self.pixels(screen.frame.width, scale)),
            UInt32(Self.pixels(screen.frame.height, scale))
        )
        XRaiseWindow(connection, identifier)
    }
}
