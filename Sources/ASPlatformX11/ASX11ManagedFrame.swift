// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// What the window manager has done with a window's frame, and what it will be asked for later.
struct ASX11ManagedFrame {
    /// Whether the window is maximised in at least one direction.
    var isMaximized = false
    /// Whether the window is maximised in both directions.
    var fillsWorkArea = false
    /// The size in pixels that the program has requested while the window was maximised or full screen.
    var sizeAfterwards: (width: UInt32, height: UInt32)?
    /// The states with which a hidden window will be shown, until the manager has done so.
    var statesToRestore: Set<Atom> = []
    /// Whether full screen was requested, and neither granted nor given up.
    var awaitsFullScreen = false
    /// Whether the size hints say that the window may grow without a limit although it has one, because it is full screen.
    var mayGrow = false
    /// The size in pixels with which the window opens, smaller than the requested one so that it fits on the monitor; `nil` where that fits.
    var limit: (width: Int, height: Int)?
    /// Whether the frame will be compared with the work area.
    var needsFit = false
    /// The position that the content will have, while it is compared with the position that the manager gives it.
    var placement: Placement?
    /// Whether the manager still handles the end of the window's last display, so that it must not be shown again.
    var isWithdrawing = false
    /// Whether the window will be shown when the manager has handled that.
    var showsAfterwards = false

    /// Whether the window will be shown with states that the manager has yet to read.
    func awaits(_ states: [Atom]) -> Bool { statesToRestore.isSuperset(of: states) }

    /// Sets whether the window will be shown with states.
    mutating func setAwaits(_ states: [Atom], _ isOn: Bool) {
        if isOn { statesToRestore.formUnion(states) } else { statesToRestore.subtract(states) }
    }

    /// A position on the screen, and the requests that lead to it, in pixels.
    ///
    /// Managers differ in whether a requested position is that of the content or of the frame, and some are wrong by their title.
    struct Placement {
        let target: (x: Int, y: Int)
        /// The last request; its error is added to the next one.
        var request: (x: Int, y: Int)
        /// The position that led to the last request.
        var lastPlace: (Int, Int)?
        var remainingTries = 3

        init(target: (x: Int, y: Int), lastPlace: (Int, Int)? = nil) {
            (self.target, request, self.lastPlace) = (target, target, lastPlace)
        }
    }
}
