// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Rows of badges.
final class BadgeScrollNode: ASScrollNode {
    static let count = 24

    /// Called when a badge has drawn.
    @MainActor var didDraw: (() -> Void)?
    private let badges = ASLock<[BadgeNode]>([])

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
    }

    /// Creates all badges again.
    @MainActor
    func show(isRasterized: Bool) {
        let made = (1...Self.count).map { BadgeNode(number: $0, isRasterized: isRasterized) }
        for badge in made { badge.didDraw = { [weak self] in self?.didDraw?() } }
        badges.withLockUnchecked { $0 = made }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec.horizontal()
        grid.flexWrap = .wrap
        grid.spacing = 10
        grid.lineSpacing = 10
        grid.alignContent = .start
        grid.children = badges.withLockUnchecked { $0 }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 16, bottom: 16, right: 16), child: grid)
    }
}
