// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// What is said of the arrangement of a section.
struct ASFlowMetrics: Hashable, Sendable {
    /// The size of items of which no other is known.
    var itemSize: CGSize
    var inset = UIEdgeInsets.zero
    /// The room between lines, in points.
    var lineSpacing: CGFloat = 0
    /// The least room between the items of a line, in points.
    var itemSpacing: CGFloat = 0
    /// The length of the header in the direction of scrolling, in points; 0 for none.
    var header: CGFloat = 0
    /// The same of the footer.
    var footer: CGFloat = 0
}

/// A section of a flow: a header, lines of items within insets, a footer.
///
/// They stand one after another along the axis of scrolling.
struct ASFlowSection {
    let metrics: ASFlowMetrics
    private(set) var lines: ASFlowLines

    /// A section of `count` items of which nothing is known, in content that is `across` points long on the axis that is not scrolled.
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

    /// The same items, arranged by what holds now; itself when nothing has changed.
    ///
    /// What was known in the `forgotten` ways is known no more.
    func refreshed(
        _ metrics: ASFlowMetrics,
        axis: ASScrollAxis,
        across: CGFloat,
        forgetting forgotten: Set<ASFlowPiece.Knowledge> = []
    ) -> ASFlowSection {
        let rules = Self.rules(metrics, axis, across)
        if metrics == self.metrics, rules == lines.rules, forgotten.isEmpty { return self }
        let relaid = lines.relaid(rules) { piece in
            let isKnown = piece.knowledge != .estimated && !forgotten.contains(piece.knowledge)
            return isKnown ? piece : ASFlowPiece(metrics.itemSize, count: piece.count, .estimated)
        }
        return ASFlowSection(metrics, relaid)
    }

    /// Puts other items into the place of some.
    ///
    /// - Returns: how many pieces were broken into lines
    @discardableResult
    mutating func replace(_ items: Range<Int>, with pieces: [ASFlowPiece]) -> Int {
        lines.replace(items, with: pieces)
    }

    /// Items of which nothing is known.
    func unknown(_ count: Int) -> ASFlowPiece { ASFlowPiece(metrics.itemSize, count: count, .estimated) }

    // MARK: Lengths

    /// Where the lines begin, in points from the section's start.
    var linesStart: CGFloat { metrics.header + metrics.inset.before(axis) }

    /// How long the lines are together, in points.
    private var linesLength: CGFloat {
        lines.totals.length + metrics.lineSpacing * CGFloat(max(0, lines.totals.lines - 1))
    }

    /// Where the footer begins, in points from the section's start.
    var footerStart: CGFloat { linesStart + linesLength + metrics.inset.after(axis) }

    var length: CGFloat { footerStart + metrics.footer }
}

extension ASFlowSection: ASTreeElement {
    var summary: ASFlowSectionTotals {
        ASFlowSectionTotals(sections: 1, items: itemCount, length: length, estimated: lines.totals.estimated)
    }
}

/// What sections come to.
struct ASFlowSectionTotals: ASTreeSummary, Hashable, Sendable {
    var sections = 0
    var items = 0
    /// In points.
    var length: CGFloat = 0
    /// How many items have a size that only stands in for theirs.
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
    /// That of the left or of the top edge.
    func before(_ axis: ASScrollAxis) -> CGFloat { axis == .horizontal ? left : top }
    /// That of the right or of the bottom edge.
    func after(_ axis: ASScrollAxis) -> CGFloat { axis == .horizontal ? right : bottom }
    /// Both along an axis.
    func total(_ axis: ASScrollAxis) -> CGFloat { before(axis) + after(axis) }
}
