// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
internal import ASImageIO
@_exported @_spi(ASHooks) public import ASNodes
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A row of titles or pictures of which one is chosen.
///
/// A segment is chosen where the touch is lifted, within the control or near it. With the keyboard the arrow keys choose the
/// next one that is enabled, Home and End the first and the last. `.valueChanged` is sent for what a person does, not for what
/// the program sets.
///
/// As wide as its titles and pictures need, and 28 points high; wider or narrower where it is told to be.
///
/// - Source: UIKit `UISegmentedControl`, as a node
open class ASSegmentedControlNode: ASDrawnControlNode, ASDrawingNode {
    /// The index that stands for no segment; −1.
    public static let noSegment = -1

    let segmentState = ASLock(ASSegmentedControlState())
    /// What readers find, made when they ask; main only.
    @MainActor var segmentAccessibilityElements: [ASSegmentAccessibilityElement] = []

    /// A control with a segment for each title, none of them selected.
    ///
    /// - Thread: any
    public init(titles: [String] = []) {
        super.init()
        self.titles = titles
    }

    /// A control with a segment for each item, none of them selected.
    ///
    /// - Parameter items: `String`s for titles and `UIImage`s for pictures; others are a programming error
    /// - Thread: any
    public convenience init(items: [Any]) {
        self.init()
        for (index, item) in items.enumerated() {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: index, animated: false)
            case let image as UIImage: insertSegment(with: image, at: index, animated: false)
            default:
                assertionFailure("Item \(index) is a \(type(of: item)). A segment has a String or a UIImage.")
            }
        }
    }

    /// Drags that begin here go from segment to segment.
    @preconcurrency @MainActor
    override open var keepsDrags: Bool { true }

    // MARK: Tracking

    /// Shows the segment pressed.
    @preconcurrency @MainActor
    override open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        becomeFirstResponder()
        press(at: touch.location(in: view))
        return true
    }

    /// Shows the segment under the touch pressed.
    @preconcurrency @MainActor
    override open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        press(at: touch.location(in: view))
        return true
    }

    /// Chooses the segment under the touch.
    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        if let touch { press(at: touch.location(in: view)) }
        release(chooses: true, with: event)
    }

    /// Chooses nothing.
    @preconcurrency @MainActor
    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release(chooses: false, with: event)
    }

    /// The arrow keys, Home and End.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        isEnabled && changeSelection(by: event) || super.keyPressed(event)
    }

    // MARK: Accessibility

    /// The segments are elements, and not the control.
    override open var defaultIsAccessibilityElement: Bool { false }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] {
        segmentElements(in: view)
    }

    // MARK: Layout and display

    /// What the titles need, and no more than there is.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = geometry(scale: ASScreenScale()).wantedWidths.reduce(0, +)
        return CGSize(
            width: min(constrainedSize.width, width),
            height: min(constrainedSize.height, ASSegmentedControlGeometry.height)
        )
    }

    /// Segments, states and colours.
    @preconcurrency @MainActor
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASSegmentedControlDrawing {
        makeDrawing(scale: layer.contentsScale)
    }

    /// Draws the segments.
    open class func draw(
        _ bounds: CGRect,
        withParameters parameters: ASSegmentedControlDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        parameters.draw(in: context, isCancelled: isCancelled)
    }
}
