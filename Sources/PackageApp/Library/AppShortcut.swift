// SPDX-License-Identifier: Apache-2.0

/// An action of a program in menus and docks.
public struct AppShortcut: Codable, Sendable {
    /// The identifier, which the program gets as the type of a `UIApplicationShortcutItem`.
    public var id: String
    /// The displayed text.
    public var title: String
}

/// What the desktop can ask of the program: files, addresses, actions.
extension AppDescription {
    /// The types of files and addresses, as desktop entries list them.
    var openedTypes: [String] { (mimeTypes ?? []) + (urlSchemes ?? []).map { "x-scheme-handler/\($0)" } }

    /// Whether further starts pass their files, addresses and actions to the running program.
    var hasSingleInstance: Bool { multipleInstances != true }

    /// The lines of the main group of the desktop entry.
    var requestKeys: [String] {
        var lines: [String] = []
        if hasSingleInstance { lines.append("DBusActivatable=true") }
        if !openedTypes.isEmpty { lines.append("MimeType=\(openedTypes.map { $0 + ";" }.joined())") }
        if let shortcuts, !shortcuts.isEmpty { lines.append("Actions=\(shortcuts.map { $0.id + ";" }.joined())") }
        return lines
    }

    /// The code for files and addresses at the end of the command; a program of several instances without addresses gets paths.
    var argumentCode: String {
        if openedTypes.isEmpty { return "" }
        return hasSingleInstance || urlSchemes?.isEmpty == false ? " %U" : " %F"
    }

    /// Returns the group of an action in the desktop entry.
    ///
    /// - Parameters:
    ///   - shortcut: the action
    ///   - names: the lines with its title
    /// - Returns: the lines, the first of which is empty
    func group(of shortcut: AppShortcut, names: [String]) -> [String] {
        ["", "[Desktop Action \(shortcut.id)]"] + names
            + ["Exec=\(packageName) --asyncdisplaykit-action=\(shortcut.id)", "Icon=\(id)"]
    }

    /// The file by which the session bus starts the program; `nil` if it does not (D-Bus Specification, "Message Bus Starting Services").
    ///
    /// The command is found as that of the desktop entry is, so that one file is right for `/usr` and `~/.local`.
    var busService: String? {
        guard hasSingleInstance else { return nil }
        return """
            [D-BUS Service]
            Name=\(id)
            Exec=/usr/bin/env \(packageName) --asyncdisplaykit-service

            """
    }

    /// A sentence for each value of these keys that a package cannot have.
    var faultsOfRequests: [String] {
        var faults: [String] = []
        for scheme in urlSchemes ?? [] where scheme.wholeMatch(of: /[a-z][a-z0-9+.-]*/) == nil {
            faults.append("\"urlSchemes\" is \"\(scheme)\"; write small letters, without a colon.")
        }
        var seen: Set<String> = []
        for shortcut in shortcuts ?? [] {
            if shortcut.id.wholeMatch(of: /[A-Za-z0-9-]+/) == nil {
                faults.append("\"shortcuts.id\" is \"\(shortcut.id)\"; write letters, digits and hyphens.")
            }
            if !seen.insert(shortcut.id).inserted {
                faults.append("\"shortcuts.id\" is \"\(shortcut.id)\"; another shortcut has it too.")
            }
            if shortcut.title.wholeMatch(of: /\S([^\n]*\S)?/) == nil {
                faults.append("\"shortcuts.title\" is \"\(shortcut.title)\"; write one line.")
            }
        }
        for (code, values) in (localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
            for (id, title) in (values.shortcuts ?? [:]).sorted(by: { $0.key < $1.key }) {
                let path = "localizations.\(code).shortcuts.\(id)"
                if !seen.contains(id) { faults.append("\"\(path)\": there is no shortcut \(id) in \"shortcuts\".") }
                if title.wholeMatch(of: /\S([^\n]*\S)?/) == nil {
                    faults.append("\"\(path)\" is \"\(title)\"; write one line.")
                }
            }
        }
        return faults
    }
}
