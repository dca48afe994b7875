// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import Foundation

/// The root of a view hierarchy, as the delivery of input, the focus and accessibility know it; windows adopt it.
///
/// - Thread: main
@MainActor
protocol ASInputRoot: UIView {
    /// The responder that receives keys first.
    var firstResponder: UIResponder? { get set }
    /// The responder that receives keys while there is no first responder.
    var keyResponder: UIResponder { get }
    /// The focused view, and the movement of the focus.
    var focusSystem: UIFocusSystem { get }
    /// The view to which the focus is confined.
    var focusScope: UIView { get }
    /// The layer tree, which renders the frames; `nil` while the root is not shown.
    var layerTree: ASLayerTree? { get }
    /// The elements for screen readers; created on first access.
    var accessibilityTree: ASAccessibilityTree { get }
    /// The name for screen readers.
    var accessibilityTitle: String { get }
    /// Whether the root is a menu or a tooltip above another root.
    var isPopup: Bool { get }

    /// Simulates a touch at a point of the root.
    ///
    /// - Returns: whether a view is at the point
    func press(at point: CGPoint) -> Bool
    /// Sets the pointer's shape to that of the nearest superview of `view`, or of itself, that has one.
    func showCursor(for view: UIView?)
}
