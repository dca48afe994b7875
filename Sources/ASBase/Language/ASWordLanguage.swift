// SPDX-License-Identifier: Apache-2.0

/// The choice among the languages of translations.
enum ASWordLanguage {
    /// Returns the language that a user prefers.
    ///
    /// Of Chinese, the script decides, or else the region: Taiwan, Hong Kong and Macao write traditional characters. Brazil has its own
    /// Portuguese.
    ///
    /// - Parameters:
    ///   - names: the languages of the translations, by the names of gettext such as `pt_BR`
    ///   - wanted: the user's languages as BCP 47 tags, in the order of preference
    /// - Returns: one of `names`; `nil` for English, also if the user reads none of them
    static func best(of names: [String], for wanted: [String]) -> String? {
        for tag in wanted {
            let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
            guard let language = parts.first else { continue }
            if language == "en" { return nil }
            if let name = candidates(language, parts.dropFirst()).first(where: names.contains) { return name }
        }
        return nil
    }

    private static func candidates(_ language: String, _ rest: some Sequence<String>) -> [String] {
        let rest = Set(rest)
        switch language {
        case "zh":
            let isTraditional =
                rest.contains("hant") || !rest.contains("hans") && !rest.isDisjoint(with: ["tw", "hk", "mo"])
            return [isTraditional ? "zh_TW" : "zh_CN"]
        case "pt": return rest.contains("br") ? ["pt_BR", "pt"] : ["pt"]
        // Codes that ISO 639 has replaced, which some systems still use.
        case "iw": return ["he"]
        case "in": return ["id"]
        default: return [language]
        }
    }
}
