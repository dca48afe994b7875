// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// A node whose subnodes may be larger than itself, and are scrolled.
///
/// Subnodes can be zoomed: set a delegate of `view` that returns the view of a subnode from `viewForZooming(in:)`, and set the limits of
/// the scale. Layout works as if the content were not zoomed.
///
/// It is not meant for many rows, because all subnodes share the node's interface state. Use `ASTableNode` for those.
///
/// - Source: Texture `ASScrollNode`
open class ASScrollNode: ASDisplayNode {
    private struct Settings: Sendable {
        var automaticallyManagesContentSize = false
        var scrollableDirections: ASScrollDirection = []
        var contentSize: CGSize = .zero
    }

    private let settings = ASLock(Settings())

    /// Creates an empty scroll node.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        clipsToBounds = true
    }

    /// Returns `false`, because the node needs touches.
    override open var supportsLayerBacking: Bool { false }

    @preconcurrency @MainActor
    override open func makeView() -> UIView {
        let view = ASScrollNodeView(frame: .zero)
        view.didSettleZoom = Self.redraw
        return view
    }

    /// The scroll view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    override open var view: UIScrollView {
        guard let view = super.view as? UIScrollView else {
            preconditionFailure(
                "\(debugLabel) has a view that does not scroll. Do not set a view block on scroll nodes."
            )
        }
        return view
    }

    /// Whether the content size is that of the layout; `false` by default.
    ///
    /// Setting it to `true` makes the node scroll vertically, unless another direction was set.
    ///
    /// - Thread: any
    public var automaticallyManagesContentSize: Bool {
        get { settings.withLock { $0.automaticallyManagesContentSize } }
        set {
            settings.withLock {
                $0.automaticallyManagesContentSize = newValue
                if newValue, $0.scrollableDirections.isEmpty { $0.scrollableDirections = .verticalDirections }
            }
            setNeedsLayout()
        }
    }

    /// The axes along which subnodes are measured without a limit; none by default.
    ///
    /// - Thread: any
    public var scrollableDirections: ASScrollDirection {
        get { settings.withLock { $0.scrollableDirections } }
        set {
            settings.withLock { $0.scrollableDirections = newValue }
            setNeedsLayout()
        }
    }

    /// Measures the subnodes without a limit along the scrollable axes.
    ///
    /// With `automaticallyManagesContentSize` the node takes the size of its parent as far as its size range allows, independent of the
    /// content. Along an axis where the size of the parent is unknown, as in a stack that is as high as its children, it takes the size of
    /// the content. Content that is smaller than the node is measured again, so that it can fill the node.
    ///
    /// - Deviation: the node's own style sizes are respected, and content larger than the range is limited to it so that it
    ///   scrolls. Texture ignores the style sizes, and returns a size outside of the range for large content.
    override open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let range = ASResolveSizeRange(constrainedSize, size, parentSize)
        let settings = settings.withLock { $0 }
        let isVertical = !settings.scrollableDirections.isDisjoint(with: .verticalDirections)
        let isHorizontal = !settings.scrollableDirections.isDisjoint(with: .horizontalDirections)
        var unlimited = range
        if isVertical { unlimited.max.height = .infinity }
        if isHorizontal { unlimited.max.width = .infinity }
        var content = calculateLayoutThatFits(unlimited)
        let contentSize = content.size
        guard settings.automaticallyManagesContentSize else {
            return ASLayout(layoutElement: self, size: range.clamp(contentSize), sublayouts: content.sublayouts)
        }
        let ownSize = range.clamp(
            CGSize(
                width: Self.own(parentSize.width, upTo: range.max.width, content: contentSize.width),
                height: Self.own(parentSize.height, upTo: range.max.height, content: contentSize.height)
            )
        )
        self.settings.withLock { $0.contentSize = contentSize }
        let isShorter = isVertical && contentSize.height < ownSize.height
        let isNarrower = isHorizontal && contentSize.width < ownSize.width
        if isShorter || isNarrower { content = calculateLayoutThatFits(ASSizeRange(exactly: ownSize)) }
        return ASLayout(layoutElement: self, size: ownSize, sublayouts: content.sublayouts)
    }

    /// Returns the parent's length; the length of the content if the parent's is unknown, or infinite without a limit.
    private static func own(_ parent: CGFloat, upTo limit: CGFloat, content: CGFloat) -> CGFloat {
        if parent.isNaN { return content }
        let own = min(parent, limit)
        return ASPointsValidForLayout(own) ? own : content
    }

    @preconcurrency @MainActor
    override open func layout() {
        let settings = settings.withLock { $0 }
        guard isNodeLoaded else { return super.layout() }
        view.layOutUnzoomed(
            contentSize: settings.automaticallyManagesContentSize ? settings.contentSize : nil
        ) { super.layout() }
    }
}

/// The view of a scroll node.
///
/// - Thread: main
final class ASScrollNodeView: UIScrollView {
    override class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    private var node: ASDisplayNode? { (layer as? _ASDisplayLayer)?.node }

    override func encodeRestorableState(with coder: NSCoder) { node?.encodeRestorableState(with: coder) }

    override func decodeRestorableState(with coder: NSCoder) { node?.decodeRestorableState(with: coder) }

    override var automaticAccessibilityElements: [UIAccessibilityObject] {
        node?.accessibilityEntries(in: self) ?? super.automaticAccessibilityElements
    }
}
