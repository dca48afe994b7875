// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASScene
internal import CX11
internal import Foundation

// Sizes, and the states that change them: maximised and full screen.
//
// Window managers refuse a resize of a maximised window, or end the state. Here the size waits for the end of the state everywhere, so
// that the user's choice remains, and the program's is not lost.
extension ASX11Window {
    private var maximizedStates: [Atom] {
        ["_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT"].compactMap { display.atoms.byName[$0] }
    }

    var isMaximized: Bool {
        get { managed.fillsWorkArea || (!isMapped || display.manager.isRunning) && managed.awaits(maximizedStates) }
        set {
            guard newValue != isMaximized, isAlive, popup == nil else { return }
            if isMapped {
                change(Set(maximizedStates), isOn: newValue)
            } else {
                // The window manager reads the property when the window is mapped.
                managed.setAwaits(maximizedStates, newValue)
                writeStates()
            }
            platform.loop.flush()
        }
    }

    func resize(to size: CGSize) {
        guard isAlive else { return }
        let (width, height) = (Self.pixels(size.width, scale), Self.pixels(size.height, scale))
        if let place = fullScreen.placeBefore {
            fullScreen.placeBefore = ASPixelRect(x: place.minX, y: place.minY, width: width, height: height)
        } else if managed.isMaximized || fullScreen.isOn {
            managed.sizeAfterwards = (UInt32(width), UInt32(height))
        } else {
            XResizeWindow(display.connection, identifier, UInt32(width), UInt32(height))
        }
        platform.loop.flush()
    }

    /// Handles the states that the manager has stored; `isManaged` is whether it shows the window.
    func statesChanged(_ states: [Atom], isManaged: Bool) {
        managed.isMaximized = maximizedStates.contains { states.contains($0) }
        managed.fillsWorkArea = maximizedStates.allSatisfy { states.contains($0) }
        if fullScreen.isOn { managed.awaitsFullScreen = false }
        if isManaged, !managed.isWithdrawing {
            // fvwm3 does not read the states of a new window, and Window Maker reads the first one only.
            change(managed.statesToRestore.subtracting(states), isOn: true)
            managed.statesToRestore = []
        }
        if managed.mayGrow, !fullScreen.isOn, !managed.awaitsFullScreen { writeSizeHints() }
        // The user has made it full screen with the manager's own keys.
        if fullScreen.isOn, !managed.mayGrow, hasMaximumSize { writeSizeHints() }
        guard let size = managed.sizeAfterwards, !managed.isMaximized, !fullScreen.isOn else { return }
        managed.sizeAfterwards = nil
        XResizeWindow(display.connection, identifier, size.width, size.height)
    }

    /// Ends the states that enlarge the window just before it is withdrawn, so that the manager gives it its own size back.
    ///
    /// Managers forget the states of a withdrawn window. With the enlarged size, it could not be made small again later.
    func leaveStates() {
        managed.showsAfterwards = false
        managed.statesToRestore = managed.isMaximized ? Set(maximizedStates) : []
        if fullScreen.isOn, fullScreen.placeBefore == nil {
            managed.statesToRestore.insert(display.atoms.netWMStateFullscreen)
        }
        guard display.manager.isRunning, !managed.statesToRestore.isEmpty else { return }
        change(managed.statesToRestore, isOn: false)
        managed.isWithdrawing = true
        // A manager need not notice the end of a window that it does not manage.
        ASDispatcherCurrent().asyncMain(after: Self.longestWithdrawal) { [weak self] in self?.withdrawalDidEnd() }
    }

    /// The longest time that a manager is given to handle the withdrawal of a window, in seconds.
    private static let longestWithdrawal = 0.5

    /// Asks whether the manager has handled the withdrawal, after a change of `WM_STATE` of a window that is not mapped.
    ///
    /// It then removes the states, also those with which the window will be shown again.
    func readWithdrawal() {
        guard managed.isWithdrawing else { return }
        let state = display.atoms.wmState
        display.replies.property(state, of: identifier, type: state) { [weak self] answer in
            if (answer?.words.first ?? UInt(WithdrawnState)) == UInt(WithdrawnState) { self?.withdrawalDidEnd() }
        }
    }

    private func withdrawalDidEnd() {
        guard managed.isWithdrawing else { return }
        managed.isWithdrawing = false
        if managed.showsAfterwards { show() }
    }

    /// Writes the states with which the manager will show the window.
    func writeStates() {
        let full = display.atoms.netWMStateFullscreen
        if fullScreen.isOn { managed.statesToRestore.insert(full) } else { managed.statesToRestore.remove(full) }
        write(display.atoms.netWMState, type: Atom(XA_ATOM), managed.statesToRestore.sorted())
    }

    /// Writes what window managers read when the window is mapped; returns whether it can be mapped now, or will be later.
    func prepareToShow() -> Bool {
        managed.showsAfterwards = managed.isWithdrawing
        guard !managed.isWithdrawing else { return false }
        guard !isMapped else { return true }
        platform.userTime.write(to: identifier)
        if !managed.statesToRestore.isEmpty {
            writeStates()
            // Some managers forget the size of a window that they show maximised.
            let size = configuredSize ?? (pixelWidth, pixelHeight)
            if managed.sizeAfterwards == nil { managed.sizeAfterwards = (UInt32(size.width), UInt32(size.height)) }
        }
        if managed.needsFit { delegate?.platformWindowDidResize(self) }
        return true
    }

    /// Asks the manager to begin or to end states.
    func change(_ states: Set<Atom>, isOn: Bool) {
        let full = display.atoms.netWMStateFullscreen
        let pair = states.filter { $0 != full }.sorted().map { Int(bitPattern: $0) }
        let action = isOn ? 1 : 0
        if let first = pair.first {
            let message = (action, first, pair.count > 1 ? pair[1] : 0, 1, 0)
            display.sendToWindowManager(identifier, display.atoms.netWMState, message)
        }
        guard states.contains(full) else { return }
        display.sendToWindowManager(identifier, display.atoms.netWMState, (action, Int(bitPattern: full), 0, 1, 0))
    }
}
