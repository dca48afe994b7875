// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A spec that adds space around its child.
///
/// An infinite inset makes its edge flexible: the child has its own size on that axis, and the edge takes the rest of the range's maximum.
/// If both edges are infinite, the child is centred. The spec's size includes only finite insets.
///
/// - Thread: any
/// - Source: Texture `ASInsetLayoutSpec`
/// - Deviation: in a range without a maximum a flexible edge has no extent; Texture fails. The sizes in the spec's own style apply;
///   Texture ignores them.
public final class ASInsetLayoutSpec: ASLayoutSpec {
    private var storedInsets: UIEdgeInsets  // set by its creator, immutable once handed over

    /// Creates a spec with zero insets, whose `child` is set later.
    override public init() {
        storedInsets = .zero
        super.init()
    }

    /// Creates a spec with insets around `child`.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        storedInsets = insets
        super.init()
        self.child = child
    }

    /// The space at each edge; the child extends beyond an edge with a negative inset.
    public var insets: UIEdgeInsets {
        get { storedInsets }
        set { write("insets", newValue) { storedInsets = newValue } }
    }

    /// Measures the child in the range less the insets, and resolves its fractions against the parent's size less the insets.
    public override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize), parentSize) { measured($0, parentSize) }
    }

    private func measured(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        guard let child else {
            ASLayoutMisuse("\(debugLabel): measured without a child. Set child first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        let insets = insets
        let horizontal = Axis(low: insets.left, high: insets.right, least: range.min.width, most: range.max.width)
        let vertical = Axis(low: insets.top, high: insets.bottom, least: range.min.height, most: range.max.height)
        let childRange = ASSizeRange(
            min: CGSize(width: horizontal.childLeast, height: vertical.childLeast),
            max: CGSize(width: horizontal.childMost, height: vertical.childMost)
        )
        let childParentSize = CGSize(
            width: horizontal.inside(parentSize.width),
            height: vertical.inside(parentSize.height)
        )

        var layout = ASMeasure(child, childRange, childParentSize, .child)
        let childSize = layout.size
        let position = CGPoint(x: horizontal.origin(childSize.width), y: vertical.origin(childSize.height))
        ASLayout.place(&layout, at: position)
        let ownSize = CGSize(width: horizontal.extent(childSize.width), height: vertical.extent(childSize.height))
        return ASLayout(layoutElement: self, size: range.clamp(ownSize), sublayouts: [layout])
    }
}

extension ASInsetLayoutSpec {
    /// The calculation for one axis: `low` is left or top, `high` is right or bottom.
    private struct Axis {
        let low: CGFloat
        let high: CGFloat
        let least: CGFloat
        let most: CGFloat

        private var isFlexible: Bool { low.isInfinite || high.isInfinite }
        private var finiteSum: CGFloat { (low.isInfinite ? 0 : low) + (high.isInfinite ? 0 : high) }

        var childLeast: CGFloat { max(0, (isFlexible ? 0 : least) - finiteSum) }
        var childMost: CGFloat { max(0, most - finiteSum) }

        /// Returns `length` less the insets.
        ///
        /// The result is 0 where the parent is undefined, as in Texture, so that fractions in the child are 0 too.
        func inside(_ length: CGFloat) -> CGFloat {
            length.isNaN ? 0 : max(0, length - finiteSum)
        }

        /// Returns the length that a flexible axis fills.
        private func room(_ child: CGFloat) -> CGFloat {
            most.isInfinite ? max(least, child + finiteSum) : most
        }

        func extent(_ child: CGFloat) -> CGFloat {
            isFlexible ? room(child) : child + low + high
        }

        func origin(_ child: CGFloat) -> CGFloat {
            if !low.isInfinite { return low }
            let behind = high.isInfinite ? ASRoundPixelValue((room(child) - child) / 2) : high
            return room(child) - behind - child
        }
    }
}

extension ASInsetLayoutSpec {
    /// Creates a spec with insets around the element of a block.
    public convenience init(insets: UIEdgeInsets, child: () -> any ASLayoutElement) {
        self.init(insets: insets, child: child())
    }
}
