// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// The metrics of a section.
struct ASFlowMetrics: Hashable, Sendable {
    /// The size of items whose size is unknown.
    var itemSize: CGSize
    var inset = UIEdgeInsets.zero
    /// The spacing between lines, in points.
    var lineSpacing: CGFloat = 0
    /// The minimum spacing between the items of a line, in points.
    var itemSpacing: CGFloat = 0
    /// The length of the header along the scrolling axis, in points; 0 for none.
    var header: CGFloat = 0
    /// The length of the footer along the scrolling axis, in points; 0 for none.
    var footer: CGFloat = 0
}

/// A section of a flow layout: a header, lines of items within insets, and a footer.
///
/// They follow one another along the scrolling axis.
struct ASFlowSection {
    let metrics: ASFlowMetrics
    private(set) var lines: ASFlowLines

    /// Creates a section of `count` items of unknown sizes, in content that is `across` points long across the scrolling axis.
    init(_ metrics: ASFlowMetrics, axis: ASScrollAxis, across: CGFloat, count: Int) {
        self.metrics = metrics
        let items = ASFlowPiece(metrics.itemSize, count: count, .estimated)
        lines = ASFlowLines(Self.rules(metrics, axis, across), [items])
    }

    private init(_ metrics: ASFlowMetrics, _ lines: ASFlowLines) {
        self.metrics = metrics
        self.lines = lines
    }

    private static func rules(_ metrics: ASFlowMetrics, _ axis: ASScrollAxis, _ across: CGFloat) -> ASFlowRules {
        ASFlowRules(
            axis: axis.other,
            available: max(0, across - metrics.inset.total(axis.other)),
            spacing: metrics.itemSpacing
        )
    }

    /// The axis along which the content scrolls.
    var axis: ASScrollAxis { lines.rules.axis.other }

    var itemCount: Int { lines.totals.items }

    /// Returns the same items with current metrics; the section itself if nothing has changed.
    ///
    /// Sizes that were determined in one of the `forgotten` ways become unknown.
    func refreshed(
        _ metrics: ASFlowMetrics,
        axis: ASScrollAxis,
        across: CGFloat,
        forgetting forgotten: Set<ASFlowPiece.SizeOrigin> = []
    ) -> ASFlowSection {
        let rules = Self.rules(metrics, axis, across)
        if metrics == self.metrics, rules == lines.rules, forgotten.isEmpty { return self }
        let relaid = lines.relaid(rules) { piece in
            let isKnown = piece.sizeOrigin != .estimated && !forgotten.contains(piece.sizeOrigin)
            return isKnown ? piece : ASFlowPiece(metrics.itemSize, count: piece.count, .estimated)
        }
        return ASFlowSection(metrics, relaid)
    }

    /// Replaces a range of items.
    ///
    /// - Returns: the number of pieces that were broken into lines
    @discardableResult
    mutating func replace(_ items: Range<Int>, with pieces: [ASFlowPiece]) -> Int {
        lines.replace(items, with: pieces)
    }

    /// Returns items of unknown sizes.
    func unknown(_ count: Int) -> ASFlowPiece { ASFlowPiece(metrics.itemSize, count: count, .estimated) }

    // MARK: Lengths

    /// The start of the lines, in points from the section's start.
    var linesStart: CGFloat { metrics.header + metrics.inset.before(axis) }

    /// The length of all lines together, in points.
    private var linesLength: CGFloat {
        lines.totals.length + metrics.lineSpacing * CGFloat(max(0, lines.totals.lines - 1))
    }

    /// The start of the footer, in points from the section's start.
    var footerStart: CGFloat { linesStart + linesLength + metrics.inset.after(axis) }

    var length: CGFloat { footerStart + metrics.footer }
}

extension ASFlowSection: ASTreeElement {
    var summary: ASFlowSectionTotals {
        ASFlowSectionTotals(sections: 1, items: itemCount, length: length, estimated: lines.totals.estimated)
    }
}

/// The totals of sections.
struct ASFlowSectionTotals: ASTreeSummary, Hashable, Sendable {
    var sections = 0
    var items = 0
    /// The length in points.
    var length: CGFloat = 0
    /// The number of items whose size is an estimate.
    var estimated = 0

    static let zero = ASFlowSectionTotals()

    static func + (left: ASFlowSectionTotals, right: ASFlowSectionTotals) -> ASFlowSectionTotals {
        ASFlowSectionTotals(
            sections: left.sections + right.sections,
            items: left.items + right.items,
            length: left.length + right.length,
            estimated: left.estimated + right.estimated
        )
    }
}

extension UIEdgeInsets {
    /// Returns the inset at the left or top edge.
    func before(_ axis: ASScrollAxis) -> CGFloat { axis == .horizontal ? left : top }
    /// Returns the inset at the right or bottom edge.
    func after(_ axis: ASScrollAxis) -> CGFloat { axis == .horizontal ? right : bottom }
    /// Returns the sum of both insets along an axis.
    func total(_ axis: ASScrollAxis) -> CGFloat { before(axis) + after(axis) }
}
