// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The images of a folder as thumbnails, in any number; a click opens an image at the size of the window.
public final class PhotoBrowserViewController: ASDKViewController<ASDisplayNode> {
    nonisolated private static let grid = TileGrid(tile: PhotoThumbNode.size, minimumGap: 14)

    let table = ASTableNode()
    private let statusNode = ASTextNode()
    private let messageNode = ASTextNode()
    private(set) var folder: PhotoFolder
    /// The folder for the line at the bottom, or `nil` for the photographs of the examples.
    private let place: String?
    private var columnCount = 1
    /// The index of the last opened image, which the browser scrolls to and focuses on return.
    private var lastOpened: Int?

    /// Creates a browser of the photographs of the examples.
    override public convenience init() {
        self.init(folder: nil)
    }

    /// Creates a browser of a folder, which is read in the background; `nil` means the photographs of the examples.
    public init(folder: URL?) {
        place = folder?.path
        let folder = folder ?? SamplePhotos.original("x").deletingLastPathComponent()
        self.folder = PhotoFolder(path: folder.path)
        super.init(node: ASDisplayNode())
        title = folder.lastPathComponent
        table.dataSource = self
        table.delegate = self
        table.separatorStyle = .none
        table.allowsSelection = false
        table.contentInset.bottom = Self.grid.minimumGap
        node.backgroundColor = .systemBackground
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingMiddle
        layOut()
        show(status: "Reading …")
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = ASDimension(unit: .points, value: 0)
        node.layoutSpecBlock = { [table, statusNode, messageNode] _, _ in
            let message = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30),
                child: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: messageNode)
            )
            let content = ASBackgroundLayoutSpec(child: message, background: table)
            content.style.flexGrow = 1
            content.style.flexShrink = 1
            content.style.flexBasis = ASDimension(unit: .points, value: 0)
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                content,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 14, bottom: 7, right: 14), child: statusNode),
            ]
            return column
        }
    }

    // MARK: Reading

    override public func viewDidLoad() {
        super.viewDidLoad()
        let folder = folder
        ASDispatcherCurrent().async(.layout) { [weak self] in
            let result = Result { try folder.reading() }
            ASPerformBlockOnMainThread { self?.didRead(result) }
        }
    }

    private func didRead(_ result: Result<PhotoFolder, any Error>) {
        switch result {
        case .success(let folder):
            self.folder = folder
            let count = folder.names.count
            show(message: count == 0 ? "There are no pictures in this folder." : "")
            let summary = Self.format(count) + (count == 1 ? " picture" : " pictures")
            show(status: summary + (place.map { " in \($0)" } ?? ""))
            table.reloadData()
        case .failure(let error):
            show(message: "\(error)")
            show(status: "")
        }
    }

    /// Formats a number as the user does, such as `10,000`.
    static func format(_ count: Int) -> String { count.formatted(.number.locale(ASCurrentUserLocale().numbers)) }

    private func show(status: String) {
        statusNode.attributedText = NSAttributedString(
            string: status,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    private func show(message: String) {
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        messageNode.attributedText = NSAttributedString(
            string: message,
            attributes: [
                .font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: center,
            ]
        )
    }

    // MARK: Columns

    /// Sets the number of columns that fit, and keeps the topmost row visible.
    override public func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let count = Self.grid.columnCount(width: view.bounds.width)
        guard count != columnCount else { return }
        let first = Int(max(0, table.contentOffset.y) / Self.grid.rowHeight) * columnCount
        columnCount = count
        guard !folder.names.isEmpty else { return }
        table.reloadData { [weak self] in
            guard let self, first > 0 else { return }
            table.scrollToRow(at: rowPath(of: first), at: .top, animated: false)
        }
    }

    private func rowPath(of index: Int) -> IndexPath { IndexPath(row: index / columnCount, section: 0) }

    /// Whether a row will be visible soon.
    private func isNear(_ row: Int) -> Bool {
        let (top, height) = (table.contentOffset.y, view.bounds.height)
        let place = CGFloat(row) * Self.grid.rowHeight
        return place > top - height && place < top + 2 * height
    }

    // MARK: Focus

    /// Scrolls to the thumbnail of an image.
    private func reveal(_ index: Int) {
        table.view.scrollRectToVisible(table.rectForRow(at: rowPath(of: index)), animated: false)
        table.view.layoutIfNeeded()
    }

    /// Scrolls to the thumbnail of an image and focuses it.
    private func focus(on index: Int) {
        reveal(index)
        let row = table.nodeForRow(at: rowPath(of: index)) as? PhotoRowNode
        row?.layoutIfNeeded()
        _ = row?.thumb(at: index)?.view.becomeFirstResponder()
    }

    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastOpened.map(reveal)
    }

    /// Focuses the last opened image.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastOpened.map(focus)
        lastOpened = nil
    }
}

extension PhotoBrowserViewController: PhotoThumbDelegate {
    func open(_ index: Int) {
        lastOpened = index
        let viewer = PhotoViewerViewController(folder: folder, index: index) { [weak self] in self?.lastOpened = $0 }
        navigationController?.pushViewController(viewer, animated: true)
    }

    func moveFocus(from index: Int, to heading: UIFocusHeading) -> Bool {
        let count = folder.names.count
        let target: Int
        switch heading {
        case .left, .previous: target = index - 1
        case .right, .next: target = index + 1
        case .up: target = index - columnCount
        // If the last row has no image below this one, the focus moves to the last image.
        case .down:
            target = index / columnCount == (count - 1) / columnCount ? index : min(index + columnCount, count - 1)
        case .first: target = 0
        case .last: target = count - 1
        }
        guard target != index, target >= 0, target < count else { return true }
        focus(on: target)
        return true
    }
}

extension PhotoBrowserViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of rows that the images need.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        Self.grid.rowCount(of: folder.names.count, columnCount: columnCount)
    }

    /// Returns a block for a row, which creates its thumbnails on a background queue if they are needed immediately.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let indices = Self.grid.tiles(inRow: indexPath.row, of: folder.names.count, columnCount: columnCount)
        let (folder, isNear) = (folder, isNear(indexPath.row))
        return { [weak self] in
            PhotoRowNode(folder: folder, indices: indices, grid: Self.grid, isNear: isNear, delegate: self)
        }
    }

    /// Returns the same height for all rows, with or without thumbnails.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRange(exactly: CGSize(width: tableNode.bounds.width, height: Self.grid.rowHeight))
    }
}
