// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// All sections of a flow, one after another along the axis of scrolling.
///
/// A copy costs nothing and stays as it is.
struct ASFlowStore {
    /// The axis along which the content scrolls.
    var axis = ASScrollAxis.vertical
    /// How long the content is on the other one, in points.
    var across: CGFloat = 0
    private(set) var sections: ASCountedTree<ASFlowSection>

    init(axis: ASScrollAxis = .vertical, across: CGFloat = 0, _ sections: [ASFlowSection] = []) {
        self.axis = axis
        self.across = across
        self.sections = ASCountedTree(sections)
    }

    var totals: ASFlowSectionTotals { sections.summary }

    /// How large the content is.
    var contentSize: CGSize {
        axis == .vertical
            ? CGSize(width: across, height: totals.length) : CGSize(width: totals.length, height: across)
    }

    /// A section, and where it begins, in points.
    func section(_ index: Int) -> (section: ASFlowSection, start: CGFloat)? {
        guard index >= 0 else { return nil }
        return sections.find { $0.sections > index }.map { ($0.element, $0.before.length) }
    }

    /// The sections of which something lies between two places.
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

    /// Puts other sections into the place of some.
    mutating func replace(_ range: Range<Int>, with fresh: [ASFlowSection]) {
        let (left, others) = sections.split { $0.sections > range.lowerBound }
        let (_, right) = others.split { $0.sections > range.count }
        sections = left + ASCountedTree(fresh) + right
    }

    // MARK: Elements

    /// The frame of an item.
    func item(_ path: IndexPath) -> ASFlowSection.Item? {
        guard let (section, start) = section(path.section), var item = section.item(path.item) else { return nil }
        item.frame = moved(item.frame, by: start)
        return item
    }

    /// A frame of a section with the content's origin.
    func moved(_ frame: CGRect, by start: CGFloat) -> CGRect {
        axis == .vertical ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
    }

    /// What reaches over the whole width of the content.
    func band(from start: CGFloat, length: CGFloat) -> CGRect {
        axis == .vertical
            ? CGRect(x: 0, y: start, width: across, height: length)
            : CGRect(x: start, y: 0, width: length, height: across)
    }
}
