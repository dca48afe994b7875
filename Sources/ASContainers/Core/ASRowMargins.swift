// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import ASNodes
package import Foundation

/// The margins beside the cell in its row, which reduce its width.
package struct ASRowMargins: Hashable, Sendable {
    /// The space before the cell, in points.
    package var indentation: CGFloat = 0
    /// Whether the accessory of the cell, if it has one, is after it.
    package var showsAccessory = false

    package init(indentation: CGFloat = 0, showsAccessory: Bool = false) {
        (self.indentation, self.showsAccessory) = (indentation, showsAccessory)
    }

    /// Returns the space after a cell, in points.
    package func trailing(of cell: ASCellNode) -> CGFloat { showsAccessory ? cell.accessoryType.room : 0 }

    /// Returns the size of a cell in a row that is measured in `range`.
    ///
    /// - Thread: any
    func size(of cell: ASCellNode, in range: ASSizeRange) -> CGSize {
        let taken = indentation + trailing(of: cell)
        var own = range
        own.min.width = max(0, own.min.width - taken)
        own.max.width = max(0, own.max.width - taken)
        return cell.layoutThatFits(own, parentSize: own.max).size
    }
}
