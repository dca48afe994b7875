// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a row says.
struct FileRow: Hashable, Sendable {
    var item: FileItem
    var name: String
    var size = ""
    var date = ""
    /// Instead of size and date: why it cannot be used, or where a link leads.
    var remark = ""
    var isProblem = false
    var icon: FileIconNode.Shape?
    /// How many folders it is in, below the first.
    var level: Int
    /// Whether it is open; nil for what cannot be opened.
    var isOpen: Bool?

    /// An entry's.
    init(_ entry: FileEntry, level: Int, isOpen: Bool, zone: TimeZone) {
        item = .entry(entry.path)
        name = entry.name
        self.level = level
        date = FileWords.date(entry.date, in: zone)
        if let problem = entry.problem { (remark, isProblem) = (problem, true) }
        switch entry.kind {
        case .file:
            icon = .file
            size = FileWords.size(entry.size ?? 0)
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

    /// That of a line that stands for what is not there.
    init(note: String, isProblem: Bool, of folder: FilePath, level: Int) {
        item = .note(folder)
        name = note
        self.isProblem = isProblem
        self.level = level
    }

    /// For whoever hears it.
    var words: String {
        let state = isOpen.map { $0 ? "open folder" : "folder" }
        return [name, state, remark, size, date].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
