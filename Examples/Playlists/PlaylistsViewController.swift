// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Playlists that the user can arrange.
///
/// A piece can be swiped to both sides, has a menu, can be dragged to another place or list, and deleted by a key. The editing mode has
/// buttons for these actions and for adding pieces. In the selecting mode pieces are marked and removed together. A button restores
/// removed pieces.
public final class PlaylistsViewController: ASDKViewController<ASDisplayNode> {
    /// A removed piece with its place.
    struct Removal: Hashable {
        var piece: Piece
        var list: Int
        var place: Int
    }

    /// The meaning of a click on a piece.
    enum Mode {
        case playing
        /// The pieces have buttons and grips.
        case editing
        /// Pieces are marked for removal.
        case selecting
    }

    let page: PlaylistsPageNode
    var table: ASTableNode { page.table }
    private(set) var lists = Playlist.samples
    /// The removals, oldest first.
    private(set) var removals: [Removal] = []
    /// The number of the piece that is playing.
    private(set) var playing: Int?
    private(set) var mode = Mode.playing
    private var nextNumber: Int

    override public init() {
        page = PlaylistsPageNode()
        nextNumber = lists.reduce(0) { $0 + $1.pieces.count }
        super.init(node: page)
        title = "Playlists"
        table.dataSource = self
        table.delegate = self
        page.editButton.addTarget(self, forControlEvents: .touchUpInside) { $0.toggle(.editing) }
        page.selectButton.addTarget(self, forControlEvents: .touchUpInside) { $0.toggle(.selecting) }
        page.removeButton.addTarget(self, forControlEvents: .touchUpInside) { $0.removeSelected() }
        page.undoButton.addTarget(self, forControlEvents: .touchUpInside) { $0.undo() }
        page.show(summary: summary)
        page.show(status: "Swipe a piece to either side, or open its menu.")
    }

    private var summary: String { Playlist.summary(of: lists.flatMap(\.pieces)) }

    // MARK: Queries

    /// Returns the piece of a row, or `nil` for the row that adds one.
    func piece(at path: IndexPath) -> Piece? {
        let pieces = lists[path.section].pieces
        return pieces.indices.contains(path.row) ? pieces[path.row] : nil
    }

    private func path(of number: Int) -> IndexPath? {
        for (section, list) in lists.enumerated() {
            if let row = list.pieces.firstIndex(where: { $0.number == number }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    // MARK: Updating

    func showStatus(_ text: String) {
        page.show(status: text)
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    /// Shows the current counts in headings and bars.
    private func showCounts() {
        for (section, list) in lists.enumerated() {
            (table.headerNode(forSection: section) as? PlaylistHeaderNode)?.show(list)
        }
        page.show(summary: summary)
        page.show(canUndo: !removals.isEmpty)
        if mode == .selecting { showSelection() }
    }

    /// Updates the row of a piece whose appearance has changed.
    private func showPiece(_ number: Int) {
        guard let path = path(of: number), let piece = piece(at: path) else { return }
        if let cell = table.nodeForRow(at: path) as? PieceNode {
            cell.show(piece, isPlaying: playing == number)
        } else {
            // The cell is being created with the earlier data.
            table.reloadRows(at: [path], with: .none)
        }
    }

    // MARK: Actions

    /// Sets the mode; in the editing mode each list has a row that adds a piece.
    func setMode(_ newMode: Mode) {
        guard newMode != mode else { return }
        let paths = lists.indices.map { IndexPath(row: lists[$0].pieces.count, section: $0) }
        let wasEditing = mode == .editing
        if mode != .playing { table.setEditing(false, animated: true) }
        mode = newMode
        // The rows change first, because the table queries them while its editing mode changes.
        if wasEditing { table.deleteRows(at: paths, with: .automatic) }
        if mode == .editing { table.insertRows(at: paths, with: .automatic) }
        table.allowsMultipleSelectionDuringEditing = mode == .selecting
        if mode != .playing { table.setEditing(true, animated: true) }
        page.show(isEditing: mode == .editing)
        showSelection()
    }

    /// Begins a mode, or ends it.
    func toggle(_ wanted: Mode) { setMode(mode == wanted ? .playing : wanted) }

    func showSelection() {
        page.show(selectedCount: mode == .selecting ? table.indexPathsForSelectedRows?.count ?? 0 : nil)
    }

    /// Removes the marked pieces.
    func removeSelected() {
        let paths = (table.indexPathsForSelectedRows ?? []).sorted()
        setMode(.playing)
        // Removal from the end keeps the other index paths valid. Undo restores the pieces in the opposite order.
        for path in paths.reversed() {
            let piece = lists[path.section].pieces.remove(at: path.row)
            removals.append(Removal(piece: piece, list: path.section, place: path.row))
        }
        table.deleteRows(at: paths, with: .automatic)
        showCounts()
        showStatus(paths.count == 1 ? "1 piece is removed." : "\(paths.count) pieces are removed.")
    }

    func play(_ number: Int) {
        let before = playing
        playing = number
        before.map(showPiece)
        showPiece(number)
        guard let piece = path(of: number).flatMap({ self.piece(at: $0) }) else { return }
        showStatus("“\(piece.title)” is playing.")
    }

    func toggleFavorite(_ number: Int) {
        guard let path = path(of: number) else { return }
        lists[path.section].pieces[path.row].isFavorite.toggle()
        showPiece(number)
        let piece = lists[path.section].pieces[path.row]
        showStatus(piece.isFavorite ? "“\(piece.title)” is a favorite." : "“\(piece.title)” is no longer a favorite.")
    }

    func remove(_ number: Int) {
        guard let path = path(of: number) else { return }
        let piece = lists[path.section].pieces.remove(at: path.row)
        removals.append(Removal(piece: piece, list: path.section, place: path.row))
        table.deleteRows(at: [path], with: .automatic)
        showCounts()
        showStatus("“\(piece.title)” is removed from \(lists[path.section].name).")
    }

    /// Restores the last removed piece.
    func undo() {
        guard let last = removals.popLast() else { return }
        let path = IndexPath(row: min(last.place, lists[last.list].pieces.count), section: last.list)
        lists[path.section].pieces.insert(last.piece, at: path.row)
        table.insertRows(at: [path], with: .automatic)
        table.scrollToRow(at: path, at: .none, animated: true)
        showCounts()
        showStatus("“\(last.piece.title)” is back in \(lists[path.section].name).")
    }

    /// Adds the next suggestion at the end of a list.
    func add(to list: Int) {
        let piece = Playlist.suggestion(nextNumber)
        nextNumber += 1
        lists[list].pieces.append(piece)
        table.insertRows(at: [IndexPath(row: lists[list].pieces.count - 1, section: list)], with: .automatic)
        showCounts()
        showStatus("“\(piece.title)” is added to \(lists[list].name).")
    }

    /// Moves a piece to the beginning of any list.
    func move(_ number: Int, toListAt list: Int) {
        guard let path = path(of: number) else { return }
        let goal = IndexPath(row: 0, section: list)
        guard path != goal else { return }
        moveInData(path, goal)
        table.moveRow(at: path, to: goal)
        showCounts()
    }

    private func moveInData(_ path: IndexPath, _ goal: IndexPath) {
        let piece = lists[path.section].pieces.remove(at: path.row)
        lists[goal.section].pieces.insert(piece, at: goal.row)
        showStatus("“\(piece.title)” is number \(goal.row + 1) in \(lists[goal.section].name).")
    }

    // MARK: Keys

    /// The key commands for editing, selecting and undoing.
    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "e", modifierFlags: .control) { [weak self] _ in self?.toggle(.editing) },
            UIKeyCommand(input: "t", modifierFlags: .control) { [weak self] _ in self?.toggle(.selecting) },
            UIKeyCommand(input: "z", modifierFlags: .control) { [weak self] _ in self?.undo() },
        ]
    }
}

extension PlaylistsViewController: ASTableDataSource {
    /// Returns the number of lists.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { lists.count }

    /// Returns the number of pieces, plus one for the row that adds a piece.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        lists[section].pieces.count + (mode == .editing ? 1 : 0)
    }

    /// Reads the piece on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard let piece = piece(at: indexPath) else {
            let name = lists[indexPath.section].name
            return { AddPieceNode(to: name) }
        }
        let isPlaying = piece.number == playing
        return { PieceNode(piece, isPlaying: isPlaying) }
    }

    /// Returns the header of the list.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? {
        let list = lists[section]
        return { PlaylistHeaderNode(list) }
    }

    /// Returns `true` for each row.
    public func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Removes the piece, or adds one.
    public func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .delete: piece(at: indexPath).map { remove($0.number) }
        case .insert: add(to: indexPath.section)
        case .none: break
        }
    }

    /// Returns `true` for each piece.
    public func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
        piece(at: indexPath) != nil
    }

    /// Moves the piece in the data, as the user has moved it on screen.
    public func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moveInData(sourceIndexPath, destinationIndexPath)
        showCounts()
    }
}
