// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation

/// A row with a caption, one or more videos side by side, optional controls, and the state of the first video.
class VideoRowNode: ASCellNode {
    private let captionNode = ASTextNode()
    private let stateNode = ASTextNode()
    private let videos: [ASDisplayNode]
    private let control: ASDisplayNode?

    init(_ caption: String, _ videos: [ASDisplayNode], control: ASDisplayNode? = nil) {
        (self.videos, self.control) = (videos, control)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        captionNode.attributedText = DemoText.plain(caption, size: 14)
        stateNode.attributedText = DemoText.plain(" ", size: 12, isFaint: true)
        for node in [captionNode, stateNode] { node.isLayerBacked = true }
        (videos.first as? ASVideoNode)?.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let ratio = videos.count > 1 ? 1 : 9.0 / 16
        let frames = videos.map { node -> ASLayoutElement in
            let frame = ASRatioLayoutSpec(ratio: ratio, child: node)
            frame.style.flexGrow = 1
            frame.style.flexBasis = .points(0)
            return frame
        }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.children = frames
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [captionNode] + (videos.isEmpty ? [] : [row]) + [control].compactMap { $0 } + [stateNode]
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 12, left: 16, bottom: 8, right: 16),
            child: ASWrapperLayoutSpec(layoutElement: column)
        )
    }

    @MainActor
    func show(state text: String) {
        guard text != stateNode.attributedText?.string else { return }
        stateNode.attributedText = DemoText.plain(text, size: 12, isFaint: true)
    }
}

extension VideoRowNode: ASVideoNodeDelegate {
    func videoNode(
        _ videoNode: ASVideoNode,
        willChange state: ASVideoNodePlayerState,
        to toState: ASVideoNodePlayerState
    ) { show(state: "\(toState)") }

    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
        show(state: "playing, \(Int(timeInterval)) of \(Int(videoNode.asset?.duration.seconds ?? 0)) seconds")
    }

    func videoNode(
        _ videoNode: ASVideoNode,
        didFailToLoadValueForKey key: String,
        asset: AVAsset,
        error: any Error
    ) { show(state: "\(error)") }
}

// The rows of the page.
extension VideoRowNode {
    static let all: [@Sendable () -> VideoRowNode] = [
        { VideoRowNode("Plays while it is visible, without sound, and repeats", [video(1, autoplay: true)]) },
        {
            let node = video(4)
            node.url = SampleClips.all[4].poster
            return VideoRowNode("Plays on tap, with a custom placeholder image", [node])
        },
        {
            let nodes: [ASVideoNode] = [AVLayerVideoGravity.resizeAspect, .resizeAspectFill, .resize].map {
                let node = video(5, autoplay: true)
                node.gravity = $0
                node.backgroundColor = .systemGray5
                return node
            }
            return VideoRowNode("In a square: fit, fill, stretch", nodes)
        },
        { SpeedRowNode() },
        { VideoRowNode("With controls; Space, arrow keys, M and F", [player(2)]) },
        { OwnControlsRowNode() },
        {
            let node = ASVideoNode()
            node.assetURL = SamplePhotos.original("no-such-clip.webm")
            node.accessibilityLabel = "A clip that is missing"
            node.backgroundColor = .systemGray5
            return VideoRowNode("Cannot be played, and shows the error", [node])
        },
    ]

    fileprivate static func video(_ clip: Int, autoplay: Bool = false) -> ASVideoNode {
        let node = ASVideoNode()
        node.assetURL = SampleClips.all[clip].url
        (node.shouldAutoplay, node.shouldAutorepeat, node.muted) = (autoplay, autoplay, autoplay)
        node.backgroundColor = .black
        node.accessibilityLabel = SampleClips.all[clip].title
        return node
    }

    fileprivate static func player(_ clip: Int) -> ASVideoPlayerNode {
        let node = ASVideoPlayerNode(url: SampleClips.all[clip].url)
        node.videoNode.accessibilityLabel = SampleClips.all[clip].title
        return node
    }
}

/// A row with a video and a control of its speed.
private final class SpeedRowNode: VideoRowNode {
    private let video = VideoRowNode.video(3, autoplay: true)
    private let speeds: [Float] = [0.5, 1, 2]

    private let choice = ASSegmentedControlNode(titles: ["Half speed", "Normal", "Double speed"])

    init() {
        choice.selectedSegmentIndex = 1
        super.init("Playback speed", [video], control: choice)
    }

    override func didLoad() {
        super.didLoad()
        choice.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self, speeds.indices.contains(choice.selectedSegmentIndex) else { return }
            video.rate = speeds[choice.selectedSegmentIndex]
        }
    }
}

/// A row with a player whose delegate changes the colour and layout of its controls and adds one.
private final class OwnControlsRowNode: VideoRowNode {
    private let player = VideoRowNode.player(0)
    fileprivate let again = ASButtonNode()

    init() {
        super.init("With controls that the app chooses, colours and places", [player])
        again.setTitle("From the beginning", with: .boldSystemFont(ofSize: 13), with: .systemYellow, for: .normal)
        player.delegate = self
    }

    override func didLoad() {
        super.didLoad()
        again.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.player.seek(toTime: 0) }
    }
}

extension OwnControlsRowNode: ASVideoPlayerNodeDelegate {
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [ASVideoPlayerNodeControlType] {
        [.playbackButton, .scrubber, .elapsedText]
    }

    func videoPlayerNodeCustomControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType: ASDisplayNode] { ["again": again] }

    nonisolated func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode,
        forControls controls: [ASVideoPlayerNodeControlType: ASDisplayNode],
        forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec? {
        let top = ASStackLayoutSpec.horizontal()
        top.justifyContent = .spaceBetween
        top.children = [controls["again"], controls[.elapsedText]].compactMap { $0 }
        let bottom = ASStackLayoutSpec.horizontal()
        bottom.alignItems = .center
        bottom.spacing = 12
        bottom.children = [controls[.playbackButton], controls[.scrubber]].compactMap { $0 }
        let column = ASStackLayoutSpec.vertical()
        column.justifyContent = .spaceBetween
        column.children = [top, bottom]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 4, right: 12), child: column)
    }

    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode,
        timeLabelType: ASVideoPlayerNodeControlType
    ) -> [NSAttributedString.Key: Any]? {
        [.font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: UIColor.systemYellow]
    }

    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        timeStringForTimeLabelType timeLabelType: ASVideoPlayerNodeControlType,
        forTime time: CMTime
    ) -> String? { "\(Int(time.isNumeric ? time.seconds : 0)) s" }

    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { .systemYellow }
    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { .systemYellow }
    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { .systemYellow }
}
