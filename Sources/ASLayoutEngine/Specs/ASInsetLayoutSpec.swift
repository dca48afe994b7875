// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Puts distance round its child.
///
/// An infinite inset makes its edge flexible: on that axis the child takes its own size and the edge takes what is left of the
/// range's maximum; with both edges infinite the child is centred. The size contains finite insets only.
///
/// - Thread: any
/// - Source: Texture `ASInsetLayoutSpec`
/// - Deviation: in a range without a maximum a flexible edge has no extent; Texture fails. The spec's own style sizes count;
///   Texture ignores them.
public final class ASInsetLayoutSpec: ASLayoutSpec {
    private var storedInsets: UIEdgeInsets  // the maker's, immutable from the handing-over on

    /// A spec without distances, which is given its `child` later.
    override public init() {
        storedInsets = .zero
        super.init()
    }

    /// A spec with distances round `child`.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        storedInsets = insets
        super.init()
        self.child = child
    }

    /// The distances; negative ones let the child reach out.
    public var insets: UIEdgeInsets {
        get { storedInsets }
        set { write("insets", newValue) { storedInsets = newValue } }
    }

    /// Measures the child in what the insets leave, and the child's fractions against the parent less the insets.
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
    /// The arithmetic of one axis: `low` is left or top, `high` right or bottom.
    private struct Axis {
        let low: CGFloat
        let high: CGFloat
        let least: CGFloat
        let most: CGFloat

        private var isFlexible: Bool { low.isInfinite || high.isInfinite }
        private var finiteSum: CGFloat { (low.isInfinite ? 0 : low) + (high.isInfinite ? 0 : high) }

        var childLeast: CGFloat { max(0, (isFlexible ? 0 : least) - finiteSum) }
        var childMost: CGFloat { max(0, most - finiteSum) }

        /// `length` less the insets; 0 where the parent is undefined, as in Texture, so that fractions inside are 0 too.
        func inside(_ length: CGFloat) -> CGFloat {
            length.isNaN ? 0 : max(0, length - finiteSum)
        }

        /// The room that a flexible axis fills.
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
    /// A spec with distances round the element that a block gives.
    public convenience init(insets: UIEdgeInsets, child: () -> any ASLayoutElement) {
        self.init(insets: insets, child: child())
    }
}
