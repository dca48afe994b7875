// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The container of the root node, which scrolls if the root is larger than the stage.
final class PlaygroundStageNode: ASScrollNode {
    private static let margin: CGFloat = 16
    private let root: PlaygroundRootNode
    private let range = PlaygroundRangeNode()

    init(_ root: PlaygroundRootNode) {
        self.root = root
        super.init()
        debugName = "stage"
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.verticalDirections, .horizontalDirections]
        backgroundColor = .systemGray5
        cornerRadius = 10
    }

    /// Sets the size range of the root and shows it.
    func show(_ model: PlaygroundModel) {
        range.show(minimum: model.minimum, maximum: model.maximum)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let high = root.style.maxLayoutSize
        let lines = ASWrapperLayoutSpec(layoutElement: range)
        lines.style.preferredSize = CGSize(
            width: high.width.unit == .points ? high.width.value : PlaygroundRange.greatest,
            height: high.height.unit == .points ? high.height.value : PlaygroundRange.greatest
        )
        let margins = UIEdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        return ASInsetLayoutSpec(
            insets: margins,
            child: ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [root, lines])
        )
    }
}

/// The available sides of the stage; the maximum means no limit.
enum PlaygroundRange {
    static let least: CGFloat = 20
    static let greatest: CGFloat = 620
}
