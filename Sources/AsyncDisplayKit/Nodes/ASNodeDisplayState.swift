// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// What a node keeps while it draws, and what only the main thread needs.
///
/// Main only.
@MainActor
final class ASNodeDisplayState {
    /// The node itself and direct subnodes whose drawing has been asked for and has not arrived, each with the sentinel of
    /// its newest drawing.
    var pendingDisplay: [ObjectIdentifier: Int] = [:]
    /// Shown above everything until the drawings have arrived.
    var placeholderLayer: CALayer?
    /// Fades the placeholder.
    var placeholderFade: CADisplayLink?
    /// Changes of the layout that are under way.
    var transitions = ASNodeTransitions()
    /// Drawings of the subtree that land together; open until the end of the main turn.
    var openTransaction: ASAsyncTransaction?
}

extension ASDisplayNode {
    /// Made when first needed.
    @MainActor
    var displayData: ASNodeDisplayState {
        if let displayState { return displayState }
        let made = ASNodeDisplayState()
        displayState = made
        return made
    }
}
