// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11

// The evidence about the visibility of the window.
extension ASX11Window {
    /// Whether the window itself is mapped.
    var isMapped: Bool { evidence.isMapped }

    /// Takes evidence in the order of the server.
    func take(_ piece: ASX11WindowVisibility.Evidence) {
        evidence.take(piece)
        evidenceDidChange()
    }

    /// Handles a map of the window in a frame, which the window manager may map later, or keep hidden.
    func mappedInFrame() {
        evidence.take(.mapped(true))
        take(.viewable(false))
        askMapState()
    }

    /// Takes the user's action as evidence that the window is visible.
    func used() {
        if evidence.isInUnmappedFrame { askMapState() }
        take(.used)
    }

    func evidenceDidChange() {
        if evidence.isHidden, let grab = platform.grab, grab.window === self { grab.lose(.windowGone) }
        updateVisibility()
    }

    /// Asks the server whether all ancestors of the window are mapped.
    func askMapState() {
        guard isAlive else { return }
        display.replies.ask(cx_ask_attributes(display.connection, identifier)) { [weak self] answer in
            guard let self, isAlive, let state = answer?.mapState, state != IsUnmapped else { return }
            take(.viewable(state == IsViewable))
        }
        platform.loop.flush()
    }
}
