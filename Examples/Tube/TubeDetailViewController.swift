// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoSupport
import Foundation

/// A page with a playing video above its comments.
final class TubeDetailViewController: ASDKViewController<ASDisplayNode>, ASTableDataSource {
    private let video: TubeVideo
    private let comments = ASTableNode()

    init(_ video: TubeVideo) {
        self.video = video
        super.init(node: ASDisplayNode())
        title = video.clip.title
        let player = ASVideoPlayerNode(url: video.clip.url)
        player.placeholderImageURL = video.clip.poster
        player.shouldAutoPlay = true
        player.videoNode.accessibilityLabel = video.clip.title
        comments.dataSource = self
        comments.allowsSelection = false
        comments.accessibilityLabel = "Comments"
        comments.style.flexGrow = 1
        comments.style.flexShrink = 1
        comments.backgroundColor = .systemBackground
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [comments] _, range in
            // A wide window has less height for the video.
            let limit = range.max.height * 0.6
            let height = min(range.max.width * 9 / 16, limit)
            player.style.height = .points(max(0, height.rounded()))
            player.style.width = .fraction(1)
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [player, comments]
            return column
        }
    }

    /// Returns the number of rows, which are the heading and the comments.
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 + video.commentCount }

    /// Returns the heading, or a comment.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (video, row) = (video, indexPath.row)
        return { row == 0 ? TubeTextNode(video) : TubeTextNode(comment: video.number * 100 + row) }
    }
}

/// A row with a heading and a text; a comment also has the portrait of its author.
private final class TubeTextNode: ASCellNode {
    private let portraitNode: ASImageNode?
    private let headNode = ASTextNode()
    private let bodyNode = ASTextNode()

    init(_ video: TubeVideo) {
        portraitNode = nil
        super.init()
        headNode.attributedText = DemoText.heading(video.clip.title)
        let summary = "\(video.author) · \(video.views) · \(video.commentCount) comments"
        bodyNode.attributedText = DemoText.plain(summary, size: 13, isFaint: true)
        setUp()
    }

    init(comment: Int) {
        portraitNode = ASImageNode()
        super.init()
        portraitNode?.image = UIImage(contentsOfFile: SamplePhotos.avatar(comment).path)
        portraitNode?.cornerRadius = 16
        portraitNode?.style.preferredSize = CGSize(width: 32, height: 32)
        portraitNode?.isLayerBacked = true
        headNode.attributedText = DemoText.plain(SampleText.name(comment), size: 13, isFaint: true)
        bodyNode.attributedText = DemoText.plain(SampleText.body(comment, sentenceCount: 1...3), size: 14)
        setUp()
    }

    private func setUp() {
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        for node in [headNode, bodyNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 3
        texts.style.flexShrink = 1
        texts.children = [headNode, bodyNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 10
        row.children = portraitNode.map { [$0, texts] } ?? [texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
