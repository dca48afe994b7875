// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import ASNodes
internal import ASTextLayout
package import Foundation

// What a container needs that selects and marks several texts.

/// A range of text with a colour behind it.
package struct ASTextRangeMark: Hashable, Sendable {
    /// The range, in UTF-16.
    package var range: NSRange
    /// The colour behind the letters.
    package var color: UIColor

    /// Creates a mark.
    package init(range: NSRange, color: UIColor) {
        self.range = range
        self.color = color
    }
}

extension ASTextNode {
    /// Returns the caret nearest to a point in the node's coordinate space, and the character under the point or nearest to it.
    ///
    /// Both are offsets in UTF-16; `nil` without text.
    @MainActor
    package func textPosition(at point: CGPoint) -> (insertion: Int, character: Int)? {
        hit(at: point).map { ($0.insertionIndex, $0.characterIndex) }
    }

    /// Returns the rectangle of the caret at an offset in UTF-16, in the node's coordinate space; `nil` without text.
    @MainActor
    package func caretRect(atTextOffset offset: Int) -> CGRect? {
        let (layout, origin, width) = layoutForTouches
        return layout.caretRect(at: offset, width: width)?.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns whether a touch at a point in the node's coordinate space would be on a link.
    @MainActor
    package func hasLink(at point: CGPoint) -> Bool { touchTarget(at: point) != nil }
}
