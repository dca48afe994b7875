// SPDX-License-Identifier: Apache-2.0
package import ASCompositor

/// What a node keeps while it draws, and what only the main thread needs.
///
/// Main only.
@MainActor
package final class ASNodeDisplayState {
    var awaited = ASAwaitedDrawings()
    /// Shown above everything until the drawings have arrived.
    package var placeholderLayer: CALayer?
    /// How many placeholders were asked for.
    var placeholderCount = 0
    /// The number of the one that is being made; `nil` once the drawings have arrived.
    var pendingPlaceholder: Int?
    /// The element of the node if it has no view or is an accessibility container.
    var accessibilityElement: ASNodeAccessibilityElement?
    /// The object that the node's view reads its accessibility properties from.
    var accessibility: ASNodeAccessibility?
    /// Of the drawings that arrived.
    package var lastDrawing: ASDrawingRecord?
    /// Fades the placeholder.
    var placeholderFade: CADisplayLink?
    /// Touches that are under way in nodes which are drawn into this one.
    var rasterizedTouches = ASRasterizedTouches()
    /// Changes of the layout that are under way.
    var transitions = ASNodeTransitions()
    /// The newest drawing while it is under way.
    var operation: ASDisplayOperation?
    /// What that drawing lands with.
    var transaction: ASAsyncTransaction?
}

/// How many drawings of a node have arrived, and how long the last one took, waiting left out.
package struct ASDrawingRecord: Sendable {
    package var count: Int
    package var seconds: Double
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
