// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The manual page of the command.
extension AppDescription {
    /// Returns `share/man/man1/….1.gz` before compression (man(7)).
    ///
    /// - Parameter date: the day of the release, `2026-11-27`
    /// - Returns: the text of the file
    func manual(date: String) -> String {
        let command = Self.roff(packageName)
        var lines = [
            ".TH \(Self.quoted(packageName.uppercased())) 1 \(date) \(Self.quoted("\(name) \(version)")) \"User Commands\"",
            ".SH NAME", "\(command) \\- \(Self.roff(summary))", ".SH SYNOPSIS", ".B \(command)",
        ]
        let addresses = urlSchemes?.isEmpty == false ? " | URL" : ""
        if !openedTypes.isEmpty { lines.append(".RI [ FILE\(addresses) ]...") }
        lines.append(".SH DESCRIPTION")
        lines.append(Self.paragraphs(of: description).map(Self.roff).joined(separator: "\n.PP\n"))
        lines += [".SH AUTHOR", Self.roff(maintainer)]
        if let homepage { lines += [".SH SEE ALSO", Self.roff(homepage)] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a line of text with roff's special characters escaped.
    private static func roff(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        // A line that begins with these characters is a request.
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Returns an argument of a request.
    private static func quoted(_ text: String) -> String { "\"\(roff(text).replacing("\"", with: "\\(dq"))\"" }
}
