// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The texts of a table in one language: `NAME.strings` and `NAME.stringsdict` in a folder.
///
/// - Thread: any
struct ASStringTable: Sendable {
    /// A text with variants for numbers.
    struct Entry: Sendable {
        /// The format, with variables such as `%#@files@`.
        var format: String
        /// The texts of each variable by category.
        var variables: [String: [ASPluralCategory: String]]
    }

    /// The texts by key.
    private(set) var texts: [String: String] = [:]
    /// The texts with variants by key; they precede those in `texts`.
    private(set) var entries: [String: Entry] = [:]

    private static let known = ASLock([String: ASStringTable]())

    /// Returns the table of a name in a folder; it is read once, and empty if there is none.
    static func table(named name: String, in folder: String) -> ASStringTable {
        let path = "\(folder)/\(name)"
        if let table = known.withLock({ $0[path] }) { return table }
        let table = ASStringTable(path: path)
        known.withLock { $0[path] = table }
        return table
    }

    /// Reads a table; files that cannot be read are named in the log.
    private init(path: String) {
        for (key, value) in Self.dictionary(path + ".strings") {
            if let text = value as? String { texts[key] = text }
        }
        for (key, value) in Self.dictionary(path + ".stringsdict") {
            if let entry = (value as? [String: Any]).flatMap(Entry.init) {
                entries[key] = entry
            } else {
                ASLogLine("\(path).stringsdict: \(key) has no format with plural variants")
            }
        }
    }

    private static func dictionary(_ path: String) -> [String: Any] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            if data.isEmpty { return [:] }
            // `Bundle.localizedString` of Foundation on Linux crashes for keys of a .stringsdict.
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            if let dictionary = list as? [String: Any] { return dictionary }
            ASLogLine("\(path) is not a table of texts")
        } catch {
            ASLogLine("\(path) cannot be read: \(error)")
        }
        return [:]
    }
}

extension ASStringTable.Entry {
    /// Creates an entry from its property list; `nil` if it has no format, or a variable without plural variants.
    init?(_ list: [String: Any]) {
        guard let format = list["NSStringLocalizedFormatKey"] as? String else { return nil }
        self.format = format
        variables = [:]
        for (name, value) in list where name != "NSStringLocalizedFormatKey" {
            guard let value = value as? [String: Any],
                value["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType", value["other"] is String
            else { return nil }
            var texts: [ASPluralCategory: String] = [:]
            for category in ASPluralCategory.allCases { texts[category] = value[category.rawValue] as? String }
            variables[name] = texts
        }
    }
}
