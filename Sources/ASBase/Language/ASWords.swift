// SPDX-License-Identifier: Apache-2.0

/// Returns a text of the toolkit in the user's language, for example `ASWord("Replace “%@”?", name)`.
///
/// Call it when the text is shown, because the user's language may change while the program runs.
///
/// - Parameters:
///   - text: the English text, a literal, with a placeholder for each argument: `%@`, `%lld`, or `%2$@` with a position
///   - context: distinguishes texts that are equal in English only; `nil` for most
///   - comment: an explanation for translators
///   - arguments: the values of the placeholders
/// - Returns: the translation; the English text in other languages than those of `Sources/CASWords/languages`
/// - Thread: any
/// - Source: gettext `pgettext`; Foundation `NSLocalizedString`
package func ASWord(
    _ text: String,
    context: String? = nil,
    comment: StaticString? = nil,
    _ arguments: any ASMessageArgument...
) -> String {
    ASMessage(key: ASWordCatalog.Key(text: text, context: context), plural: nil, arguments).localized
}

/// Returns a text of the toolkit that depends on a number, for example `ASWord("%lld item", "%lld items", count: 3)`.
///
/// - Parameters:
///   - text: the English text for the number 1, a literal
///   - plural: the English text for other numbers, a literal
///   - count: the number, which is the value of the first placeholder
///   - context: distinguishes texts that are equal in English only; `nil` for most
///   - comment: an explanation for translators
///   - arguments: the values of the other placeholders
/// - Returns: the translation; the English text in other languages than those of `Sources/CASWords/languages`
/// - Thread: any
/// - Source: gettext `npgettext`
package func ASWord(
    _ text: String,
    _ plural: String,
    count: Int,
    context: String? = nil,
    comment: StaticString? = nil,
    _ arguments: any ASMessageArgument...
) -> String {
    let plural = ASMessage.Plural(text: plural, count: count)
    return ASMessage(key: ASWordCatalog.Key(text: text, context: context), plural: plural, arguments).localized
}

/// Returns texts as a list with the separators of the user's language, for example `a, b, c`.
///
/// - Parameter texts: the items, which are translated already
/// - Returns: the list; empty without items
/// - Thread: any
/// - Source: Foundation `ListFormatStyle`, which adds an "and"
package func ASWordList(_ texts: [String]) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { list, text in
        ASWord("%@, %@", context: "list", comment: "the items so far, and the next one", list, text)
    }
}
