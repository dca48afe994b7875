// SPDX-License-Identifier: Apache-2.0
internal import CASWords
internal import Foundation

/// The translations of the toolkit's texts into one language.
///
/// - Thread: any (value)
package struct ASWordCatalog: Sendable {
    /// An English text.
    package struct Key: Hashable, Sendable {
        /// The English text; of two, the one for the number 1.
        package var text: String
        /// Distinguishes texts that are equal in English only.
        package var context: String?
    }

    /// The translations: one, or one for each form of the plural.
    package var texts: [Key: [String]] = [:]
    /// The form of the plural for a number.
    package var pluralForms = ASPluralForms.germanic

    /// Returns the translation of a text; `nil` if there is none.
    func text(of key: Key) -> String? { texts[key]?.first }

    /// Returns the translation of a text for a number; `nil` if there is none.
    func text(of key: Key, count: Int) -> String? {
        guard let forms = texts[key] else { return nil }
        let form = pluralForms.form(of: count.magnitude)
        return forms.indices.contains(form) ? forms[form] : nil
    }

    // MARK: The toolkit's catalogs

    /// The languages of the toolkit's translations, by the names of gettext such as `pt_BR`.
    package static let languages: [String] = {
        var names: [String] = []
        while let name = cas_words_language(names.count) { names.append(String(cString: name)) }
        return names
    }()

    private struct State: Sendable {
        /// The languages for which `current` was chosen.
        var wanted: [String] = []
        var current: ASWordCatalog?
        /// The catalogs of the languages used so far.
        var known: [String: ASWordCatalog] = [:]
    }

    private static let state = ASLock(State())

    /// Returns the catalog of the toolkit for a user's languages; parsed once for each language.
    ///
    /// - Parameter languages: BCP 47 tags in the order of preference
    /// - Returns: the catalog; `nil` for English
    package static func current(for languages: [String]) -> ASWordCatalog? {
        let found = state.withLock { state -> ASWordCatalog?? in
            state.wanted == languages ? .some(state.current) : nil
        }
        if let found { return found }
        let catalog = ASWordLanguage.best(of: Self.languages, for: languages).flatMap { named($0) }
        state.withLock { ($0.wanted, $0.current) = (languages, catalog) }
        return catalog
    }

    /// Returns the catalog of a language, such as `pt_BR`; `nil` if there is none.
    package static func named(_ name: String) -> ASWordCatalog? {
        if let known = state.withLock({ $0.known[name] }) { return known }
        guard let file = file(of: name) else { return nil }
        do {
            let catalog = try ASCatalogParser.catalog(file)
            state.withLock { $0.known[name] = catalog }
            return catalog
        } catch {
            ASLogLine("The translations into \(name) cannot be read: \(error)")
            return nil
        }
    }

    /// Returns the contents of the `.po` file of a language; `nil` if there is none.
    package static func file(of name: String) -> [UInt8]? {
        var length = 0
        guard let text = cas_words(name, &length) else { return nil }
        return UnsafeBufferPointer(start: text, count: length).map { UInt8(bitPattern: $0) }
    }
}
