// SPDX-License-Identifier: Apache-2.0
public import ASNodes
internal import ASUIKit
internal import Foundation

/// A control that draws itself off main, and redraws itself whenever one of its states changes.
///
/// The base class of controls that do not consist of other nodes. A subclass declares `ASDrawingNode`, and overrides
/// `calculateSizeThatFits(_:)` and the tracking methods. Unlike other controls, it receives touches before it has a target.
open class ASDrawnControlNode: ASControlNode {
    /// Creates a control without content.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // A drawing for another size stays in place, unscaled, until the new drawing arrives.
        contentMode = .topLeft
    }

    /// Returns `false`: the control must receive touches.
    override open var supportsLayerBacking: Bool { false }

    override open func controlStateDidChange() {
        super.controlStateDidChange()
        setNeedsDisplay()
    }

    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEnabled }

    /// Returns `false`: most of these controls handle keys themselves.
    @preconcurrency @MainActor
    override open var isPressedByKeys: Bool { false }
}
