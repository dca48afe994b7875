// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A row as a node, which is created, measured and drawn on background queues.
final class FeedRowNode: ASCellNode {
    private let nameNode = ASTextNode()
    private let textNode = ASTextNode()
    private let photoNode: FeedPhotoNode

    init(_ entry: FeedEntry) {
        photoNode = FeedPhotoNode(entry)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        nameNode.attributedText = entry.name
        textNode.attributedText = entry.text
        for node in [nameNode, textNode, photoNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = FeedEntry.gap
        column.alignItems = .stretch
        column.children = [nameNode, textNode, ASRatioLayoutSpec(ratio: FeedEntry.photoRatio, child: photoNode)]
        let margin = FeedEntry.margin
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin),
            child: column
        )
    }
}

/// A photograph that is decoded and drawn on a background queue, `FeedEntry.work` times.
final class FeedPhotoNode: ASDisplayNode, ASDrawingNode {
    struct DrawParameters: Sendable {
        var photo: URL
        var work: Int
    }

    private let parameters: DrawParameters  // immutable after init

    init(_ entry: FeedEntry) {
        parameters = DrawParameters(photo: entry.photo, work: entry.work)
        super.init()
        backgroundColor = .systemGray5
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters { parameters }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        FeedEntry.draw(parameters.photo, in: bounds, work: parameters.work, isCancelled: isCancelled)
    }
}
