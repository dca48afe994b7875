// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An icon theme of the desktop, whose icons have names.
///
/// - Thread: any
/// - Source: freedesktop.org Icon Theme Specification 0.13
package struct ASIconTheme: Sendable {
    private static let setting = ASRuntimeSetting { "Adwaita" }

    /// The theme of symbols; missing symbols are found in the themes that it inherits and in `hicolor`.
    package static var currentName: String {
        get { setting.current }
        set { setting.current = newValue }
    }

    let name: String
    let parents: [String]
    private let directories: [ASIconDirectory]
    private let bases: [String]

    /// The folders that contain themes.
    package static var baseFolders: [String] {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? "/"
        func some(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
        let own = some("XDG_DATA_HOME") ?? "\(home)/.local/share"
        let common = (some("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        return ["\(home)/.icons"] + ([own] + common).map { "\($0)/icons" }
    }

    /// Reads the index of a theme; `nil` when there is no theme of that name.
    package init?(named name: String, in bases: [String]) {
        var index: String?
        for base in bases where index == nil {
            index = try? String(contentsOfFile: "\(base)/\(name)/index.theme", encoding: .utf8)
        }
        guard !name.isEmpty, !name.contains("/"), let index else { return nil }
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in index.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
                group = String(line[line.index(after: line.startIndex)..<end])
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                groups[group, default: [:]][key] = line[line.index(after: equals)...].trimmingCharacters(
                    in: .whitespaces
                )
            }
        }
        func list(_ key: String) -> [String] {
            (groups["Icon Theme"]?[key] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        self.name = name
        self.bases = bases
        parents = list("Inherits")
        directories = (list("Directories") + list("ScaledDirectories")).compactMap { path in
            groups[path].flatMap { ASIconDirectory(path: path, $0) }
        }
    }

    /// Returns the file of an icon.
    ///
    /// - Parameters:
    ///   - icon: the icon's name, without an extension
    ///   - size: in points
    ///   - scale: device pixels per point
    /// - Returns: the file in the directory that matches, or else in the nearest one; `nil` when the theme has no such icon
    package func path(ofIcon icon: String, size: Int, scale: Int) -> String? {
        guard !icon.contains("/") else { return nil }
        var best: (distance: Int, path: String)?
        for directory in directories {
            let fits = directory.matches(size, scale)
            let distance = fits ? 0 : directory.distance(size, scale)
            if let best, !fits, distance >= best.distance { continue }
            guard let path = file(icon, directory.path) else { continue }
            if fits { return path }
            best = (distance, path)
        }
        return best?.path
    }

    private func file(_ icon: String, _ directory: String) -> String? {
        for base in bases {
            for ending in ["svg", "png", "symbolic.png"] {
                let path = "\(base)/\(name)/\(directory)/\(icon).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    private struct Key: Hashable, Sendable {
        var name: String
        var bases: [String]
    }

    /// Themes are read once: a program does not notice new installations while it runs.
    private static let known = ASLock([Key: ASIconTheme?]())

    private static func theme(_ name: String, _ bases: [String]) -> ASIconTheme? {
        let key = Key(name: name, bases: bases)
        if let theme = known.withLock({ $0[key] }) { return theme }
        let theme = ASIconTheme(named: name, in: bases)
        known.withLock { known in
            if known.count >= 100 { known.removeAll() }
            known[key] = .some(theme)
        }
        return theme
    }

    /// Returns whether there is a theme of that name.
    static func isInstalled(_ name: String, in bases: [String]) -> Bool { theme(name, bases) != nil }

    /// Returns the file of an icon in a theme, in those it inherits, or in `hicolor`; otherwise the file of an icon without a theme.
    package static func path(
        ofIcon icon: String,
        theme name: String,
        size: Int,
        scale: Int,
        in bases: [String]
    ) -> String? {
        var (next, seen): ([String], Set<String>) = ([name], ["hicolor"])
        while !next.isEmpty {
            let name = next.removeFirst()
            guard seen.insert(name).inserted, let theme = theme(name, bases) else { continue }
            if let path = theme.path(ofIcon: icon, size: size, scale: scale) { return path }
            next = theme.parents + next
        }
        if let path = theme("hicolor", bases)?.path(ofIcon: icon, size: size, scale: scale) {
            return path
        }
        guard !icon.contains("/") else { return nil }
        for folder in bases + ["/usr/share/pixmaps"] {
            for ending in ["svg", "png"] where FileManager.default.fileExists(atPath: "\(folder)/\(icon).\(ending)") {
                return "\(folder)/\(icon).\(ending)"
            }
        }
        return nil
    }
}
