// SPDX-License-Identifier: Apache-2.0

// The user's languages in the variables of the environment; see `ASUserLocale`.

extension ASLocaleName {
    /// Returns the languages in their order, without the more general forms.
    static func languages(of environment: [String: String]) -> [ASLocaleName] {
        let forced = forcedLanguages(of: environment)
        guard forced.isEmpty else { return forced }
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        // With the locale C, gettext ignores LANGUAGE.
        guard let name = name.flatMap(ASLocaleName.init) else { return [] }
        if let list = environment["LANGUAGE"], !list.isEmpty { return self.list(list) }
        return [name]
    }

    /// Returns the languages in `AS_LANGUAGE`.
    static func forcedLanguages(of environment: [String: String]) -> [ASLocaleName] {
        environment["AS_LANGUAGE"].map(list) ?? []
    }

    /// Reads a list of languages; as in gettext, it ends before `C` and `POSIX`.
    private static func list(_ text: String) -> [ASLocaleName] {
        text.split(separator: ":").prefix { $0 != "C" && $0 != "POSIX" }.compactMap { ASLocaleName(String($0)) }
    }
}
