// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKit
internal import Foundation

/// Shortcuts that belong together, for the list of shortcuts.
struct ASShortcutGroup: Equatable {
    struct Row: Hashable {
        let title: String
        let keys: String
    }

    let title: String
    var rows: [Row]

    /// Returns the shortcuts that work in a window now: those of the main menu, by menu, then those of the responders, from the first
    /// responder upwards, by the controller to which they belong.
    ///
    /// Commands without a title or a `discoverabilityTitle` are left out.
    @MainActor
    static func groups(in window: UIWindow) -> [ASShortcutGroup] {
        var list = List()
        for (menu, commands) in ASMainMenu.current.keyCommands { list.add(commands, to: menu.title) }
        let chain = Array(sequence(first: window.commandResponder) { $0.next })
        for (index, responder) in chain.enumerated() {
            let titles = chain[index...].compactMap { ($0 as? UIViewController).map(Self.title) }
            let heading = titles.first { !$0.isEmpty } ?? ASWord("General", comment: "heading of a list of shortcuts")
            list.add(responder.keyCommands ?? [], to: heading)
        }
        return list.groups
    }

    @MainActor
    private static func title(of controller: UIViewController) -> String {
        controller.title ?? controller.navigationItem.title ?? ""
    }

    /// Returns the groups with the rows that contain a text; all of them for an empty text.
    static func matching(_ text: String, in groups: [ASShortcutGroup]) -> [ASShortcutGroup] {
        guard !text.isEmpty else { return groups }
        func matches(_ other: String) -> Bool {
            other.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        return groups.compactMap { group in
            var found = group
            found.rows = group.rows.filter { matches($0.title) || matches($0.keys) }
            return found.rows.isEmpty ? nil : found
        }
    }

    @MainActor
    private struct List {
        var groups: [ASShortcutGroup] = []
        private var known: Set<Row> = []

        mutating func add(_ commands: [UIKeyCommand], to title: String) {
            let rows = commands.compactMap { command -> Row? in
                guard !command.attributes.contains(.hidden), let keys = command.shortcutText else { return nil }
                let title = command.title.isEmpty ? command.discoverabilityTitle ?? "" : command.title
                let row = Row(title: title, keys: keys)
                return title.isEmpty || !known.insert(row).inserted ? nil : row
            }
            guard !rows.isEmpty else { return }
            if let index = groups.firstIndex(where: { $0.title == title }) {
                groups[index].rows += rows
            } else {
                groups.append(ASShortcutGroup(title: title, rows: rows))
            }
        }
    }
}
