// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitVideo
import CBenchProbe
import DemoClips
import Foundation

/// A list of videos, of which four are visible and play, scrolled by the script that all programs of the benchmark use.
///
/// `VideoBenchmark --folder` creates the clips, unless they exist, and prints their folder. If `BENCH_STILLS` is set, the rows have images
/// of the videos instead.
@main
final class VideoBenchmark: UIResponder, UIApplicationDelegate {
    static let rowCount = 2_000
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        do {
            try SampleClips.prepare()
        } catch {
            ASLogLine("there are no clips: \(error)")
            exit(2)
        }
        if CommandLine.arguments.contains("--folder") {
            print(SampleClips.folder.path)
            exit(0)
        }
        bench_init("asyncdisplaykit", Int32(Self.rowCount), post)
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.title = "VideoBenchmark"
        window.rootViewController = VideoListController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// Called on the probe's thread.
private nonisolated func post(_ posted: Int64) {
    DispatchQueue.main.async { bench_probe_hit(posted) }
}

/// A row of 220 points: a video of 384 x 216 with its name beside it.
final class VideoRowNode: ASCellNode {
    private let videoNode: ASVideoNode?
    private let stillNode: ASImageNode?
    private let nameNode = ASTextNode()

    init(_ row: Int, isStill: Bool) {
        let clip = SampleClips.all[row % SampleClips.all.count]
        videoNode = isStill ? nil : ASVideoNode()
        stillNode = isStill ? ASImageNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .white
        videoNode?.assetURL = clip.url
        videoNode?.shouldAutoplay = true
        videoNode?.shouldAutorepeat = true
        videoNode?.muted = true
        stillNode?.image = UIImage(contentsOfFile: clip.poster.path)
        (videoNode ?? stillNode)?.style.preferredSize = CGSize(width: 384, height: 216)
        nameNode.attributedText = NSAttributedString(
            string: "\(row). \(clip.title)",
            attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.black]
        )
        stillNode?.isLayerBacked = true
        nameNode.isLayerBacked = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        let picture: ASImageNode? = videoNode ?? stillNode
        row.children = picture.map { [$0, nameNode] } ?? [nameNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8), child: row)
    }

    override func didLoad() {
        super.didLoad()
        bench_bound()
    }

    /// Whether neither a frame nor the placeholder image is shown.
    @MainActor var isBlank: Bool {
        if let stillNode { return !stillNode.isNodeLoaded || stillNode.layer.contents == nil }
        guard let videoNode, videoNode.isNodeLoaded else { return true }
        return videoNode.playerLayer?.isReadyForDisplay != true && videoNode.layer.contents == nil
    }

    @MainActor var isPlaying: Bool { videoNode?.playerState == .playing }
}

/// The list, scrolled by the script of the probe.
final class VideoListController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let isStill = ProcessInfo.processInfo.environment["BENCH_STILLS"] != nil
    private var link: CADisplayLink?
    /// The numbers of playing videos and of visible rows, summed over the frames.
    private var (playing, seen) = (0, 0)

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.separatorStyle = .none
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard link == nil, let tree = view.layer.tree else { return }
        tree.willCommit.append { [weak self] in self?.look() }
        tree.didPresent.append { _ in bench_frame_end() }
        link = CADisplayLink(tree: tree) { [weak self] link in self?.tick(link.duration) }
    }

    private func tick(_ seconds: Double) {
        let step = bench_tick(seconds)
        if step.asks_top_row { bench_top_row(Int32(node.visibleNodes.compactMap { $0.indexPath?.row }.min() ?? -1)) }
        switch step.action {
        case BENCH_PLACE:
            node.scrollToRow(at: IndexPath(row: Int(step.row), section: 0), at: .top, animated: false)
        case BENCH_SCROLL:
            node.contentOffset.y += step.distance
        case BENCH_END:
            ASLogLine("of the visible rows \(seen > 0 ? 100 * playing / seen : 0) % played.")
            exit(0)
        default: break
        }
    }

    private func look() {
        let rows = node.visibleNodes.compactMap { $0 as? VideoRowNode }
        bench_checked(rows.isEmpty || rows.contains(where: \.isBlank))
        seen += rows.count
        playing += rows.count(where: \.isPlaying)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { VideoBenchmark.rowCount }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, isStill) = (indexPath.row, isStill)
        return { VideoRowNode(row, isStill: isStill) }
    }
}
