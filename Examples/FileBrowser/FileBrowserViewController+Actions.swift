// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Keys, the menu of a row, and deleting.
extension FileBrowserViewController {
    /// The kind of deletion.
    enum Deletion {
        /// Moves entries to the trash if there is one.
        case preferred
        case forGood

        var removal: FileRemoval { self == .preferred && FileRemoval.hasTrash ? .trash : .forGood }
    }

    /// The focused entry, if it is selected.
    private var current: FileEntry? {
        let focused = table.indexPathForFocusedRow
        let paths = table.indexPathsForSelectedRows ?? []
        return entry(at: focused.flatMap { paths.contains($0) ? $0 : nil } ?? paths.first)
    }

    /// All selected entries, except those inside a selected folder.
    var selection: [FileEntry] {
        let entries = (table.indexPathsForSelectedRows ?? []).sorted().compactMap { entry(at: $0) }
        let folders = entries.filter(\.isFolder)
        return entries.filter { entry in !folders.contains { entry.path != $0.path && entry.path.isInside($0.path) } }
    }

    /// Expands the folder, or moves to its first entry.
    func goIn() {
        guard let entry = current, entry.isFolder else { return }
        if tree.expanded.contains(entry.path) {
            _ = table.view.keyPressed(ASKeyEvent(key: .down, timestamp: ASDispatcherCurrent().now))
        } else {
            setOpen(true, entry.path)
        }
    }

    /// Collapses the folder, or moves to its parent.
    func goOut() {
        guard let entry = current else { return }
        if entry.isFolder, tree.expanded.contains(entry.path) {
            setOpen(false, entry.path)
        } else if let parent = entry.path.parent, let row = indexPath(of: parent) {
            table.selectRow(at: nil, animated: false)
            table.selectRow(at: row, animated: false)
            table.indexPathForFocusedRow = row
            table.scrollToRow(at: row, at: .none, animated: true)
        }
    }

    /// Returns the menu of an entry; if the entry is selected, deletion applies to all selected entries.
    func menu(of entry: FileEntry) -> UIMenu {
        let all = selection
        let entries = all.contains(entry) ? all : [entry]
        let count = entries.count > 1 ? "\(FileFormatting.items(entries.count)) " : ""
        let isOpen = tree.expanded.contains(entry.path)
        let open =
            entry.isFolder
            ? UIAction(title: isOpen ? "Close folder" : "Open folder", shortcutText: isOpen ? "←" : "→") {
                [weak self] _ in self?.setOpen(!isOpen, entry.path)
            }
            : UIAction(title: "Open", attributes: entry.path.isText ? [] : .disabled) { [weak self] _ in
                self?.open(entry)
            }
        var deletions = [
            UIAction(title: "Delete \(count)for good …", attributes: .destructive, shortcutText: "Shift+Delete") {
                [weak self] _ in self?.askToDelete(entries, .forGood)
            }
        ]
        if FileRemoval.hasTrash {
            deletions.insert(
                UIAction(title: "Move \(count)to trash …", shortcutText: "Delete") { [weak self] _ in
                    self?.askToDelete(entries, .preferred)
                },
                at: 0
            )
        }
        return UIMenu(children: [open, UIMenu(options: .displayInline, children: deletions)])
    }

    /// Opens an entry with its default program.
    private func open(_ entry: FileEntry) {
        UIApplication.shared.open(URL(fileURLWithPath: entry.path.text)) { [weak self] isOpened in
            guard !isOpened else { return }
            self?.show(note: "There is no program that opens “\(entry.name)”.", isError: true)
        }
    }

    // MARK: Deleting

    /// Asks for confirmation before deleting the selection.
    func askToDelete(_ deletion: Deletion) {
        let entries = selection
        guard !entries.isEmpty else { return show(note: "Select the items to delete.", isError: true) }
        askToDelete(entries, deletion)
    }

    private func askToDelete(_ entries: [FileEntry], _ deletion: Deletion) {
        guard presentedViewController == nil else { return }
        let removal = deletion.removal
        let (name, subject) = (Self.name(of: entries), Self.subject(for: entries))
        let sheet = FileQuestionViewController(
            removal == .trash ? "Move \(name) to the trash?" : "Delete \(name) for good?",
            details: removal == .trash ? "\(subject) can be restored from there." : "\(subject) cannot be restored.",
            yes: removal == .trash ? "Move to trash" : "Delete"
        ) { [weak self] in
            self?.delete(entries, removal)
        }
        present(sheet, animated: true)
    }

    private static func name(of entries: [FileEntry]) -> String {
        entries.count == 1 ? "“\(entries[0].name)”" : FileFormatting.items(entries.count)
    }

    private static func subject(for entries: [FileEntry]) -> String {
        guard entries.count > 1 else { return entries[0].isFolder ? "The folder with its contents" : "It" }
        return entries.contains(where: \.isFolder) ? "They and the contents of the folders" : "They"
    }

    /// Deletes the entries one by one, and continues after errors.
    private func delete(_ entries: [FileEntry], _ removal: FileRemoval) {
        let root = tree.root
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let results = entries.map { entry in Result { try removal.remove(entry.path, in: root) } }
            ASPerformBlockOnMainThread { self?.didDelete(entries, removal, results) }
        }
    }

    private func didDelete(_ entries: [FileEntry], _ removal: FileRemoval, _ results: [Result<Void, any Error>]) {
        let failures = zip(entries, results).compactMap { entry, result -> (entry: FileEntry, error: any Error)? in
            guard case .failure(let error) = result else { return nil }
            return (entry, error)
        }
        if let first = failures.first {
            let outcome = removal == .trash ? "moved to the trash" : "deleted"
            let advice = removal == .trash ? " Shift+Delete deletes it for good." : ""
            let others = failures.count > 1 ? " \(FileFormatting.items(failures.count - 1)) more failed." : ""
            show(note: "“\(first.entry.name)” cannot be \(outcome): \(first.error).\(advice)\(others)", isError: true)
        } else {
            let verb = entries.count == 1 ? "is" : "are"
            show(note: "\(Self.name(of: entries)) \(verb) \(removal == .trash ? "in the trash" : "deleted").")
        }
        for folder in Set(entries.map { $0.path.parent ?? tree.root }) { readAgain(folder) }
    }
}
