// SPDX-License-Identifier: Apache-2.0
package import ASCompositor

/// The state of a node that is needed only while it draws, or only on main.
///
/// Main only.
@MainActor
package final class ASNodeDisplayState {
    var awaited = ASAwaitedDrawings()
    /// The placeholder, shown in front of everything until drawing has finished.
    package var placeholderLayer: CALayer?
    /// The number of placeholders that were requested.
    var placeholderCount = 0
    /// The number of the placeholder that is being created; `nil` once drawing has finished.
    var pendingPlaceholder: Int?
    /// The element of the node if it has no view or is an accessibility container.
    var accessibilityElement: ASNodeAccessibilityElement?
    /// The object from which the node's view reads its accessibility properties.
    var accessibility: ASNodeAccessibility?
    /// A record of the drawings that have finished.
    package var lastDrawing: ASDrawingRecord?
    /// The display link that drives the fade of the placeholder.
    var placeholderFade: CADisplayLink?
    /// The current touches in nodes that are drawn into this one.
    var rasterizedTouches = ASRasterizedTouches()
    /// The layout transitions in progress.
    var transitions = ASNodeTransitions()
    /// The contents of a node that is larger than any bitmap.
    var pieces: ASDisplayPieces?
    /// The newest drawing, while it is in progress.
    var operation: ASDisplayOperation?
    /// The transaction of that drawing.
    var transaction: ASAsyncTransaction?
}

/// The number of drawings of a node that have finished, and the duration of the last one without waiting.
package struct ASDrawingRecord: Sendable {
    package var count: Int
    package var seconds: Double
}

extension ASDisplayNode {
    /// The state, which is created on first access.
    @MainActor
    var displayData: ASNodeDisplayState {
        if let displayState { return displayState }
        let made = ASNodeDisplayState()
        displayState = made
        return made
    }
}
