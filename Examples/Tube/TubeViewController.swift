// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation

/// A list of videos, each of which opens with its player and comments.
public final class TubeViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private var videos: [TubeVideo] = []

    /// Creates a list, which is empty until the clips have been prepared.
    override public init() {
        super.init(node: ASTableNode())
        title = "Tube"
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .systemBackground
        SampleClips.load { [weak self] failure in
            if let failure { return ASLogLine("There are no clips: \(failure)") }
            self?.videos = (0..<60).map(TubeVideo.init)
            self?.node.reloadData()
        }
    }

    /// Returns sixty, or zero until the clips have been prepared.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { videos.count }

    /// Returns a row with an image and the title.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let video = videos[indexPath.row]
        return { TubeRowNode(video) }
    }

    /// Opens the video.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(TubeDetailViewController(videos[indexPath.row]), animated: true)
    }
}

/// A video of the list.
struct TubeVideo: Sendable {
    let number: Int
    let clip: SampleClips.Clip

    init(_ number: Int) {
        self.number = number
        clip = SampleClips.all[number % SampleClips.all.count]
    }

    var author: String { SampleText.name(number) }

    /// The number of views, such as `12,345 views`.
    var views: String {
        var random = SeededGenerator(seed: number + 1)
        let (thousands, rest) = (Int.random(in: 1...980, using: &random), Int.random(in: 0...999, using: &random))
        let zeros = String(repeating: "0", count: 3 - "\(rest)".count)
        return "\(thousands),\(zeros)\(rest) views"
    }

    var length: String { "\(clip.seconds / 60):\(clip.seconds % 60 < 10 ? "0" : "")\(clip.seconds % 60)" }

    var commentCount: Int { 20 + number * 7 % 30 }
}

/// A row with an image of the video, its duration, its title, its author, and the number of views.
final class TubeRowNode: ASCellNode {
    private let posterNode = ASNetworkImageNode()
    private let lengthNode = ASTextNode()
    private let titleNode = ASTextNode()
    private let detailNode = ASTextNode()

    init(_ video: TubeVideo) {
        super.init()
        automaticallyManagesSubnodes = true
        posterNode.url = video.clip.poster
        posterNode.contentMode = .scaleAspectFill
        posterNode.cornerRadius = 6
        posterNode.style.preferredSize = CGSize(width: 168, height: 94.5)
        lengthNode.attributedText = NSAttributedString(
            string: video.length,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.white]
        )
        lengthNode.backgroundColor = UIColor(white: 0, alpha: 0.75)
        lengthNode.textContainerInset = UIEdgeInsets(top: 1, left: 4, bottom: 1, right: 4)
        titleNode.attributedText = DemoText.heading(video.clip.title)
        titleNode.maximumNumberOfLines = 2
        detailNode.attributedText = DemoText.plain("\(video.author) · \(video.views)", size: 13, isFaint: true)
        for node in [posterNode, lengthNode, titleNode, detailNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let length = ASRelativeLayoutSpec(
            horizontalPosition: .end,
            verticalPosition: .end,
            sizingOption: .minimumSize,
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 6), child: lengthNode)
        )
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 4
        texts.style.flexShrink = 1
        texts.children = [titleNode, detailNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.children = [ASOverlayLayoutSpec(child: posterNode, overlay: length), texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}
