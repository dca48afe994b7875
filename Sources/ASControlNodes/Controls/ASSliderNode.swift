// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASPlatform
public import ASUIKit
public import Foundation

/// A thumb on a track, with which the user chooses a number.
///
/// The thumb follows a drag; a press on the track moves it there. The arrow keys move it by a step, or by a hundredth of the range without
/// steps. Page Up and Page Down move it by ten steps, Home and End to the ends. `.valueChanged` is sent for changes by the user, not by
/// the program.
///
/// The slider takes the available width, or 160 points without a limit, and is 24 points high.
///
/// - Source: UIKit `UISlider`, as a node
/// - Deviation: `UISlider` counts in `Float`, has images at its ends, and ignores a press on the track
open class ASSliderNode: ASDrawnControlNode, ASDrawingNode {
    let sliderState = ASLock(ASSliderState())

    /// The distance of the touch from the thumb's centre when the drag began; main only.
    @MainActor var grip: CGFloat = 0
    /// The value when the touch began; main only.
    @MainActor var valueBeforeTracking: CGFloat = 0

    /// Creates a slider from 0 to 1, with the value 0.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        // The touch area has the height of a finger.
        hitTestSlop = UIEdgeInsets(top: -4, left: -6, bottom: -4, right: -6)
    }

    /// Creates a slider with a range.
    ///
    /// - Thread: any
    public convenience init(value: CGFloat, minimumValue: CGFloat, maximumValue: CGFloat, step: CGFloat = 0) {
        self.init()
        self.minimumValue = minimumValue
        self.maximumValue = maximumValue
        self.step = step
        self.value = value
    }

    /// Returns `true`: drags from here move the thumb.
    @preconcurrency @MainActor
    override open var handlesDrags: Bool { true }

    // MARK: Accessibility

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityValue: String? { accessibilityPercentage }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }

    /// Increases the value by a tenth of the range, or by a step if there are steps.
    @preconcurrency @MainActor
    override open func accessibilityIncrement() { stepForReader(1) }

    /// Decreases the value by a tenth of the range, or by a step if there are steps.
    @preconcurrency @MainActor
    override open func accessibilityDecrement() { stepForReader(-1) }

    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        ASAccessibilityDetails(range: rangeForReader)
    }

    /// Chooses the nearest valid number as the user does, and sends `.valueChanged`.
    @preconcurrency @MainActor
    override open func accessibilitySetNumber(_ number: Double) -> Bool { setForReader(number) }

    // MARK: Tracking

    @preconcurrency @MainActor
    override open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        trackingWillBegin(at: touch.location(in: view), with: event)
        return true
    }

    @preconcurrency @MainActor
    override open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        trackingDidMove(to: touch.location(in: view), with: event)
        return true
    }

    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        trackingDidEnd(with: event)
    }

    /// Ends the drag, and keeps the value.
    @preconcurrency @MainActor
    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        trackingDidEnd(with: event)
    }

    /// Handles the arrow keys, Page Up and Page Down, Home and End.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        isEnabled && changeValue(by: event) || super.keyPressed(event)
    }

    // MARK: Layout and display

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = constrainedSize.width.isFinite ? constrainedSize.width : ASSliderGeometry.unboundedWidth
        return CGSize(width: width, height: min(constrainedSize.height, ASSliderGeometry.height))
    }

    /// Returns the value, state and colours.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASSliderDrawing {
        makeDrawing(scale: layer.contentsScale)
    }

    /// Draws the track and the thumb.
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
