// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Returns the size of a text of `letters` letters, each 7 points wide and 17 high: a measure function of negligible cost.
func textSize(_ letters: Int, in range: ASSizeRange) -> CGSize {
    let full = CGFloat(letters) * 7
    let width = min(full, range.max.width)
    let lines = width > 0 ? (full / width).rounded(.up) : 1
    return CGSize(width: width, height: lines * 17)
}

/// An element without the state of a node, so that only the layout engine is measured.
package final class Leaf: ASLayoutElement {
    package let layoutElementType = ASLayoutElementType.displayNode
    let letters: Int
    package let sublayoutElements: [any ASLayoutElement] = []
    package let style = ASLayoutElementStyle()

    init(letters: Int = 0) {
        self.letters = letters
    }

    convenience init(size: CGSize) {
        self.init()
        style.preferredSize = size
    }

    package func calculateLayoutThatFits(_ range: ASSizeRange) -> ASLayout {
        let size = letters > 0 ? textSize(letters, in: range) : .zero
        return ASLayout(layoutElement: self, size: range.clamp(size))
    }
}

/// The same element as a node.
final class LeafNode: ASDisplayNode {
    let letters: Int

    init(letters: Int = 0) {
        self.letters = letters
        super.init()
    }

    convenience init(size: CGSize) {
        self.init()
        style.preferredSize = size
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        guard letters > 0 else { return .zero }
        return textSize(letters, in: ASSizeRange(min: .zero, max: constrainedSize))
    }
}
