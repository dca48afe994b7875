// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A spec that places its child at one of nine positions in the available space.
///
/// - Thread: any
/// - Source: Texture `ASRelativeLayoutSpec`
open class ASRelativeLayoutSpec: ASLayoutSpec {
    private var placement: Placement  // set by its creator, immutable once handed over

    private struct Placement {
        var horizontal: ASRelativeLayoutSpecPosition
        var vertical: ASRelativeLayoutSpecPosition
        var sizing: ASRelativeLayoutSpecSizingOption
    }

    /// Creates a spec as large as the range allows, with its child at the start of both axes.
    ///
    /// The `child` is set later.
    override public init() {
        placement = Placement(horizontal: .none, vertical: .none, sizing: .default)
        super.init()
    }

    /// Creates a spec that places `child`.
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition,
        verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption,
        child: any ASLayoutElement
    ) {
        placement = Placement(horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizingOption)
        super.init()
        self.child = child
    }

    /// The horizontal position of the child.
    public final var horizontalPosition: ASRelativeLayoutSpecPosition {
        get { placement.horizontal }
        set { write("horizontalPosition", newValue) { placement.horizontal = newValue } }
    }

    /// The vertical position of the child.
    public final var verticalPosition: ASRelativeLayoutSpecPosition {
        get { placement.vertical }
        set { write("verticalPosition", newValue) { placement.vertical = newValue } }
    }

    /// The axes on which the spec is only as large as its child.
    public final var sizingOption: ASRelativeLayoutSpecSizingOption {
        get { placement.sizing }
        set { write("sizingOption", newValue) { placement.sizing = newValue } }
    }

    /// Measures the child and places it on whole device pixels.
    ///
    /// The spec fills the range's maximum, if there is one, on the axes that the sizing option does not name.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else {
            ASLayoutMisuse("\(debugLabel): measured without a child. Set child first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        let placement = placement
        let room = constrainedSize.max.definedForChildren
        let childRange = ASSizeRange(
            min: CGSize(
                width: placement.horizontal == .none ? constrainedSize.min.width : 0,
                height: placement.vertical == .none ? constrainedSize.min.height : 0
            ),
            max: constrainedSize.max
        )
        var layout = ASMeasure(child, childRange, room, .child)
        let childSize = layout.size

        let isChildWide = room.width.isNaN || placement.sizing.contains(.minimumWidth)
        let isChildHigh = room.height.isNaN || placement.sizing.contains(.minimumHeight)
        let size = constrainedSize.clamp(
            CGSize(
                width: isChildWide ? Self.least(room.width, childSize.width) : room.width,
                height: isChildHigh ? Self.least(room.height, childSize.height) : room.height
            )
        )
        let position = CGPoint(
            x: ASRoundPixelValue((size.width - childSize.width) * placement.horizontal.share),
            y: ASRoundPixelValue((size.height - childSize.height) * placement.vertical.share)
        )
        ASLayout.place(&layout, at: position)
        return ASLayout(layoutElement: self, size: size, sublayouts: [layout])
    }

    /// Returns the child's length, or `room` when that is defined and smaller.
    private static func least(_ room: CGFloat, _ child: CGFloat) -> CGFloat {
        room.isNaN ? child : min(room, child)
    }
}

extension ASRelativeLayoutSpec {
    /// Creates a spec that places the element of a block.
    public convenience init(
        horizontalPosition: ASRelativeLayoutSpecPosition = .none,
        verticalPosition: ASRelativeLayoutSpecPosition = .none,
        sizingOption: ASRelativeLayoutSpecSizingOption = [],
        child: () -> any ASLayoutElement
    ) {
        self.init(
            horizontalPosition: horizontalPosition,
            verticalPosition: verticalPosition,
            sizingOption: sizingOption,
            child: child()
        )
    }
}
