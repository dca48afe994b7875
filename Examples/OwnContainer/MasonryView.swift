// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A custom container of cards in columns, which contains the views of visible cards.
///
/// How to write such a container:
///
/// 1. Keep the nodes and their frames. Nodes are cheap as long as they have no view, so this container creates all of them at first.
///    Their heights follow from the data; otherwise measure them with `layoutThatFits(_:)` on a background queue.
/// 2. When the content scrolls or its layout changes, add the views of nodes that become visible, and remove the others. Then call
///    `setNeedsUpdate()` of an `ASRangeController`; see `showCards()`.
/// 3. Provide the range controller with the visible nodes (`ASRangeControllerDataSource`) and the near ones (`ASLayoutController`). It
///    lets near nodes load their data, and draws them before they are visible; nodes far away release both.
/// 4. Call `setNeedsUpdate()` when the interface state of the node of the container changes, as `MasonryNode` does.
///
/// Nothing else is necessary: no table, no collection, no data source of rows. The speed depends on `elements(in:)`, which is a binary
/// search in each column here.
final class MasonryView: UIScrollView {
    /// The minimum width of a column, and the spacing of cards, in points.
    private static let (columnWidth, spacing): (CGFloat, CGFloat) = (170, 10)

    let ranges = ASRangeController()
    private let cards: [CardNode]
    private weak var node: ASDisplayNode?
    /// The indexes of the cards in each column, from top to bottom.
    private var columns: [[Int]] = []
    private var laidOutWidth: CGFloat = 0
    private var shown: Set<Int> = []
    private var lastOffset: CGFloat = 0
    private var direction: ASScrollDirection = []

    init(_ cards: [CardNode], node: ASDisplayNode) {
        (self.cards, self.node) = (cards, node)
        super.init(frame: .zero)
        delegate = self
        ranges.dataSource = self
        ranges.layoutController = self
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width != laidOutWidth else { return }
        laidOutWidth = bounds.width
        placeCards()
        showCards()
    }

    /// Places each card below the shortest column.
    private func placeCards() {
        let count = max(1, Int((bounds.width - Self.spacing) / (Self.columnWidth + Self.spacing)))
        let width = ((bounds.width - Self.spacing) / CGFloat(count) - Self.spacing).rounded(.down)
        var ends = [CGFloat](repeating: Self.spacing, count: count)
        columns = Array(repeating: [], count: count)
        for (number, card) in cards.enumerated() {
            let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let x = Self.spacing + CGFloat(column) * (width + Self.spacing)
            card.frame = CGRect(x: x, y: ends[column], width: width, height: card.card.height)
            columns[column].append(number)
            ends[column] += card.card.height + Self.spacing
        }
        contentSize = CGSize(width: bounds.width, height: ends.max() ?? 0)
    }

    /// Returns the indexes of the cards that intersect a rectangle of the content.
    private func numbers(in rect: CGRect) -> [Int] {
        columns.flatMap { column in
            var (low, high) = (0, column.count)
            while low < high {
                let middle = (low + high) / 2
                if cards[column[middle]].frame.maxY <= rect.minY { low = middle + 1 } else { high = middle }
            }
            return column[low...].prefix { cards[$0].frame.minY < rect.maxY }
        }
    }

    // MARK: Visible cards

    private func showCards() {
        let visible = Set(numbers(in: bounds))
        for number in shown.subtracting(visible) { cards[number].view.removeFromSuperview() }
        for number in visible.subtracting(shown) { addSubview(cards[number].view) }
        shown = visible
        ranges.setNeedsUpdate()
    }
}

extension MasonryView: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let distance = contentOffset.y - lastOffset
        lastOffset = contentOffset.y
        guard distance != 0 else { return }
        direction = distance > 0 ? .down : .up
        ranges.contentHasBeenScrolled = true
        showCards()
    }
}

extension MasonryView: ASRangeControllerDataSource {
    func visibleElements(for rangeController: ASRangeController) -> [ASCellNode] { shown.sorted().map { cards[$0] } }
    func scrollDirection(for rangeController: ASRangeController) -> ASScrollDirection { direction }
    func interfaceState(for rangeController: ASRangeController) -> ASInterfaceState { node?.interfaceState ?? [] }
    func nameForRangeControllerDataSource() -> String { "Masonry" }
}

extension MasonryView: ASLayoutController {
    var viewport: CGRect { bounds }
    func elements(in rect: CGRect) -> [ASCellNode] { numbers(in: rect).map { cards[$0] } }
}
