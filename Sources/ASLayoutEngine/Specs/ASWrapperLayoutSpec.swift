// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A spec that passes its range to every child and places all of them at its origin; it is as large as the largest.
///
/// - Thread: any
/// - Source: Texture `ASWrapperLayoutSpec`
open class ASWrapperLayoutSpec: ASLayoutSpec {
    /// Creates a spec around one element.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        children = [layoutElement]
    }

    /// Creates a spec around several elements, the last one in front.
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
    /// Creates a spec around the elements in a block, the last one in front.
    public convenience init(@ASLayoutElementsBuilder layoutElements: () -> [any ASLayoutElement]) {
        self.init(layoutElements: layoutElements())
    }
}
