// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// A blue button, which is orange while it is pressed.
private final class LatencyButton: ASButtonNode {
    override init() {
        super.init()
        backgroundColor = .systemBlue
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            backgroundColor = newValue ? .systemOrange : .systemBlue
        }
    }
}

/// The feed, scrolled by the script of the probe.
final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    /// The rows; empty until the feed has been read.
    var rows: [FeedRow] = [] { didSet { node.reloadData() } }
    private let fonts = FeedRowNode.Fonts()
    /// Whether rows have shelves of photos instead of one.
    private let hasShelves = ProcessInfo.processInfo.environment["BENCH_SHELVES"] != nil
    private static let cardCount = 20
    private var link: CADisplayLink?
    /// The target row of a jump that no frame has shown yet.
    private var jumpTarget: Int?

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.separatorStyle = .none
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard link == nil, let tree = view.layer.tree else { return }
        if ProcessInfo.processInfo.environment["BENCH_BUTTON"] != nil { showButton() }
        tree.willCommit.append { [weak self] in self?.look() }
        tree.didPresent.append { _ in bench_frame_end() }
        link = CADisplayLink(tree: tree) { [weak self] link in self?.tick(link.duration) }
    }

    /// Shows a button over the feed, whose response to a press is measured by another program.
    private func showButton() {
        let button = LatencyButton()
        button.frame = CGRect(x: 640, y: 20, width: 140, height: 44)
        button.addAction(forControlEvents: .touchUpInside) { _ in }
        view.window?.addSubview(button.view)
    }

    private func tick(_ seconds: Double) {
        let step = bench_tick(seconds)
        if step.asks_top_row { bench_top_row(Int32(topRow)) }
        switch step.action {
        case BENCH_PLACE:
            node.scrollToRow(at: IndexPath(row: Int(step.row), section: 0), at: .top, animated: false)
        case BENCH_SCROLL:
            node.contentOffset.y += step.distance
        case BENCH_JUMP:
            node.scrollToRow(at: IndexPath(row: Int(step.row), section: 0), at: .top, animated: false)
            jumpTarget = Int(step.row)
        case BENCH_END:
            exit(0)
        default:
            break
        }
    }

    /// Records, after layout and before the frame is shown, whether a photo is missing in it.
    private func look() {
        let cells = node.visibleNodes.compactMap { $0 as? FeedRowNode }
        let isBlank = cells.isEmpty || cells.contains { $0.isPhotoMissing(in: node) }
        bench_checked(isBlank)
        if let target = jumpTarget, cells.contains(where: { $0.indexPath?.row == target }) {
            jumpTarget = nil
            bench_jump_in_frame(!isBlank)
        }
    }

    private var topRow: Int {
        node.visibleNodes.compactMap { $0.indexPath?.row }.min() ?? -1
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, fonts) = (rows[indexPath.row], fonts)
        guard hasShelves else { return { FeedPhotoRowNode(row: row, fonts: fonts) } }
        let cards = (1...Self.cardCount).map { rows[(indexPath.row + $0 * 7) % rows.count] }
        return { FeedShelfRowNode(row: row, cards: cards, fonts: fonts) }
    }
}
