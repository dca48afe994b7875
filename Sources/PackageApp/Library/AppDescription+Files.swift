// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text files of a package.
extension AppDescription {
    /// The name of the package, which is that of the command too.
    var packageName: String { package ?? id }

    private var paragraphs: [String] {
        description.split(separator: "\n", omittingEmptySubsequences: false).split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: " ").trimmingCharacters(in: .whitespaces) }
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
        lines.append(paragraphs.map { " " + $0 }.joined(separator: "\n .\n"))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the file for menus and docks (freedesktop.org's Desktop Entry Specification).
    ///
    /// - Parameter program: the name of the program's file, which its windows have as their class
    /// - Returns: the text of the file
    func desktopEntry(program: String) -> String {
        func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
        func list(_ words: [String]) -> String { words.map { escaped($0) + ";" }.joined() }
        let types = mimeTypes ?? []
        var lines = [
            "[Desktop Entry]", "Type=Application", "Name=\(escaped(name))", "Comment=\(escaped(summary))",
            "Exec=\(packageName)\(types.isEmpty ? "" : " %F")", "Icon=\(id)", "Terminal=false",
            "Categories=\(list(categories))", "StartupWMClass=\(program)", "StartupNotify=true",
        ]
        if !types.isEmpty { lines.append("MimeType=\(list(types))") }
        if let keywords, !keywords.isEmpty { lines.append("Keywords=\(list(keywords))") }
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
        func element(_ name: String, _ text: String) -> String { "<\(name)>\(escaped(text))</\(name)>" }
        let developer = maintainer.prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
        let parts =
            [
                element("id", id), element("name", name), element("summary", summary),
                element("metadata_license", "CC0-1.0"), element("project_license", license),
                element("developer_name", developer),
                "<description>\(paragraphs.map { element("p", $0) }.joined())</description>",
                "<launchable type=\"desktop-id\">\(escaped(id)).desktop</launchable>",
            ] + (homepage.map { ["<url type=\"homepage\">\(escaped($0))</url>"] } ?? []) + [
                "<content_rating type=\"oars-1.1\"/>",
                "<provides>\(element("binary", packageName))\((mimeTypes ?? []).map { element("mediatype", $0) }.joined())</provides>",
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
