// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation

/// A list of a hundred videos, in which visible videos play and others release their resources.
public final class VideoTableViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var count = 0

    /// Creates a list, which is empty until the clips have been prepared.
    override public init() {
        super.init(node: ASTableNode())
        title = "Video table"
        node.dataSource = self
        node.allowsSelection = false
        node.backgroundColor = .systemBackground
        SampleClips.load { [weak self] failure in
            if let failure { return ASLogLine("There are no clips: \(failure)") }
            self?.count = 100
            self?.node.reloadData()
        }
    }

    /// Returns a hundred, or zero until the clips have been prepared.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    /// Returns a row with a name and a video.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { VideoTableCellNode(row) }
    }
}

/// A row with a portrait, a name, the title of the video, and the video.
final class VideoTableCellNode: ASCellNode {
    private let portraitNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let titleNode = ASTextNode()
    let videoNode = ASVideoNode()

    init(_ row: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        let clip = SampleClips.all[row % SampleClips.all.count]
        portraitNode.image = UIImage(contentsOfFile: SamplePhotos.avatar(row).path)
        portraitNode.cornerRadius = 20
        portraitNode.style.preferredSize = CGSize(width: 40, height: 40)
        nameNode.attributedText = NSAttributedString(
            string: SampleText.name(row),
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 15), .foregroundColor: DemoColor.text]
        )
        titleNode.attributedText = DemoText.plain(clip.title, size: 13, isFaint: true)
        for node in [portraitNode, nameNode, titleNode] { node.isLayerBacked = true }
        videoNode.assetURL = clip.url
        videoNode.gravity = .resizeAspectFill
        (videoNode.shouldAutoplay, videoNode.shouldAutorepeat, videoNode.muted) = (true, true, true)
        videoNode.backgroundColor = .black
        videoNode.cornerRadius = 8
        videoNode.accessibilityLabel = clip.title
        videoNode.accessibilityHint = "Plays or pauses"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.style.flexShrink = 1
        texts.children = [nameNode, titleNode]
        let head = ASStackLayoutSpec.horizontal()
        head.spacing = 10
        head.alignItems = .center
        head.children = [portraitNode, texts]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [head, ASRatioLayoutSpec(ratio: 9.0 / 16, child: videoNode)]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
