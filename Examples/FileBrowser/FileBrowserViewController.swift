// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A folder as a tree, in which folders expand and collapse, files are sorted, and outside changes appear immediately.
///
/// Each change applies a complete tree of items, and the data source computes the inserted, deleted and moved rows. Folders are read in
/// the background.
public final class FileBrowserViewController: ASDKViewController<ASDisplayNode> {
    private enum Section: Hashable, Sendable {
        case files
    }

    /// The time after which a pending folder shows a message, in seconds.
    private static let messageDelay = 0.25
    /// The time in which changes of a folder are combined, in seconds.
    private static let pause = 0.1

    let table = ASTableNode()
    let bar: FileBarNode
    private let statusNode = ASTextNode()
    private let lineNode = ASDisplayNode()
    private(set) var tree: FileTree
    private let watcher: any FolderWatcher
    private let zone: TimeZone
    private lazy var dataSource = ASTableDiffableDataSource<Section, FileItem>(tableNode: table) {
        [weak self] _, _, item in
        let row = self?.row(of: item) ?? FileRow(note: "", isProblem: false, of: FilePath(""), level: 0)
        return { FileRowNode(row) }
    }

    /// Folders that are being read, and whether they have changed since.
    private var reading: [FilePath: Bool] = [:]
    /// Folders whose changes have not settled yet.
    private var settling: Set<FilePath> = []
    /// Entries whose rows have to be updated.
    private var changed: Set<FileItem> = []
    private var isArranging = false
    private var needsArranging = false
    private var note: (text: String, isError: Bool)?

    /// The path of the home folder: `$HOME` as in other programs, otherwise that of the user database, which Foundation reads.
    public static var homeFolder: String { ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory() }

    /// Creates a browser of the home folder.
    override public convenience init() {
        self.init(folder: Self.homeFolder)
    }

    /// Creates a browser of a folder, which is read in the background.
    public convenience init(folder: String) {
        self.init(folder: folder, watcher: InotifyWatcher(), zone: .current)
    }

    init(folder: String, watcher: any FolderWatcher, zone: TimeZone) {
        let absolute = folder.hasPrefix("/") ? folder : "\(FileManager.default.currentDirectoryPath)/\(folder)"
        tree = FileTree(root: FilePath(absolute))
        bar = FileBarNode(path: tree.root.text)
        self.watcher = watcher
        self.zone = zone
        super.init(node: ASDisplayNode())
        title = tree.root.bytes.count > 1 ? tree.root.name : "/"
        node.backgroundColor = .systemBackground
        table.delegate = self
        table.accessibilityLabel = "Files"
        table.separatorStyle = .none
        table.selectionFollowsFocus = true
        table.allowsMultipleSelection = true
        table.togglesSelectionOnClick = false
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingMiddle
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        layOut()
        connect()
        showStatus()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        node.layoutSpecBlock = { [bar, table, lineNode, statusNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                bar, table, lineNode,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 14, bottom: 7, right: 14), child: statusNode),
            ]
            return column
        }
    }

    private func connect() {
        dataSource.reconfigureHandler = { [weak self] node, item in
            guard let self, let node = node as? FileRowNode, let row = row(of: item) else { return }
            node.show(row)
        }
        watcher.onChange = { [weak self] in self?.folderDidChange($0) }
        bar.orderControl.addTarget(self, forControlEvents: .valueChanged) { page in
            page.sort(by: FileOrder.Key(rawValue: page.bar.orderControl.selectedSegmentIndex) ?? .name)
        }
        bar.directionButton.addTarget(self, forControlEvents: .touchUpInside) { $0.reverse() }
        bar.hiddenSwitch.addTarget(self, forControlEvents: .valueChanged) {
            $0.setShowsHidden($0.bar.hiddenSwitch.isOn)
        }
        bar.deleteButton.addTarget(self, forControlEvents: .touchUpInside) { $0.askToDelete(.preferred) }
        bar.reloadButton.addTarget(self, forControlEvents: .touchUpInside) { $0.reload() }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        read(tree.root)
    }

    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .right) { [weak self] _ in self?.goIn() },
            UIKeyCommand(key: .left) { [weak self] _ in self?.goOut() },
            UIKeyCommand(key: .delete) { [weak self] _ in self?.askToDelete(.preferred) },
            UIKeyCommand(key: .delete, modifierFlags: .shift) { [weak self] _ in self?.askToDelete(.forGood) },
            UIKeyCommand(key: .function(5)) { [weak self] _ in self?.reload() },
            UIKeyCommand(input: "h", modifierFlags: .control) { [weak self] _ in
                guard let self else { return }
                setShowsHidden(!tree.showsHidden)
            },
            UIKeyCommand(input: "r", modifierFlags: .control) { [weak self] _ in self?.reverse() },
            UIKeyCommand(input: "1", modifierFlags: .control) { [weak self] _ in self?.sort(by: .name) },
            UIKeyCommand(input: "2", modifierFlags: .control) { [weak self] _ in self?.sort(by: .size) },
            UIKeyCommand(input: "3", modifierFlags: .control) { [weak self] _ in self?.sort(by: .date) },
        ]
    }

    // MARK: Rows

    /// Returns the contents of a row, or `nil` for an item that no longer exists.
    private func row(of item: FileItem) -> FileRow? {
        switch item {
        case .entry(let path):
            guard let entry = tree.entries[path] else { return nil }
            return FileRow(entry, level: level(of: path), isOpen: tree.expanded.contains(path), zone: zone)
        case .note(let folder):
            let (text, isProblem) = tree.note(of: folder)
            let level = folder == tree.root ? 0 : level(of: folder) + 1
            return FileRow(note: text, isProblem: isProblem, of: folder, level: level)
        }
    }

    private func level(of path: FilePath) -> Int {
        var (level, place) = (-1, path)
        while place != tree.root, let parent = place.parent { (level, place) = (level + 1, parent) }
        return max(0, level)
    }

    /// Shows the current tree, whose rows are sorted in the background; trees are applied one by one.
    private func arrange() {
        watcher.watch(tree.openFolders)
        showStatus()
        guard !isArranging else {
            needsArranging = true
            return
        }
        isArranging = true
        let (tree, changed) = (tree, changed)
        self.changed = []
        ASDispatcherCurrent().async(.layout) { [weak self] in
            let snapshot = tree.snapshot()
            ASPerformBlockOnMainThread { self?.show(snapshot, changed) }
        }
    }

    private func show(_ snapshot: NSDiffableDataSourceSectionSnapshot<FileItem>, _ changed: Set<FileItem>) {
        isArranging = false
        // The first rows appear without an animation.
        let isAnimated = dataSource.snapshot().numberOfItems > 0
        dataSource.apply(snapshot, to: .files, animatingDifferences: isAnimated) { [weak self] in
            self?.showStatus()
            self?.showSelection()
        }
        let outdated = changed.filter { snapshot.isVisible($0) }
        if !outdated.isEmpty {
            var all = dataSource.snapshot()
            all.reconfigureItems(Array(outdated))
            dataSource.apply(all, animatingDifferences: isAnimated)
        }
        guard needsArranging else { return }
        needsArranging = false
        arrange()
    }

    // MARK: Reading

    /// Reads a folder, or notes that it has to be read again after the current reading.
    private func read(_ folder: FilePath) {
        guard reading[folder] == nil else {
            reading[folder] = true
            return
        }
        reading[folder] = false
        if tree.contents[folder] == nil {
            ASDispatcherCurrent().asyncMain(after: Self.messageDelay) { [weak self] in self?.showReading(folder) }
        }
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let result = Result { try FolderReader.entries(of: folder) }
            ASPerformBlockOnMainThread { self?.didRead(folder, result) }
        }
    }

    private func showReading(_ folder: FilePath) {
        guard reading[folder] != nil, tree.contents[folder] == nil else { return }
        _ = tree.setContents(.reading, of: folder)
        arrange()
    }

    private func didRead(_ folder: FilePath, _ result: Result<[FileEntry], any Error>) {
        let hasChanged = reading.removeValue(forKey: folder) ?? false
        guard folder == tree.root || tree.entries[folder] != nil else { return }
        let contents: FileTree.Contents =
            switch result {
            case .success(let entries): .read(entries)
            case .failure(let error): .failed("\(error)")
            }
        if contents != tree.contents[folder] {
            changed.formUnion(tree.setContents(contents, of: folder).map { .entry($0) })
            changed.insert(.note(folder))
            arrange()
        }
        if hasChanged { read(folder) }
    }

    /// Handles a change from outside: the folder is read again when its changes have settled.
    private func folderDidChange(_ folder: FilePath) {
        guard settling.insert(folder).inserted else { return }
        ASDispatcherCurrent().asyncMain(after: Self.pause) { [weak self] in
            guard let self else { return }
            settling.remove(folder)
            if tree.openFolders.contains(folder) { read(folder) }
        }
    }

    /// Reads a folder again after a change.
    func readAgain(_ folder: FilePath) {
        if tree.contents[folder] != nil { read(folder) }
    }

    /// Reads all open folders again.
    func reload() {
        for folder in tree.openFolders { read(folder) }
        show(note: "Read again.")
    }

    // MARK: Status

    /// Enables the buttons that act on the selection.
    private func showSelection() {
        bar.show(canDelete: !selection.isEmpty)
        showStatus()
    }

    func show(note text: String, isError: Bool = false) {
        note = (text, isError)
        showStatus()
        if isError { UIAccessibility.post(notification: .announcement, argument: text) }
    }

    private func showStatus() {
        var parts: [String] = []
        if let note { parts.append(note.text) }
        if case .read? = tree.contents[tree.root] {
            let counts = tree.counts(of: tree.root)
            parts.append(FileFormatting.items(counts.shown) + (counts.hidden == 0 ? "" : ", \(counts.hidden) hidden"))
            let rows = dataSource.snapshot().numberOfItems
            if rows != counts.shown, counts.shown > 0 { parts.append(FileFormatting.rows(rows)) }
            let selected = table.isNodeLoaded ? table.indexPathsForSelectedRows?.count ?? 0 : 0
            if selected > 1 { parts.append("\(FileFormatting.items(selected)) selected") }
        } else if note == nil {
            parts.append("→ opens a folder, ← closes it, Delete deletes")
        }
        let text = parts.joined(separator: "  ·  ")
        guard text != statusNode.attributedText?.string else { return }
        statusNode.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: DemoFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: note?.isError == true ? UIColor.systemRed : .secondaryLabel,
            ]
        )
        statusNode.debugName = "status: \(text)"
    }

    // MARK: Order

    func sort(by key: FileOrder.Key) {
        guard key != tree.order.key else { return }
        // The newest or largest files come first.
        tree.order = FileOrder(key: key, isDescending: key != .name)
        bar.orderControl.selectedSegmentIndex = key.rawValue
        bar.show(isDescending: tree.order.isDescending)
        arrange()
    }

    func reverse() {
        tree.order.isDescending.toggle()
        bar.show(isDescending: tree.order.isDescending)
        arrange()
    }

    func setShowsHidden(_ showsHidden: Bool) {
        tree.showsHidden = showsHidden
        bar.hiddenSwitch.setOn(showsHidden, animated: true)
        changed.formUnion(tree.contents.keys.map { .note($0) })
        arrange()
    }

    // MARK: Expanding

    /// Expands or collapses a folder.
    func setOpen(_ isOpen: Bool, _ folder: FilePath) {
        guard tree.entries[folder]?.isFolder == true, tree.expanded.contains(folder) != isOpen else { return }
        if isOpen { tree.expanded.insert(folder) } else { tree.expanded.remove(folder) }
        changed.insert(.entry(folder))
        if isOpen { read(folder) }
        // A folder that has not been read yet expands after it has been read.
        if let path = dataSource.indexPath(for: .entry(folder)), let row = row(of: .entry(folder)) {
            (table.nodeForRow(at: path) as? FileRowNode)?.show(row)
        }
        if !isOpen || tree.contents[folder] != nil { arrange() }
    }

    /// Returns the entry of a row.
    func entry(at path: IndexPath?) -> FileEntry? {
        guard let path, case .entry(let file)? = dataSource.itemIdentifier(for: path) else { return nil }
        return tree.entries[file]
    }

    /// Returns the row of an entry.
    func indexPath(of path: FilePath) -> IndexPath? { dataSource.indexPath(for: .entry(path)) }
}

extension FileBrowserViewController: ASTableDelegate {
    /// Connects the disclosure triangle.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        guard let node = node as? FileRowNode, let open = node.row.isOpen, case .entry(let path) = node.row.item else {
            return
        }
        node.disclosure.show(isOpen: open)
        node.connect { [weak self] in
            guard let self else { return }
            setOpen(!tree.expanded.contains(path), path)
        }
    }

    /// Returns `false` for placeholder lines.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        entry(at: indexPath) != nil
    }

    /// Enables the buttons for the selection.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        showSelection()
    }

    /// Updates the buttons for the selection.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        showSelection()
    }

    /// Returns the menu of all actions for the row.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let entry = entry(at: indexPath) else { return nil }
        return UIContextMenuConfiguration { [weak self] _ in self?.menu(of: entry) }
    }
}
