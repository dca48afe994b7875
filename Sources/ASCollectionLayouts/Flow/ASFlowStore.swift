// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// All sections of a flow layout, one after another along the scrolling axis.
///
/// A copy costs nothing and never changes.
struct ASFlowStore {
    /// The axis along which the content scrolls.
    var axis = ASScrollAxis.vertical
    /// The length of the content along the other axis, in points.
    var across: CGFloat = 0
    private(set) var sections: ASCountedTree<ASFlowSection>

    init(axis: ASScrollAxis = .vertical, across: CGFloat = 0, _ sections: [ASFlowSection] = []) {
        self.axis = axis
        self.across = across
        self.sections = ASCountedTree(sections)
    }

    var totals: ASFlowSectionTotals { sections.summary }

    /// The size of the content.
    var contentSize: CGSize {
        axis == .vertical
            ? CGSize(width: across, height: totals.length) : CGSize(width: totals.length, height: across)
    }

    /// Returns a section and its start, in points.
    func section(_ index: Int) -> (section: ASFlowSection, start: CGFloat)? {
        guard index >= 0 else { return nil }
        return sections.find { $0.sections > index }.map { ($0.element, $0.before.length) }
    }

    /// Calls `body` for the sections that overlap a span.
    func visitSections(
        from lower: CGFloat,
        to upper: CGFloat,
        _ body: (_ index: Int, _ section: ASFlowSection, _ start: CGFloat) -> Void
    ) {
        sections.visit(from: { $0.length > lower }) { section, before in
            guard before.length < upper else { return false }
            body(before.sections, section, before.length)
            return true
        }
    }

    /// Changes a section.
    mutating func update(_ index: Int, _ change: (inout ASFlowSection) -> Void) {
        sections.update(at: { $0.sections > index }, change)
    }

    /// Replaces a range of sections.
    mutating func replace(_ range: Range<Int>, with fresh: [ASFlowSection]) {
        let (left, others) = sections.split { $0.sections > range.lowerBound }
        let (_, right) = others.split { $0.sections > range.count }
        sections = left + ASCountedTree(fresh) + right
    }

    // MARK: Elements

    /// Returns an item with its frame.
    func item(_ path: IndexPath) -> ASFlowSection.Item? {
        guard let (section, start) = section(path.section), var item = section.item(path.item) else { return nil }
        item.frame = moved(item.frame, by: start)
        return item
    }

    /// Converts a frame from a section's coordinate space to that of the content.
    func moved(_ frame: CGRect, by start: CGFloat) -> CGRect {
        axis == .vertical ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
    }

    /// Returns a rectangle that spans the content across the scrolling axis.
    func band(from start: CGFloat, length: CGFloat) -> CGRect {
        axis == .vertical
            ? CGRect(x: 0, y: start, width: across, height: length)
            : CGRect(x: start, y: 0, width: length, height: across)
    }
}
