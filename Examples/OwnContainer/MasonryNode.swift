// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The node of the container, which inserts the view into a tree of nodes and passes it the interface state.
final class MasonryNode: ASDisplayNode {
    private let cards: [CardNode]

    init(_ cards: [CardNode]) {
        self.cards = cards
        super.init()
        style.flexGrow = 1
        style.flexShrink = 1
        style.flexBasis = .points(0)
    }

    @MainActor
    override func makeView() -> UIView { MasonryView(cards, node: self) }

    @MainActor
    var masonry: MasonryView? { view as? MasonryView }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        masonry?.ranges.setNeedsUpdate()
    }
}
