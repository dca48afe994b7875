// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASPlatform
public import ASUIKit
public import Foundation

/// A thumb on a track, with which a person chooses a number.
///
/// The thumb follows a drag; a press beside it brings it there. With the keyboard the arrow keys go a step (a hundredth of the
/// range where there are no steps), Page Up and Page Down ten, Home and End to the ends. `.valueChanged` is sent for what a
/// person does, not for what the program sets.
///
/// As wide as it may be, 160 points where nothing bounds it, and 24 points high.
///
/// - Source: UIKit `UISlider`, as a node
/// - Deviation: `UISlider` counts in `Float`, has pictures at its ends, and leaves a press beside the thumb alone
open class ASSliderNode: ASDrawnControlNode, ASDrawingNode {
    let sliderState = ASLock(ASSliderState())

    /// How far from the thumb's middle it was taken hold of; main only.
    @MainActor var grip: CGFloat = 0
    /// The value when the touch came down; main only.
    @MainActor var valueBeforeTracking: CGFloat = 0

    /// A slider from 0 to 1, at 0.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        // The touch area is a finger's breadth high.
        hitTestSlop = UIEdgeInsets(top: -4, left: -6, bottom: -4, right: -6)
    }

    /// A slider with its range.
    ///
    /// - Thread: any
    public convenience init(value: CGFloat, minimumValue: CGFloat, maximumValue: CGFloat, step: CGFloat = 0) {
        self.init()
        self.minimumValue = minimumValue
        self.maximumValue = maximumValue
        self.step = step
        self.value = value
    }

    /// Drags that begin here are the thumb's.
    @preconcurrency @MainActor
    override open var keepsDrags: Bool { true }

    // MARK: Accessibility

    /// A slider always is one.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// How far it is from the least to the greatest value.
    override open var defaultAccessibilityValue: String? { accessibilityPercentage }

    /// Adjustable.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }

    /// A tenth of the way, or a step where there are steps.
    @preconcurrency @MainActor
    override open func accessibilityIncrement() { stepForReader(1) }

    /// A tenth of the way back, or a step where there are steps.
    @preconcurrency @MainActor
    override open func accessibilityDecrement() { stepForReader(-1) }

    /// The number and its range.
    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        ASAccessibilityDetails(range: rangeForReader)
    }

    /// Chooses a number as a person does: the nearest that can be chosen, and `.valueChanged` is sent.
    @preconcurrency @MainActor
    override open func accessibilitySetNumber(_ number: Double) -> Bool { setForReader(number) }

    // MARK: Tracking

    /// Takes hold of the thumb, or brings it to the touch.
    @preconcurrency @MainActor
    override open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        trackingWillBegin(at: touch.location(in: view), with: event)
        return true
    }

    /// Moves the thumb.
    @preconcurrency @MainActor
    override open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        trackingDidMove(to: touch.location(in: view), with: event)
        return true
    }

    /// Lets the thumb go.
    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        trackingDidEnd(with: event)
    }

    /// Lets the thumb go where it is.
    @preconcurrency @MainActor
    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        trackingDidEnd(with: event)
    }

    /// The arrow keys, Page Up and Page Down, Home and End.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        isEnabled && changeValue(by: event) || super.keyPressed(event)
    }

    // MARK: Layout and display

    /// All the width there is, and the height of the thumb with its shadow.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = constrainedSize.width.isFinite ? constrainedSize.width : ASSliderGeometry.unboundedWidth
        return CGSize(width: width, height: min(constrainedSize.height, ASSliderGeometry.height))
    }

    /// Value, state and colours.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASSliderDrawing {
        makeDrawing(scale: layer.contentsScale)
    }

    /// Draws track and thumb.
    open class func draw(
        _ bounds: CGRect,
        withParameters parameters: ASSliderDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        parameters.draw(in: context, isCancelled: isCancelled)
    }
}
