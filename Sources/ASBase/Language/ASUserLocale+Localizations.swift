// SPDX-License-Identifier: Apache-2.0

extension ASUserLocale {
    /// Returns the localization that suits the user best.
    ///
    /// ```swift
    /// let user = ASUserLocale(languages: ["pt-PT", "fr"])
    /// user.preferredLocalization(from: ["en", "fr", "pt-BR", "pt"])  // pt
    /// ```
    /// For each of the user's languages in turn, it is the localization with the same region; otherwise a more general one, as CLDR relates
    /// regions (`es-419` for Mexico, `pt-PT` for Angola, `en-GB` for Australia); otherwise that of the language's main region; otherwise any
    /// of the language. The script is always the same: no text in simplified characters is offered for `zh-Hant`.
    ///
    /// - Parameter localizations: locale names or BCP 47 tags: `de`, `pt-BR`, `pt_BR`, `zh-Hant`
    /// - Returns: one of `localizations`; `nil` if none is in a language of the user
    /// - Thread: any
    /// - Source: Foundation `Bundle.preferredLocalizations(from:)`, which does not read the environment on Linux
    public func preferredLocalization(from localizations: [String]) -> String? {
        suitableLocalizations(from: localizations).first
    }

    /// Returns the localizations in languages of the user, the best one first.
    package func suitableLocalizations(from localizations: [String]) -> [String] {
        let offered = localizations.compactMap { text in ASLocaleName(text).map { (text: text, name: $0) } }
        var result: [String] = []
        for wanted in languages.compactMap(ASLocaleName.init) {
            let ranked = offered.filter { $0.name.isReadable(to: wanted) }
                .map { (text: $0.text, rank: $0.name.rank(for: wanted)) }
                .sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }
            for (text, _) in ranked where !result.contains(text) { result.append(text) }
        }
        return result
    }
}
