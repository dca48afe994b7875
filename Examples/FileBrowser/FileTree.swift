// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The known contents of a folder and its subfolders, and the set of expanded folders.
struct FileTree: Sendable {
    enum Contents: Hashable, Sendable {
        case reading
        case read([FileEntry])
        /// The folder could not be read, with the reason.
        case failed(String)
    }

    let root: FilePath
    /// The contents of the folders that have been read.
    private(set) var contents: [FilePath: Contents] = [:]
    private(set) var entries: [FilePath: FileEntry] = [:]
    /// Folders whose contents are visible if the folder itself is visible.
    var expanded: Set<FilePath> = []
    var order = FileOrder()
    var showsHidden = false

    init(root: FilePath) {
        self.root = root
    }

    /// Sets the contents of a folder.
    ///
    /// - Returns: entries that have changed
    mutating func setContents(_ new: Contents, of folder: FilePath) -> Set<FilePath> {
        var changed: Set<FilePath> = []
        var left: Set<FilePath> = []
        if case .read(let old) = contents[folder] { left = Set(old.map(\.path)) }
        contents[folder] = new
        if case .read(let found) = new {
            for entry in found {
                left.remove(entry.path)
                let old = entries.updateValue(entry, forKey: entry.path)
                if let old, old != entry { changed.insert(entry.path) }
            }
        }
        for path in left { forget(path) }
        return changed
    }

    private mutating func forget(_ path: FilePath) {
        entries[path] = nil
        expanded.remove(path)
        if case .read(let below) = contents.removeValue(forKey: path) {
            for entry in below { forget(entry.path) }
        }
    }

    /// The folders whose contents are visible, the root first.
    var openFolders: [FilePath] {
        var result = [root]
        var index = 0
        while index < result.count {
            if case .read(let below) = contents[result[index]] {
                result += below.map(\.path).filter { expanded.contains($0) }
            }
            index += 1
        }
        return result
    }

    /// Returns the numbers of shown and hidden entries of a folder.
    func counts(of folder: FilePath) -> (shown: Int, hidden: Int) {
        guard case .read(let below) = contents[folder] else { return (0, 0) }
        let hidden = showsHidden ? 0 : below.count { $0.isHidden }
        return (below.count - hidden, hidden)
    }

    /// Returns the text of the line in a folder without visible entries.
    func note(of folder: FilePath) -> (text: String, isProblem: Bool) {
        switch contents[folder] {
        case .reading, nil: return ("Reading …", false)
        case .failed(let reason): return ("Cannot be opened: \(reason)", true)
        case .read:
            let hidden = counts(of: folder).hidden
            return (hidden == 0 ? "Empty" : hidden == 1 ? "One hidden item" : "\(hidden) hidden items", false)
        }
    }

    // MARK: Rows

    /// Returns all rows as a tree; sorting thousands of names takes time.
    func snapshot() -> NSDiffableDataSourceSectionSnapshot<FileItem> {
        var result = NSDiffableDataSourceSectionSnapshot<FileItem>()
        add(root, below: nil, to: &result)
        return result
    }

    private func add(
        _ folder: FilePath,
        below parent: FileItem?,
        to result: inout NSDiffableDataSourceSectionSnapshot<FileItem>
    ) {
        guard case .read(let found) = contents[folder], counts(of: folder).shown > 0 else {
            result.append([.note(folder)], to: parent)
            return
        }
        let shown = order.sorted(showsHidden ? found : found.filter { !$0.isHidden })
        result.append(shown.map { .entry($0.path) }, to: parent)
        for entry in shown where entry.isFolder && contents[entry.path] != nil {
            add(entry.path, below: .entry(entry.path), to: &result)
            if expanded.contains(entry.path) { result.expand([.entry(entry.path)]) }
        }
    }
}
