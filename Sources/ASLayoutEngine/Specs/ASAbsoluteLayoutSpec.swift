// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The rule for the size of an absolute spec.
public enum ASAbsoluteLayoutSpecSizing: UInt8, Sendable {
    /// As large as the range allows; fits its children on an axis without a maximum.
    case `default`
    /// Just large enough for its children.
    case sizeToFit
}

/// A spec that places each child at its `style.layoutPosition`.
///
/// - Thread: any
/// - Source: Texture `ASAbsoluteLayoutSpec`
open class ASAbsoluteLayoutSpec: ASLayoutSpec {
    private var storedSizing: ASAbsoluteLayoutSpecSizing  // set by its creator, immutable once handed over

    /// Creates a spec as large as the range allows.
    public convenience init(children: [any ASLayoutElement] = []) {
        self.init(sizing: .default, children: children)
    }

    /// Creates a spec with a rule for its size.
    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        storedSizing = sizing
        super.init()
        self.children = children
    }

    /// The rule for the size of the spec.
    public final var sizing: ASAbsoluteLayoutSpecSizing {
        get { storedSizing }
        set { write("sizing", newValue) { storedSizing = newValue } }
    }

    /// Measures each child in the space to the right of and below its position.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let room = constrainedSize.max.definedForChildren
        var sublayouts: [ASLayout] = []
        var extent = constrainedSize.min
        let elements = sublayoutElements
        sublayouts.reserveCapacity(elements.count)
        for element in elements {
            let style = element.styleIfLoaded?.values ?? ASLayoutElementStyleValues()
            let position = style.layoutPosition
            let autoMaximum = CGSize(
                width: constrainedSize.max.width - position.x,
                height: constrainedSize.max.height - position.y
            )
            // An explicit size may exceed the available space, so the style is resolved here and not limited by that space.
            let range = style.size.resolved(
                parentSize: room,
                auto: ASSizeRange(min: .zero, max: autoMaximum)
            )
            var layout = ASMeasure(element, range, room, .child)
            extent.width = max(extent.width, position.x + layout.size.width)
            extent.height = max(extent.height, position.y + layout.size.height)
            ASLayout.place(&layout, at: position)
            sublayouts.append(layout)
        }
        let wraps = sizing == .sizeToFit
        let size = CGSize(
            width: wraps || room.width.isNaN ? extent.width : room.width,
            height: wraps || room.height.isNaN ? extent.height : room.height
        )
        return ASLayout(layoutElement: self, size: constrainedSize.clamp(size), sublayouts: sublayouts)
    }
}

extension ASAbsoluteLayoutSpec {
    /// Creates a spec of the elements in a block.
    public convenience init(
        sizing: ASAbsoluteLayoutSpecSizing = .default,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) {
        self.init(sizing: sizing, children: children())
    }
}
