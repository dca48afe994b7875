// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Hands its range on to every child and puts them all at its origin; as large as the largest.
///
/// - Thread: any
/// - Source: Texture `ASWrapperLayoutSpec`
open class ASWrapperLayoutSpec: ASLayoutSpec {
    /// A spec round one element.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        children = [layoutElement]
    }

    /// A spec round several elements, the last one on top.
    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        children = layoutElements
    }

    /// Measures each child in the whole range.
    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var size = constrainedSize.min
        let sublayouts = sublayoutElements.map { element in
            var layout = ASMeasure(element, constrainedSize, constrainedSize.max, .child)
            size.width = max(size.width, layout.size.width)
            size.height = max(size.height, layout.size.height)
            ASLayout.place(&layout, at: .zero)
            return layout
        }
        return ASLayout(layoutElement: self, size: size, sublayouts: sublayouts)
    }
}

extension ASWrapperLayoutSpec {
    /// A spec round the elements in a block, the last one on top.
    public convenience init(@ASLayoutElementsBuilder layoutElements: () -> [any ASLayoutElement]) {
        self.init(layoutElements: layoutElements())
    }
}
