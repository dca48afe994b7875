// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
internal import ASImageIO
@_exported @_spi(ASHooks) public import ASNodes
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A row of titles or images, one of which is selected.
///
/// A segment is chosen when the touch is lifted inside the control or near it. The arrow keys choose the next enabled segment, Home and
/// End the first and the last one. `.valueChanged` is sent for changes by the user, not by the program.
///
/// The control has the width of its titles and images, and is 28 points high; layout may make it wider or narrower.
///
/// - Source: UIKit `UISegmentedControl`, as a node
open class ASSegmentedControlNode: ASDrawnControlNode, ASDrawingNode {
    /// The index for no segment; −1.
    public static let noSegment = -1

    let segmentState = ASLock(ASSegmentedControlState())
    /// The accessibility elements, made on demand; main only.
    @MainActor var segmentAccessibilityElements: [ASSegmentAccessibilityElement] = []

    /// Creates a control with a segment for each title, none of them selected.
    ///
    /// - Thread: any
    public init(titles: [String] = []) {
        super.init()
        self.titles = titles
    }

    /// Creates a control with a segment for each item, none of them selected.
    ///
    /// - Parameter items: `String`s for titles and `UIImage`s for images; other types are a programming error
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

    /// Returns `true`: drags from here move from segment to segment.
    @preconcurrency @MainActor
    override open var handlesDrags: Bool { true }

    // MARK: Tracking

    @preconcurrency @MainActor
    override open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        becomeFirstResponder()
        press(at: touch.location(in: view))
        return true
    }

    @preconcurrency @MainActor
    override open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        press(at: touch.location(in: view))
        return true
    }

    @preconcurrency @MainActor
    override open func endTracking(with touch: UITouch?, with event: UIEvent?) {
        super.endTracking(with: touch, with: event)
        if let touch { press(at: touch.location(in: view)) }
        release(chooses: true, with: event)
    }

    /// Ends the press without a choice.
    @preconcurrency @MainActor
    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release(chooses: false, with: event)
    }

    /// Handles the arrow keys, Home and End.
    @preconcurrency @MainActor
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        isEnabled && changeSelection(by: event) || super.keyPressed(event)
    }

    // MARK: Accessibility

    /// Returns `false`: the segments are the accessibility elements.
    override open var defaultIsAccessibilityElement: Bool { false }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] {
        segmentElements(in: view)
    }

    // MARK: Layout and display

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = geometry(scale: ASScreenScale()).preferredWidths.reduce(0, +)
        return CGSize(
            width: min(constrainedSize.width, width),
            height: min(constrainedSize.height, ASSegmentedControlGeometry.height)
        )
    }

    /// Returns the segments, states and colours.
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
