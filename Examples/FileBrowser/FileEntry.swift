// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What a folder has: a file, another folder, or something else.
struct FileEntry: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, folder
        /// A symbolic link, and where it leads, as it is written.
        case link(target: String)
        /// Such as `socket`.
        case other(String)
    }

    var path: FilePath
    var kind: Kind
    /// In bytes; of files only.
    var size: Int64?
    /// When it was changed last, in seconds since 1970.
    var date: Double
    /// Why it cannot be used, in words; nil when it can.
    var problem: String?

    var name: String { path.name }
    var isFolder: Bool { kind == .folder }
    /// By the dot in front.
    var isHidden: Bool { name.hasPrefix(".") }
}

/// What a row of the table stands for.
enum FileItem: Hashable, Sendable {
    case entry(FilePath)
    /// A line in a folder that says why nothing else is there.
    case note(FilePath)
}

/// By what files are sorted; folders come first.
struct FileOrder: Hashable, Sendable {
    enum Key: Int, CaseIterable, Sendable {
        case name, size, date

        var title: String {
            switch self {
            case .name: "Name"
            case .size: "Size"
            case .date: "Date"
            }
        }
    }

    var key = Key.name
    var isDescending = false

    /// Entries in order; where the key does not decide, names do.
    func sorted(_ entries: [FileEntry]) -> [FileEntry] {
        let rows = entries.map { (entry: $0, name: NameOrder($0.name)) }
        let isDescending = isDescending
        return rows.sorted { left, right in
            let (a, b) = (left.entry, right.entry)
            guard a.isFolder == b.isFolder else { return a.isFolder }
            switch key {
            case .size where a.size ?? 0 != b.size ?? 0: return (a.size ?? 0 < b.size ?? 0) != isDescending
            case .date where a.date != b.date: return (a.date < b.date) != isDescending
            case .name where left.name != right.name: return (left.name < right.name) != isDescending
            default: return left.name < right.name
            }
        }.map(\.entry)
    }
}
