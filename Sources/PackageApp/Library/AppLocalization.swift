// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The description of a program in another language; what it omits is shown in the language of `App.json`.
public struct AppLocalization: Codable, Sendable {
    /// The displayed name.
    public var name: String?
    /// The summary: one line without a full stop.
    public var summary: String?
    /// The description: paragraphs separated by empty lines.
    public var description: String?
    /// Words that a search for the program should find, in addition to its name.
    public var keywords: [String]?
    /// The titles of actions, by their identifiers.
    public var shortcuts: [String: String]?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, summary, description, keywords, shortcuts
    }

    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads the values of a language.
    ///
    /// - Throws: `PackagingError` for a key that does not exist, `DecodingError` for a value of another type
    public init(from decoder: any Decoder) throws {
        let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
        for key in try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        where CodingKeys(rawValue: key) == nil {
            let known = CodingKeys.allCases.map(\.rawValue).joined(separator: ", ")
            throw PackagingError("\"\(path).\(key)\" is not known; the keys of a language are \(known).")
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decodeIfPresent(String.self, forKey: .name)
        summary = try values.decodeIfPresent(String.self, forKey: .summary)
        description = try values.decodeIfPresent(String.self, forKey: .description)
        keywords = try values.decodeIfPresent([String].self, forKey: .keywords)
        shortcuts = try values.decodeIfPresent([String: String].self, forKey: .shortcuts)
    }
}

/// A language in the form of desktop entries and AppStream, `lang_COUNTRY@MODIFIER`.
///
/// - Source: Desktop Entry Specification, "Localized values for keys"; locale(7)
struct DesktopLanguage {
    let name: String

    /// The names of scripts in locales of glibc.
    private static let modifiers = ["Latn": "latin", "Cyrl": "cyrillic", "Arab": "arabic", "Deva": "devanagari"]
    /// Chinese scripts have no modifiers; the country has the script.
    private static let chinese = ["Hans": "CN", "Hant": "TW"]

    /// Creates the form of a code of BCP 47: `de`, `pt-BR`, `zh-Hant`, `sr-Latn-RS`, `ca-valencia`.
    ///
    /// - Returns: `nil` for other codes, and for those that locales cannot express
    init?(code: String) {
        guard
            let parts = code.wholeMatch(of: /([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}))?(?:-([a-z]{5,8}))?/)?
                .output
        else { return nil }
        let language = String(parts.1)
        var country = parts.3.map(String.init)
        var modifier = parts.4.map(String.init)
        if let script = parts.2.map(String.init) {
            if language == "zh", let home = Self.chinese[script] {
                country = country ?? home
            } else {
                guard let known = Self.modifiers[script], modifier == nil else { return nil }
                modifier = known
            }
        }
        name = language + (country.map { "_\($0)" } ?? "") + (modifier.map { "@\($0)" } ?? "")
    }
}

extension AppDescription {
    /// The other languages in the form of desktop entries, sorted by it.
    var languages: [(name: String, values: AppLocalization)] {
        (localizations ?? [:]).compactMap { code, values in DesktopLanguage(code: code).map { ($0.name, values) } }
            .sorted { $0.0 < $1.0 }
    }

    /// A sentence for each value of `localizations` that a package cannot have.
    var faultsOfLocalizations: [String] {
        var faults: [String] = []
        var codes: [String: String] = [:]
        for (code, values) in (localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
            let path = "localizations.\(code)"
            guard let language = DesktopLanguage(code: code) else {
                faults.append(
                    "\"\(path)\": \"\(code)\" is not a language; write a code of BCP 47, such as de, pt-BR, zh-Hant or sr-Latn."
                )
                continue
            }
            if let other = codes.updateValue(code, forKey: language.name) {
                faults.append("\"\(path)\": \(other) and \(code) are the same locale, \(language.name); keep one.")
            }
            for (key, line) in [("name", values.name), ("summary", values.summary)] {
                guard let line, line.wholeMatch(of: /\S([^\n]*\S)?/) == nil else { continue }
                faults.append("\"\(path).\(key)\" is \"\(line)\"; write one line.")
            }
            if let summary = values.summary, summary.hasSuffix(".") {
                faults.append("\"\(path).summary\" is \"\(summary)\"; leave out the full stop.")
            }
            if let text = values.description, text.allSatisfy(\.isWhitespace) {
                faults.append("\"\(path).description\" is \"\(text)\"; write a paragraph.")
            }
            for word in values.keywords ?? [] where word.wholeMatch(of: /[^;\n]+/) == nil {
                faults.append("\"\(path).keywords\" is \"\(word)\"; write words without a semicolon.")
            }
        }
        return faults
    }
}
