// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func roundedCards() -> [ASDisplayNode] {
    let types: [ASCornerRoundingType] = [.defaultSlowCALayer, .precomposited, .clipping]
    return types.map { type in
        let stripe = ASDisplayNode()
        stripe.backgroundColor = .systemOrange
        let card = ASDisplayNode()
        card.automaticallyManagesSubnodes = true
        card.backgroundColor = .systemBackground
        card.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: stripe) }
        card.cornerRoundingType = type
        card.cornerRadius = 16
        card.clipsToBounds = true
        card.style.preferredSize = CGSize(width: 64, height: 64)
        return card
    }
}
