// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// An entry of a folder: a file, another folder, or something else.
struct FileEntry: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, folder
        /// A symbolic link, with its target as written.
        case link(target: String)
        /// Another kind, such as `socket`.
        case other(String)
    }

    var path: FilePath
    var kind: Kind
    /// The size in bytes, or `nil` for other kinds than files.
    var size: Int64?
    /// The time of the last change, in seconds since 1970.
    var date: Double
    /// The reason why the entry cannot be used, or `nil` if it can be used.
    var problem: String?

    var name: String { path.name }
    var isFolder: Bool { kind == .folder }
    /// Whether the name begins with a dot.
    var isHidden: Bool { name.hasPrefix(".") }
}

/// The item of a row of the table.
enum FileItem: Hashable, Sendable {
    case entry(FilePath)
    /// A line in an empty folder that gives the reason.
    case note(FilePath)
}

/// The sort key of files; folders come first.
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

    /// Returns the entries in order; equal keys are ordered by name.
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
