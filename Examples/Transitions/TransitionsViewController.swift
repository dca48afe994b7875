// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Layout transitions with the default animation, a custom one, interruptions and nesting, and rows that grow.
public final class TransitionsViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private static let growingRows = 12

    private lazy var cards = makeCards()

    override public init() {
        super.init(node: ASTableNode())
        title = "Transitions"
        node.dataSource = self
        node.delegate = self
    }

    private func makeCards() -> [TransitionCardNode] {
        let simple = TileStageNode(duration: 0.2)
        let texts = SlidingTextStageNode()
        let slow = TileStageNode(duration: 1.5)
        let nested = NestedStageNode()
        var clicks = 0
        weak var slowCard: TransitionCardNode?
        weak var nestedCard: TransitionCardNode?
        var order: [String] = []

        let cards = [
            TransitionCardNode(
                caption: "The default animation: B fades out, D fades in, A and C change places.",
                button: "Turn",
                stage: simple,
                action: { simple.toggle() }
            ),
            TransitionCardNode(
                caption: "A custom animation, in animateLayoutTransition(_:): texts slide on a spring.",
                button: "Slide",
                stage: texts,
                action: { texts.toggle() }
            ),
            TransitionCardNode(
                caption: "Slow, and reversible half way: click as often as you like, nothing jumps.",
                button: "Turn and turn back",
                stage: slow,
                action: {
                    clicks += 1
                    slowCard?.show(status: clicks == 1 ? "one click" : "\(clicks) clicks")
                    slow.toggle()
                }
            ),
            TransitionCardNode(
                caption:
                    "Nested: outer stage, inner stage and outer stage again are requested together and run in order.",
                button: "Three at once",
                stage: nested,
                action: {
                    order = []
                    nestedCard?.show(status: "waiting")
                    nested.toggle()
                }
            ),
        ]
        slowCard = cards[2]
        nestedCard = cards[3]
        nested.didEnd = { name in
            order.append(name)
            nestedCard?.show(status: "done: " + order.joined(separator: ", "))
        }
        return cards
    }

    /// Returns the number of cards and growing rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        cards.count + Self.growingRows
    }

    /// Returns an existing card, or creates a growing row.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        guard row >= cards.count else {
            let card = ASUncheckedTransfer(cards[row])  // only passed on
            return { card.value }
        }
        return { [first = cards.count] in GrowingRowNode(row: row - first) }
    }

    /// Returns `false` for cards, in which only the buttons have an action.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.row >= cards.count
    }

    /// Expands or collapses a growing row.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        (tableNode.nodeForRow(at: indexPath) as? GrowingRowNode)?.toggle()
    }
}
