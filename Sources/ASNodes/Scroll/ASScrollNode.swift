// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// A node whose subnodes may take more room than it has, and are scrolled.
///
/// Subnodes can be zoomed: give `view` a delegate that answers `viewForZooming(in:)` with the view of one of them, and scales from and
/// to which. Layouts go on as if it were not zoomed.
///
/// Not for many rows: all subnodes share the node's own interface state. Use `ASTableNode` for those.
///
/// - Source: Texture `ASScrollNode`
open class ASScrollNode: ASDisplayNode {
    private struct Settings: Sendable {
        var automaticallyManagesContentSize = false
        var scrollableDirections: ASScrollDirection = []
        var contentSize: CGSize = .zero
    }

    private let settings = ASLock(Settings())

    /// An empty scroll node.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        clipsToBounds = true
    }

    /// Layer backing is off: it takes touches.
    override open var supportsLayerBacking: Bool { false }

    /// A scroll view.
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

    /// Whether the content is as large as the layout says; false.
    ///
    /// Turning it on makes the node scroll vertically unless another direction was set.
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

    /// Along which axes subnodes are measured without limit; none.
    ///
    /// - Thread: any
    public var scrollableDirections: ASScrollDirection {
        get { settings.withLock { $0.scrollableDirections } }
        set {
            settings.withLock { $0.scrollableDirections = newValue }
            setNeedsLayout()
        }
    }

    /// Measures the subnodes without limit along the scrollable axes.
    ///
    /// With `automaticallyManagesContentSize` the node takes the size of its parent as far as its range allows, however large its
    /// content is. Along an axis where the parent has no size yet, as in a stack that is as high as its children, it takes the size of
    /// the content. Content that is shorter than the node is measured once more, so that it can fill the node.
    ///
    /// - Deviation: the node's own style sizes count, and content larger than the range is cut to it so that it scrolls. Texture
    ///   ignores the first, and returns a size outside of the range for the second.
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

    /// The parent's length, or else the content's where the parent's is unknown, or infinite without a limit.
    private static func own(_ parent: CGFloat, upTo limit: CGFloat, content: CGFloat) -> CGFloat {
        if parent.isNaN { return content }
        let own = min(parent, limit)
        return own.isFinite ? own : content
    }

    /// Hands the size of the content to the view.
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

    /// What is in the node, whether it has views or not.
    override var automaticAccessibilityElements: [UIAccessibilityObject] {
        (layer as? _ASDisplayLayer)?.node?.accessibilityEntries(in: self) ?? super.automaticAccessibilityElements
    }
}
