// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The section index: a column of short titles, such as letters; a drag over it scrolls from section to section.
///
/// If there is not enough space for all titles, dots replace some of them; a drag also reaches those.
///
/// - Source: UIKit, the section index of `UITableView`
final class ASTableIndexNode: ASControlNode {
    /// The width of the column, in points.
    static let breadth: CGFloat = 22
    /// The height of each title, in points.
    static let lineHeight: CGFloat = 15

    /// Returns the lines of a column of a given height: indices of titles, and `nil` for dots.
    static func lines(_ count: Int, height: CGFloat) -> [Int?] {
        let room = max(1, Int(height / lineHeight))
        guard count > room else { return Array(0..<count) }
        // Titles and dots alternate; the last line is the last title.
        let shown = (room + 1) / 2
        guard shown > 1 else { return [0] }
        return (0..<2 * shown - 1).map { $0.isMultiple(of: 2) ? $0 / 2 * (count - 1) / (shown - 1) : nil }
    }

    private struct State: @unchecked Sendable {
        // @unchecked because: nodes are handles that are safe on any thread.
        var titles: [String] = []
        /// One node for each line.
        var nodes: [ASTextNode] = []
        /// The last chosen title.
        var chosen: Int?
    }

    /// Written on main.
    private let indexState = ASLock(State())
    /// The titles and lines for which the nodes were made.
    @MainActor private var drawn: (titles: [String], lines: [Int?])?
    /// Called when the user has reached a title.
    @MainActor var onSelect: (Int) -> Void = { _ in }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = true
    }

    @MainActor var titles: [String] {
        get { indexState.withLock { $0.titles } }
        set {
            indexState.withLock { $0.titles = newValue }
            updateLines()
        }
    }

    @MainActor
    override var handlesDrags: Bool { true }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.justifyContent = .center
        column.alignItems = .center
        column.children = indexState.withLock { $0.nodes }
        return column
    }

    @MainActor
    override func layout() {
        super.layout()
        updateLines()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        drawn = nil
        updateLines()
    }

    /// Makes the lines for which there is space.
    @MainActor
    private func updateLines() {
        let titles = titles
        let lines = Self.lines(titles.count, height: bounds.height)
        if let drawn, drawn == (titles, lines) { return }
        drawn = (titles, lines)
        let nodes = lines.map { line -> ASTextNode in
            let node = ASTextNode()
            node.isLayerBacked = true
            node.style.height = ASDimensionMake(Self.lineHeight)
            node.maximumNumberOfLines = 1
            node.attributedText = NSAttributedString(
                string: line.map { titles[$0] } ?? "•",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: tintColor ?? .systemBlue,
                ]
            )
            return node
        }
        indexState.withLock { $0.nodes = nodes }
        setNeedsLayout()
    }

    // MARK: Tracking

    /// Returns the title at a height.
    @MainActor
    private func title(at y: CGFloat) -> Int? {
        guard !titles.isEmpty, let drawn else { return nil }
        let length = CGFloat(drawn.lines.count) * Self.lineHeight
        let part = (y - (bounds.height - length) / 2) / length
        return min(max(0, Int(part * CGFloat(titles.count))), titles.count - 1)
    }

    @MainActor
    private func select(_ title: Int) {
        indexState.withLock { $0.chosen = title }
        onSelect(title)
        accessibilityDidChange()
    }

    /// Chooses the title at the pointer, unless it is already chosen.
    @MainActor
    private func follow(_ y: CGFloat) {
        if let title = title(at: y), title != indexState.withLock({ $0.chosen }) { select(title) }
    }

    @MainActor
    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(with: touch, with: event) else { return false }
        indexState.withLock { $0.chosen = nil }
        follow(touch.location(in: view).y)
        return true
    }

    @MainActor
    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: view).y)
        return true
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }

    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }

    /// The last chosen title.
    override var defaultAccessibilityValue: String? {
        indexState.withLock { state in
            state.chosen.flatMap { state.titles.indices.contains($0) ? state.titles[$0] : nil }
        }
    }

    @MainActor
    override func accessibilityIncrement() { step(1) }

    @MainActor
    override func accessibilityDecrement() { step(-1) }

    @MainActor
    private func step(_ step: Int) {
        guard !titles.isEmpty else { return }
        let next = indexState.withLock { $0.chosen }.map { $0 + step } ?? 0
        select(min(max(0, next), titles.count - 1))
    }
}
