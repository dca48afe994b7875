// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
@_spi(ASHooks) package import ASListEngine
@_spi(ASHooks) internal import ASNodes
package import Foundation

/// An element of a list: one row, page, header or footer, with its node once created, its size once measured, and its range state.
///
/// Rows have no element until one is needed.
///
/// - Thread: main, except for its location in the rows
@MainActor
package final class ASListElement: ASRowElement {
    /// The source of the node.
    package enum Source {
        /// The data source has not been asked yet, or the node has been released.
        case notRequested
        /// The data source has provided a block that has not run.
        case block(ASCellNodeBlock)
        /// The block runs on a background queue.
        case running
        /// The node exists.
        case made
    }

    package var source = Source.notRequested
    /// The model that the data source has provided for the node, if any; it is set with `source`.
    package var nodeModel: (any Sendable)?
    /// The node, set when `source` becomes `made`.
    package var node: ASCellNode?
    /// The generation of the measurement that `size` is from; 0 before the first.
    package var generation = 0
    /// Whether a measurement is running.
    package var isMeasuring = false
    /// The size range of the last measurement.
    package var range = ASSizeRange.zero
    /// The margins at the sides of the node, which reduce its width.
    package var margins = ASRowMargins()
    /// The measured size of the node, without the margins.
    package var size: CGSize = .zero
    /// The size with which a layout was computed in the background; `nil` if none was.
    package var arrangedSize: CGSize?
    /// The interface state that the range controller sets once there is a node.
    var wantedState: ASInterfaceState = .measureLayout
    /// The last range update that included the element.
    var rangeEpoch = 0
    /// Whether the element is queued to be loaded and drawn ahead.
    var isQueued = false
    /// Whether the cell is in the list's view.
    package var isMounted = false
    /// The entry of the element among those outside of all ranges.
    var outOfRangeEntry: ASOutOfRangeEntry?
    package var isSelected = false
    package var isHighlighted = false
    /// The appearance of the mounted cell while it is not animated; `nil` for that of every cell.
    package var look: ASCellAppearance?
    /// A value that the kind of container stores for the element.
    package var userInfo: (any Sendable)?
    /// The decorations beside the cell, which move with it while it is mounted.
    package var decorations: [ASRowDecoration] = []

    /// The part of its section: a row or a kind of supplementary element.
    package nonisolated let part: ASElementPath.Part

    nonisolated init(_ part: ASElementPath.Part = .row) {
        self.part = part
        super.init()
    }

    /// Whether the element is a row; index paths, selection and similar properties exist for rows only.
    package nonisolated var isRow: Bool { part == .row }

    /// Returns whether the element is among the pending or the visible rows.
    nonisolated func exists(in side: ASListRows.Side) -> Bool { chunk(side) != nil }

    /// Returns the size of its node, or of another one in its place, for the last size range.
    func wantedSize(of node: ASCellNode) -> CGSize { margins.size(of: node, in: range) }

    /// Sets the node that was created for the element.
    func take(_ node: ASCellNode) {
        self.node = node
        source = .made
    }

    /// Releases the node; the data source is asked again for the next one.
    func forget() {
        node = nil
        nodeModel = nil
        source = .notRequested
        generation = 0
        size = .zero
        wantedState = .measureLayout
    }
}

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

extension ASListRows {
    /// Returns the element of a row, or `nil` if the row has none or does not exist.
    package func element(at index: Int) -> ASListElement? { rowElement(at: index).map(Self.listElement) }

    /// Returns the first row in a range whose element, or missing element, satisfies `condition`; `nil` if there is none.
    func firstIndex(in range: Range<Int>, where condition: (ASListElement?) -> Bool) -> Int? {
        firstRowIndex(in: range) { condition($0.map(Self.listElement)) }
    }

    /// Returns the elements in a range of rows, in order.
    package func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)] {
        var result: [(index: Int, element: ASListElement)] = []
        forEachElement(in: range) { result.append(($0, Self.listElement($1))) }
        return result
    }

    /// Sets a new length for every measured row; `nil` makes the row unmeasured.
    package func setLengths(_ length: (ASListElement?, _ old: CGFloat) -> CGFloat?) {
        setRowLengths { length($0.map(Self.listElement), $1) }
    }

    /// Applies a plan to the rows; see `applyPlan`.
    func apply(_ plan: ASListPlan, newElements: [Int: ASListElement], length: (ASListElement) -> CGFloat?) {
        applyPlan(plan, newElements: newElements) { length(Self.listElement($0)) }
    }

    /// Containers add only elements of this class to rows.
    private static func listElement(_ element: ASRowElement) -> ASListElement {
        unsafeDowncast(element, to: ASListElement.self)
    }
}
