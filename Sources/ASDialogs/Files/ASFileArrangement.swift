// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The entries of a folder that are displayed, and their order.
struct ASFileArrangement: Equatable, Sendable {
    /// The order of the entries; folders always precede files.
    struct Order: Equatable, Sendable {
        /// The property by which entries are sorted.
        enum Key: CaseIterable, Sendable {
            case name, modified, size

            /// The name of the property for the user.
            var title: String {
                switch self {
                case .name: ASWord("Name", comment: "of a file")
                case .modified: ASWord("Modified", comment: "order of files: by the time of the last change")
                case .size: ASWord("Size", comment: "of a file")
                }
            }
        }

        /// The order of the last chooser of the program, with which the next one begins.
        static let last = ASMainSlot { Self() }

        var key = Key.name
        var isDescending = false

        /// A description of the order for screen readers.
        var summary: String {
            switch key {
            case .name: isDescending ? ASWord("Sorted by name, descending") : ASWord("Sorted by name, ascending")
            case .modified:
                isDescending ? ASWord("Sorted by modified, descending") : ASWord("Sorted by modified, ascending")
            case .size: isDescending ? ASWord("Sorted by size, descending") : ASWord("Sorted by size, ascending")
            }
        }
    }

    var order = Order()
    /// Whether entries are displayed whose names begin with a dot.
    var showsHidden = false
    /// The text that the names contain, regardless of case and accents; empty for all names.
    var search = ""

    /// Filters and sorts entries.
    ///
    /// - Parameter entries: all entries of the folder, in the order of `ASFolderReader`
    /// - Returns: the displayed entries
    /// - Thread: any
    func arranged(_ entries: [ASFileEntry]) -> [ASFileEntry] {
        let letters = ASFolderReader.folded(search)
        let displayed = entries.filter { entry in
            (showsHidden || !entry.isHidden) && (letters.isEmpty || entry.folded.contains(letters))
        }
        let folders = displayed.prefix(while: \.isFolder)
        return sorted(folders) + sorted(displayed[folders.endIndex...])
    }

    /// Sorts entries that are in the order of their names; equal ones remain in that order.
    private func sorted(_ entries: ArraySlice<ASFileEntry>) -> [ASFileEntry] {
        let value: (ASFileEntry) -> Double
        switch order.key {
        case .name: return order.isDescending ? entries.reversed() : Array(entries)
        case .modified: value = { $0.modified?.timeIntervalSinceReferenceDate ?? -.infinity }
        case .size: value = { Double($0.size ?? 0) }
        }
        let numbered = entries.enumerated().map { (value: value($0.element), index: $0.offset, entry: $0.element) }
        let sorted = numbered.sorted { left, right in
            guard left.value == right.value else { return (left.value < right.value) != order.isDescending }
            return left.index < right.index
        }
        return sorted.map(\.entry)
    }
}
