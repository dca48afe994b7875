// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// Whether the user can see a window, by the evidence of the server and of the window manager.
///
/// The server reports facts. The window manager's properties are claims, and some window managers leave old ones behind: only a change of
/// a property is evidence, and the newest evidence wins. A wrongly hidden window is worse than a hidden window that draws, so any sign that
/// the user sees the window overrides a claim.
///
/// - Thread: any (value)
struct ASX11WindowVisibility: Equatable {
    /// A piece of evidence; pieces are in the order of the server.
    enum Evidence: Equatable {
        /// The window itself has been mapped or unmapped (`MapNotify`, `UnmapNotify`).
        case mapped(Bool)
        /// Whether all ancestors of the mapped window are mapped too, as the server has answered.
        case viewable(Bool)
        /// Whether other windows cover the window completely (`VisibilityNotify`).
        case covered(Bool)
        /// A part of the window has become visible (`Expose`).
        case exposed
        /// The user has used the window: input, or the focus.
        case used
        /// Whether `_NET_WM_STATE` contains `_NET_WM_STATE_HIDDEN`.
        case hidden(Bool)
        /// The state in `WM_STATE`; `nil` without the property.
        case state(UInt?)
    }

    /// Whether the window itself is mapped.
    private(set) var isMapped = false
    private var isViewable = true
    private var isCovered = false
    /// Whether the newest claim of the window manager is that the window is hidden, and no later evidence contradicts it.
    private var isClaimedHidden = false
    // The last known values of the properties.
    private var hidden = false
    private var state: UInt?
    /// The number of times the window was mapped.
    private(set) var mapCount = 0

    /// Whether the user can see a part of the window.
    var isVisible: Bool { !isHidden && !isCovered }

    /// Whether the window is hidden as a whole, with its popups: not merely covered by other windows.
    var isHidden: Bool { !isMapped || !isViewable || isClaimedHidden }

    /// Whether the server has reported an unmapped ancestor.
    var isInUnmappedFrame: Bool { isMapped && !isViewable }

    mutating func take(_ evidence: Evidence) {
        switch evidence {
        case .mapped(let isMapped):
            (self.isMapped, isViewable, isCovered, isClaimedHidden) = (isMapped, true, false, false)
            if isMapped { mapCount += 1 }
        case .viewable(let isViewable):
            if isViewable, !self.isViewable { isClaimedHidden = false }
            self.isViewable = isViewable
        case .covered(let isCovered):
            // The server reports it for viewable windows only.
            isViewable = true
            self.isCovered = isCovered
            if !isCovered { isClaimedHidden = false }
        case .exposed:
            (isViewable, isCovered, isClaimedHidden) = (true, false, false)
        case .used:
            isClaimedHidden = false
        case .hidden(let isHidden):
            guard isHidden != hidden else { return }
            (hidden, isClaimedHidden) = (isHidden, isHidden)
        case .state(let new):
            guard new != state else { return }
            state = new
            if let new { isClaimedHidden = new != UInt(NormalState) }
        }
    }

    /// Takes the values of both properties.
    ///
    /// - Parameters:
    ///   - isHidden: whether `_NET_WM_STATE` contains `_NET_WM_STATE_HIDDEN`
    ///   - state: the state in `WM_STATE`
    ///   - mapCount: the `mapCount` when the change of a property was reported; the window may have been mapped before the reply
    mutating func takeProperties(isHidden: Bool, state: UInt?, mapCount: Int) {
        let before = isClaimedHidden
        take(.state(state))
        take(.hidden(isHidden))
        if mapCount != self.mapCount { isClaimedHidden = before }
    }
}
