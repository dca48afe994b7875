// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

// Showing and hiding, sizes and the full screen.
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
        guard prepareToShow() else { return }
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
                // Before the first input no time is known, and the manager shows a new window in front anyway.
                let time = platform.userTime.last != 0 ? platform.userTime.last : display.lastTime
                guard time != 0 || isMapped else { return }
                let current = platform.windows.values.first { $0.isFocused }?.identifier ?? 0
                let message = (1, Int(bitPattern: time), Int(bitPattern: current), 0, 0)
                display.sendToWindowManager(identifier, display.atoms.netActiveWindow, message)
            } else if isMapped {
                takeFocus()
            } else {
                needsFocusWhenMapped = true
            }
        }
        platform.loop.flush()
    }

    func activate(token: String) {
        guard isAlive, popup == nil else { return }
        write(display.atoms.byName["_NET_STARTUP_ID"] ?? 0, token)
        let startup = ASX11Startup(identifier: token)
        // Managers refuse the focus to a request that is older than the last press in the focused window.
        platform.userTime.pressed(in: identifier, at: startup.time)
        activate()
        // Otherwise the desktop may show a busy cursor for some seconds.
        startup.end(with: identifier, on: display)
        platform.loop.flush()
    }

    func mapped() {
        if ancestors.isEmpty { take(.mapped(true)) } else { mappedInFrame() }
        readPlace()
        if popup == nil { readState() }
        if needsFocusWhenMapped { takeFocus() }
    }

    func unmapped() {
        take(.mapped(false))
    }

    /// Requests the state that the window manager has stored, and applies the replies when they arrive.
    func readState() {
        let atoms = display.atoms
        let mapCount = evidence.mapCount
        var states: [UInt] = []
        display.replies.property(atoms.netWMState, of: identifier, type: Atom(XA_ATOM)) { states = $0?.words ?? [] }
        display.replies.property(atoms.wmState, of: identifier, type: atoms.wmState) { [weak self] answer in
            self?.updateState(states, icccm: answer?.words.first, mapCount: mapCount)
        }
    }

    private func updateState(_ states: [UInt], icccm: UInt?, mapCount: Int) {
        guard isAlive else { return }
        let atoms = display.atoms
        evidence.takeProperties(
            isHidden: states.contains(atoms.netWMStateHidden),
            state: icccm,
            mapCount: mapCount
        )
        evidenceDidChange()
        guard isMapped else { return }
        if icccm != nil || fullScreen.placeBefore == nil {
            fullScreen.isOn = states.contains(atoms.netWMStateFullscreen)
        }
        statesChanged(states, isManaged: icccm == UInt(NormalState))
    }

    private func takeFocus() {
        needsFocusWhenMapped = false
        XSetInputFocus(display.connection, identifier, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
}
