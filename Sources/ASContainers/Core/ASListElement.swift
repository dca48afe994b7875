// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
@_spi(ASHooks) package import ASListEngine
@_spi(ASHooks) internal import ASNodes
package import Foundation

/// One row, page, header or footer that somebody has looked at: its node once made, its size once measured, and how near it is to being seen.
///
/// - Thread: main, but for where it stands
@MainActor
package final class ASListElement: ASRowElement {
    /// How the node comes to be.
    package enum Source {
        /// The data source has not been asked yet, or what it gave was let go.
        case notAsked
        /// The data source gave a block that has not run.
        case block(ASCellNodeBlock)
        /// The block runs on a background queue.
        case running
        /// It is there.
        case made
    }

    package var source = Source.notAsked
    /// What the data source has said that the node shows, if it has; it comes with `source`.
    package var nodeModel: (any Sendable)?
    /// Set when `source` becomes `made`.
    package var node: ASCellNode?
    /// The measurement that `size` is from; 0 before the first.
    package var generation = 0
    /// A measurement is under way.
    package var isMeasuring = false
    /// What the node was measured in last.
    package var range = ASSizeRange.zero
    /// What is taken off its width at the sides of the node.
    package var margins = ASRowMargins()
    /// The measured size of the node.
    package var size: CGSize = .zero
    /// The size that it had when a layout was computed off main; nil where none was.
    package var arrangedSize: CGSize?
    /// What the range controller wants, once there is a node.
    var wantedState: ASInterfaceState = .measureLayout
    /// The range update that saw the element last.
    var rangeEpoch = 0
    /// It waits for its turn to be loaded and drawn ahead.
    var isQueued = false
    /// It is in the list's view.
    package var isMounted = false
    /// Its place among those that are in no range.
    var resting: ASRestingEntry?
    package var isSelected = false
    package var isHighlighted = false
    /// What the kind of container remembers about the element.
    package var memo: (any Sendable)?
    /// Everything beside the cell that goes where the cell goes, while it is mounted.
    package var companions: [ASElementCompanion] = []

    /// Whether it is a row, or what stands beside those of a section.
    package nonisolated let part: ASListPlace.Part

    nonisolated init(_ part: ASListPlace.Part = .row) {
        self.part = part
        super.init()
    }

    /// Whether it is a row: index paths, selection and the like are for rows only.
    package nonisolated var isRow: Bool { part == .row }

    /// Whether it is among the pending, or the visible, rows.
    nonisolated func stands(in side: ASListRows.Side) -> Bool { chunk(side) != nil }

    /// The size that its node, or another one in its place, has by what it was measured in last.
    func wantedSize(of node: ASCellNode) -> CGSize { margins.size(of: node, in: range) }

    /// Takes the node that was made for it.
    func take(_ node: ASCellNode) {
        self.node = node
        source = .made
    }

    /// Lets the node go; the data source will be asked again.
    func forget() {
        node = nil
        nodeModel = nil
        source = .notAsked
        generation = 0
        size = .zero
        wantedState = .measureLayout
    }
}

extension ASListRows {
    /// The element of a row; `nil` when it has none, or does not exist.
    package func element(at index: Int) -> ASListElement? { rowElement(at: index).map(Self.listElement) }

    /// The first of some rows whose element, or whose lack of one, fulfils `condition`; `nil` if there is none.
    func firstIndex(in range: Range<Int>, where condition: (ASListElement?) -> Bool) -> Int? {
        firstRowIndex(in: range) { condition($0.map(Self.listElement)) }
    }

    /// The elements among some rows, in order.
    package func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)] {
        var result: [(index: Int, element: ASListElement)] = []
        forEachElement(in: range) { result.append(($0, Self.listElement($1))) }
        return result
    }

    /// Gives every measured row another length; `nil` for one whose length is estimated again.
    package func setLengths(_ length: (ASListElement?, _ old: CGFloat) -> CGFloat?) {
        setRowLengths { length($0.map(Self.listElement), $1) }
    }

    /// Edits the rows; see `applyPlan`.
    func apply(_ plan: ASListPlan, fresh: [Int: ASListElement], length: (ASListElement) -> CGFloat?) {
        applyPlan(plan, fresh: fresh) { length(Self.listElement($0)) }
    }

    /// Containers put only these into rows.
    private static func listElement(_ element: ASRowElement) -> ASListElement {
        unsafeDowncast(element, to: ASListElement.self)
    }
}
