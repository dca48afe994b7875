// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Dozens of animated images at the same time, in three formats and many sizes and speeds, some of which stop after three loops.
///
/// A click pauses one image, and the switch pauses all of them. Only visible images play: images that are scrolled away, covered or in
/// another tab need no time.
public final class GIFWallViewController: ASDKViewController<ASDisplayNode> {
    private static let contentModes: [(name: String, mode: UIView.ContentMode)] = [
        ("Fit", .scaleAspectFit), ("Fill", .scaleAspectFill), ("Stretch", .scaleToFill), ("Center", .center),
    ]
    nonisolated private static let grid = TileGrid(tile: MovingTileNode.size, minimumGap: 10)

    let table = ASTableNode()
    let playSwitch = ASSwitchNode()
    let modes = ASSegmentedControlNode(titles: contentModes.map(\.name))
    private let captionNode = ASTextNode()
    private var files: [URL] = []
    private var columnCount = 1
    private let decisions = ASLock(MovingTileNode.Decisions())

    override public init() {
        super.init(node: ASDisplayNode())
        title = "GIF wall"
        node.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.separatorStyle = .none
        table.allowsSelection = false
        table.contentInset.bottom = Self.grid.minimumGap
        playSwitch.isOn = true
        playSwitch.accessibilityLabel = "Play"
        playSwitch.addTarget(self, forControlEvents: .valueChanged) { $0.playOrPause() }
        modes.selectedSegmentIndex = 0
        modes.accessibilityLabel = "Content mode"
        modes.addTarget(self, forControlEvents: .valueChanged) { $0.showContentMode() }
        captionNode.isLayerBacked = true
        captionNode.maximumNumberOfLines = 1
        captionNode.style.flexGrow = 1
        captionNode.style.flexShrink = 1
        layOut()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = ASDimension(unit: .points, value: 0)
        modes.style.width = ASDimension(unit: .points, value: 230)
        modes.style.flexShrink = 1
        node.layoutSpecBlock = { [table, playSwitch, captionNode, modes] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 12
            bar.alignItems = .center
            bar.children = [playSwitch, captionNode, modes]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: bar), table,
            ]
            return column
        }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        ASDispatcherCurrent().async(.layout) { [weak self] in
            let result = Result { try SamplePhotos.moving() }
            ASPerformBlockOnMainThread { self?.didList(result) }
        }
    }

    private func didList(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let files):
            self.files = files
            show(caption: "\(files.count) pictures")
            table.reloadData()
        case .failure(let error):
            show(caption: "\(error.localizedDescription)")
        }
    }

    private func show(caption: String) {
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    // MARK: Actions

    /// Plays or pauses all images according to the switch.
    func playOrPause() {
        decisions.withLock { $0.isWallPaused = !playSwitch.isOn }
        apply()
    }

    private func showContentMode() {
        let mode = Self.contentModes[max(0, modes.selectedSegmentIndex)].mode
        decisions.withLock { $0.contentMode = mode }
        apply()
    }

    /// Applies the decisions to the visible tiles; other tiles apply them when they appear.
    private func apply() {
        for row in table.visibleNodes { (row as? MovingRowNode)?.apply() }
    }

    override public func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let count = Self.grid.columnCount(width: view.bounds.width)
        guard count != columnCount else { return }
        columnCount = count
        if !files.isEmpty { table.reloadData() }
    }
}

extension GIFWallViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of rows that the images need.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        Self.grid.rowCount(of: files.count, columnCount: columnCount)
    }

    /// Returns a row of tiles, which begin to load their images when they are near.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let shown = files[Self.grid.tiles(inRow: indexPath.row, of: files.count, columnCount: columnCount)]
        let decisions = decisions
        return {
            MovingRowNode(tiles: shown.map { MovingTileNode(file: $0, decisions: decisions) }, grid: Self.grid)
        }
    }

    /// Applies decisions from the time when the row was not visible.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        (node as? MovingRowNode)?.apply()
    }
}
