// SPDX-License-Identifier: Apache-2.0
public import ASNodes
internal import ASUIKit
internal import Foundation

/// A control that draws itself off main, and again whenever one of its states changes.
///
/// The base of controls that are not arrangements of other nodes. A subclass declares `ASDrawingNode`, and overrides
/// `calculateSizeThatFits(_:)` and the tracking methods. Unlike other controls it receives touches before it has a target.
open class ASDrawnControlNode: ASControlNode {
    /// A control that shows nothing yet.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isUserInteractionEnabled = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // What was drawn for another size stays at its place, unscaled, until the new drawing arrives.
        contentMode = .topLeft
    }

    /// Never: it is there to be touched.
    override open var supportsLayerBacking: Bool { false }

    /// Draws anew.
    override open func controlStateDidChange() {
        super.controlStateDidChange()
        setNeedsDisplay()
    }

    /// Draws anew.
    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// As long as it is enabled.
    @preconcurrency @MainActor
    override open func canBecomeFirstResponder() -> Bool { isEnabled }

    /// No: most have keys of their own.
    @preconcurrency @MainActor
    override open var isPressedByKeys: Bool { false }
}
