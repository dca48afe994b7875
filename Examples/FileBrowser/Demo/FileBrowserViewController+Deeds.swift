// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Keys, the menu of a row, and deleting.
extension FileBrowserViewController {
    /// How something is deleted.
    enum Deletion {
        /// Into the trash where there is one.
        case usual
        case forGood

        var removal: FileRemoval { self == .usual && FileRemoval.hasTrash ? .trash : .forGood }
    }

    /// What is selected.
    private var current: FileEntry? { entry(at: table.indexPathForSelectedRow) }

    /// Opens the folder, or goes to what is first in it.
    func goIn() {
        guard let entry = current, entry.isFolder else { return }
        if tree.expanded.contains(entry.path) {
            _ = table.view.keyPressed(ASKeyEvent(key: .down, timestamp: ASDispatcherCurrent().now))
        } else {
            setOpen(true, entry.path)
        }
    }

    /// Closes the folder, or goes to the one that it is in.
    func goOut() {
        guard let entry = current else { return }
        if entry.isFolder, tree.expanded.contains(entry.path) {
            setOpen(false, entry.path)
        } else if let parent = entry.path.parent, let row = indexPath(of: parent) {
            table.selectRow(at: row, animated: false)
            table.indexPathForFocusedRow = row
            table.scrollToRow(at: row, at: .none, animated: true)
        }
    }

    func menu(of entry: FileEntry) -> UIMenu {
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
            UIAction(title: "Delete for good …", attributes: .destructive, shortcutText: "Shift+Delete") {
                [weak self] _ in self?.askToDelete(entry, .forGood)
            }
        ]
        if FileRemoval.hasTrash {
            deletions.insert(
                UIAction(title: "Move to trash …", shortcutText: "Delete") { [weak self] _ in
                    self?.askToDelete(entry, .usual)
                },
                at: 0
            )
        }
        return UIMenu(children: [open, UIMenu(options: .displayInline, children: deletions)])
    }

    /// With the program that the desktop has for it.
    private func open(_ entry: FileEntry) {
        UIApplication.shared.open(URL(fileURLWithPath: entry.path.text)) { [weak self] isOpened in
            guard !isOpened else { return }
            self?.show(note: "There is no program that opens “\(entry.name)”.", isError: true)
        }
    }

    // MARK: Deleting

    /// Asks about what is selected.
    func askToDelete(_ deletion: Deletion) {
        guard let entry = current else {
            return show(note: "Select what is to be deleted.", isError: true)
        }
        askToDelete(entry, deletion)
    }

    private func askToDelete(_ entry: FileEntry, _ deletion: Deletion) {
        guard presentedViewController == nil else { return }
        let removal = deletion.removal
        let what = entry.isFolder ? "The folder with all that is in it" : "It"
        let sheet = FileQuestionViewController(
            removal == .trash ? "Move “\(entry.name)” to the trash?" : "Delete “\(entry.name)” for good?",
            details: removal == .trash ? "\(what) can be taken out of there again." : "\(what) cannot be brought back.",
            yes: removal == .trash ? "Move to trash" : "Delete"
        ) { [weak self] in
            self?.delete(entry, removal)
        }
        present(sheet, animated: true)
    }

    private func delete(_ entry: FileEntry, _ removal: FileRemoval) {
        let root = tree.root
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let result = Result { try removal.remove(entry.path, in: root) }
            ASPerformBlockOnMainThread { self?.didDelete(entry, removal, result) }
        }
    }

    private func didDelete(_ entry: FileEntry, _ removal: FileRemoval, _ result: Result<Void, any Error>) {
        switch result {
        case .success:
            show(note: removal == .trash ? "“\(entry.name)” is in the trash." : "“\(entry.name)” is deleted.")
        case .failure(let error):
            let deed = removal == .trash ? "moved to the trash" : "deleted"
            let advice = removal == .trash ? " Shift+Delete deletes it for good." : ""
            show(note: "“\(entry.name)” cannot be \(deed): \(error).\(advice)", isError: true)
        }
        readAgain(entry.path.parent ?? tree.root)
    }
}
