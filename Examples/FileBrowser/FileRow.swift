// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The contents of a row.
struct FileRow: Hashable, Sendable {
    var item: FileItem
    var name: String
    var size = ""
    var date = ""
    /// The reason why the entry cannot be used, or the target of a link, shown instead of size and date.
    var remark = ""
    var isProblem = false
    var icon: FileIconNode.Shape?
    /// The number of folders that contain it, below the root.
    var level: Int
    /// Whether the entry is expanded, or `nil` if it cannot be expanded.
    var isOpen: Bool?

    /// Creates the row of an entry.
    init(_ entry: FileEntry, level: Int, isOpen: Bool, zone: TimeZone) {
        item = .entry(entry.path)
        name = entry.name
        self.level = level
        date = FileFormatting.date(entry.date, in: zone)
        if let problem = entry.problem { (remark, isProblem) = (problem, true) }
        switch entry.kind {
        case .file:
            icon = .file
            size = FileFormatting.size(entry.size ?? 0)
        case .folder:
            icon = .folder
            self.isOpen = isOpen
        case .link(let target):
            icon = .link
            if remark.isEmpty { remark = "→ \(target)" } else { remark += " (\(target))" }
        case .other(let what):
            icon = .other
            if remark.isEmpty { remark = what }
        }
        if isProblem { icon = .problem }
    }

    /// Creates a line for an empty folder.
    init(note: String, isProblem: Bool, of folder: FilePath, level: Int) {
        item = .note(folder)
        name = note
        self.isProblem = isProblem
        self.level = level
    }

    /// The accessibility label.
    var label: String {
        let state = isOpen.map { $0 ? "open folder" : "folder" }
        return [name, state, remark, size, date].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
