// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text files of a package.
extension AppDescription {
    /// The name of the package, which is that of the command too.
    var packageName: String { package ?? id }

    static func paragraphs(of description: String) -> [String] {
        description.split(separator: "\n", omittingEmptySubsequences: false).split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: " ").trimmingCharacters(in: .whitespaces) }
    }

    /// The number of letters in a line of a description, after the space before it; lintian accepts 80.
    private static let lineWidth = 78

    /// Breaks a paragraph between words into lines for `DEBIAN/control`; a longer word has a line of its own.
    static func lines(of paragraph: String) -> [String] {
        var lines: [String] = []
        for word in paragraph.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= lineWidth {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Returns `DEBIAN/control` (Debian Policy, chapter 5).
    ///
    /// - Parameters:
    ///   - architecture: Debian's name of it
    ///   - kilobytes: the size of the installed files, in units of 1,024 bytes
    ///   - dependencies: the packages that the program needs or can use
    /// - Returns: the text of the file
    func control(architecture: String, kilobytes: Int, dependencies: ProgramDependencies) -> String {
        var lines = [
            "Package: \(packageName)", "Version: \(version)", "Architecture: \(architecture)",
            "Maintainer: \(maintainer)", "Installed-Size: \(kilobytes)", "Section: misc", "Priority: optional",
        ]
        let lists = [
            ("Depends", dependencies.needed), ("Recommends", dependencies.recommended),
            ("Suggests", dependencies.suggested),
        ]
        lines += lists.filter { !$1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
        if let homepage { lines.append("Homepage: \(homepage)") }
        lines.append("Description: \(summary)")
        let paragraphs = Self.paragraphs(of: description).map { paragraph in
            Self.lines(of: paragraph).map { " " + $0 }.joined(separator: "\n")
        }
        lines.append(paragraphs.joined(separator: "\n .\n"))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the file for menus and docks (freedesktop.org's Desktop Entry Specification).
    ///
    /// - Parameter program: the name of the program's file, which its windows have as their class
    /// - Returns: the text of the file
    func desktopEntry(program: String) -> String {
        func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
        func list(_ words: [String]) -> String { words.map { escaped($0) + ";" }.joined() }
        /// A line with a key, and one for each language that has the value.
        func translated(_ key: String, _ value: String, _ localized: (AppLocalization) -> String?) -> [String] {
            ["\(key)=\(value)"]
                + languages.compactMap { language in
                    localized(language.values).map { "\(key)[\(language.name)]=\($0)" }
                }
        }
        var lines = ["[Desktop Entry]", "Type=Application"]
        lines += translated("Name", escaped(name)) { $0.name.map(escaped) }
        lines += translated("Comment", escaped(summary)) { $0.summary.map(escaped) }
        lines += [
            "Exec=\(packageName)\(argumentCode)", "Icon=\(id)", "Terminal=false",
            "Categories=\(list(categories))", "StartupWMClass=\(program)", "StartupNotify=true",
        ]
        lines += requestKeys
        if let keywords, !keywords.isEmpty {
            lines += translated("Keywords", list(keywords)) { $0.keywords.flatMap { $0.isEmpty ? nil : list($0) } }
        }
        for shortcut in shortcuts ?? [] {
            let names = translated("Name", escaped(shortcut.title)) { $0.shortcuts?[shortcut.id].map(escaped) }
            lines += group(of: shortcut, names: names)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the data for software centres (AppStream 0.16).
    ///
    /// The data themselves are in the public domain, regardless of the program's licence.
    ///
    /// - Parameter date: the day of the release, `2026-11-27`
    /// - Returns: the text of the file
    func metainfo(date: String) -> String {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;")
        }
        func element(_ name: String, _ text: String, language: String? = nil) -> String {
            "<\(name)\(language.map { " xml:lang=\"\(escaped($0))\"" } ?? "")>\(escaped(text))</\(name)>"
        }
        /// The element in each language that has it.
        func localized(_ name: String, _ value: (AppLocalization) -> String?) -> [String] {
            languages.compactMap { language in
                value(language.values).map { element(name, $0, language: language.name) }
            }
        }
        let texts =
            Self.paragraphs(of: description).map { element("p", $0) }
            + languages.flatMap { language in
                Self.paragraphs(of: language.values.description ?? "").map { element("p", $0, language: language.name) }
            }
        let bus = hasSingleInstance ? "<dbus type=\"session\">\(escaped(id))</dbus>" : ""
        let developer = maintainer.prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
        let parts =
            [element("id", id), element("name", name)] + localized("name", \.name)
            + [element("summary", summary)] + localized("summary", \.summary)
            + [
                element("metadata_license", "CC0-1.0"), element("project_license", license),
                element("developer_name", developer),
                "<description>\(texts.joined())</description>",
                "<launchable type=\"desktop-id\">\(escaped(id)).desktop</launchable>",
            ] + (homepage.map { ["<url type=\"homepage\">\(escaped($0))</url>"] } ?? []) + [
                "<content_rating type=\"oars-1.1\"/>",
                "<provides>\(element("binary", packageName))\(openedTypes.map { element("mediatype", $0) }.joined())\(bus)</provides>",
                "<releases><release version=\"\(escaped(version))\" date=\"\(date)\"/></releases>",
            ]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <component type="desktop-application">
              \(parts.joined(separator: "\n  "))
            </component>

            """
    }

    /// Returns `/usr/share/doc/…/copyright` (Debian's machine-readable form).
    ///
    /// - Parameter year: the year of the release
    /// - Returns: the text of the file
    func copyright(year: String) -> String {
        """
        Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
        Upstream-Name: \(name)
        Upstream-Contact: \(maintainer)

        Files: *
        Copyright: \(year) \(maintainer)
        License: \(license)

        """
    }

    /// Returns `/usr/share/doc/…/changelog.gz` before compression.
    ///
    /// - Parameter date: the day of the release in the format of RFC 2822
    /// - Returns: the text of the file
    func changelog(date: String) -> String {
        """
        \(packageName) (\(version)) unstable; urgency=medium

          * Version \(version).

         -- \(maintainer)  \(date)

        """
    }
}
