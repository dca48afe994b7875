// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The desktop entry of a program: the file that describes it for menus and docks.
///
/// - Thread: any (value)
/// - Source: Desktop Entry Specification 1.5, freedesktop.org
struct ASDesktopEntry: Sendable {
    /// The name of the file without its ending.
    let identifier: String
    /// The values by group and key, as they are in the file.
    private let groups: [String: [String: String]]

    init(identifier: String, text: String) {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
                group = String(line[line.index(after: line.startIndex)..<end])
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                groups[group, default: [:]][key] = line[line.index(after: equals)...]
                    .trimmingCharacters(in: .whitespaces)
            }
        }
        (self.identifier, self.groups) = (identifier, groups)
    }

    /// Finds the entry with an identifier: the one installed with the program, otherwise the user's, otherwise the system's.
    ///
    /// - Parameters:
    ///   - identifier: the name of the file without its ending
    ///   - program: the file of the program
    ///   - environment: the variables of the process
    /// - Returns: the entry; `nil` if there is none
    static func find(_ identifier: String, program: URL?, _ environment: [String: String]) -> ASDesktopEntry? {
        let folders = dataFolders(program: program, environment)
        for folder in folders {
            let file = "\(folder)/applications/\(identifier).desktop"
            guard FileManager.default.fileExists(atPath: file) else { continue }
            do {
                return ASDesktopEntry(identifier: identifier, text: try String(contentsOfFile: file, encoding: .utf8))
            } catch {
                ASLogLine("The desktop entry \(file) cannot be read: \(error)")
            }
        }
        return nil
    }

    /// The folders that contain `applications` and `icons`, in the order in which they are searched.
    static func dataFolders(program: URL?, _ environment: [String: String]) -> [String] {
        func some(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
        let own = program.flatMap(ASApplicationIdentity.data).map { [$0.path] } ?? []
        let user = some("XDG_DATA_HOME") ?? "\(some("HOME") ?? "/")/.local/share"
        let system = (some("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        return own + [user] + system
    }

    /// Whether desktops start the program, and pass files and actions to it, over the bus.
    var isDBusActivatable: Bool { groups["Desktop Entry"]?["DBusActivatable"] == "true" }

    /// Returns the action with an identifier, with its title in the user's language; other identifiers are their own titles.
    func action(_ identifier: String) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(type: identifier, localizedTitle: title(ofAction: identifier) ?? identifier)
    }

    private func title(ofAction identifier: String) -> String? {
        guard let values = groups["Desktop Action \(identifier)"] else { return nil }
        let languages = values.keys.compactMap { key in
            key.hasPrefix("Name[") && key.hasSuffix("]") ? String(key.dropFirst(5).dropLast()) : nil
        }
        let language = ASCurrentUserLocale().preferredLocalization(from: languages)
        return (language.flatMap { values["Name[\($0)]"] } ?? values["Name"]).map(Self.unescaped)
    }

    /// Returns a value without its escape sequences.
    private static func unescaped(_ value: String) -> String {
        var (text, isEscaped) = ("", false)
        for letter in value {
            if isEscaped {
                text.append(["s": " ", "n": "\n", "t": "\t", "r": "\r"][letter] ?? letter)
                isEscaped = false
            } else if letter == "\\" {
                isEscaped = true
            } else {
                text.append(letter)
            }
        }
        return text
    }
}
