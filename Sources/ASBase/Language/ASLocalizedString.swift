// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Returns a text of the app in the user's language.
///
/// ```swift
/// label.text = ASLocalizedString("Cancel", comment: "Title of the button that closes the form")
/// ```
/// Texts are in `Localizable.strings` of the folders `de.lproj`, `pt-BR.lproj` and so on, among the resources of a target; see "Getting
/// started". The first of the user's languages that has the key applies, then the development language (`defaultLocalization` in
/// `Package.swift`), then `Base.lproj`. Files are read once. Texts with a number that has plural forms are read by
/// `ASLocalizedStringWithFormat(_:_:tableName:bundle:value:)`; this function returns their format.
///
/// - Parameters:
///   - key: the key, often the text in the development language
///   - tableName: the name of the file without its extension; `Localizable` if it is `nil`
///   - bundle: the bundle with the resources; the main bundle includes all resource bundles next to the program, so that most programs need
///     not name `Bundle.module`
///   - value: the text if the key has none
///   - comment: a note for translators, which is not used
/// - Returns: the text; if there is none, `value`, or `key` if that is empty
/// - Thread: any
/// - Deviation: a key without a translation has the text of the next language; on Apple's platforms it has `value`
/// - Source: Foundation `NSLocalizedString`, which ignores the environment on Linux
public func ASLocalizedString(
    _ key: String,
    tableName: String? = nil,
    bundle: Bundle = .main,
    value: String = "",
    comment: String
) -> String {
    guard let found = ASFoundText(key, tableName, bundle) else { return value.isEmpty ? key : value }
    return found.entry?.format ?? found.text
}

/// Returns a text of the app in the user's language, with arguments.
///
/// ```swift
/// status.text = ASLocalizedStringWithFormat("%ld files", count)
/// ```
/// If the key is in `Localizable.stringsdict`, the numbers decide which plural forms are used, by the rules of the text's language.
/// Otherwise the text in `Localizable.strings` is the format. Numbers are written by `ASUserLocale.numbers`. An argument without an index
/// is the next one; in a plural form, the first such specifier is the number itself.
///
/// - Parameters:
///   - key: the key
///   - arguments: the values of the specifiers; integers of any width suit `%d`
///   - tableName: the name of the files without their extension; `Localizable` if it is `nil`
///   - bundle: the bundle with the resources, as for `ASLocalizedString(_:tableName:bundle:value:comment:)`
///   - value: the format if the key has none; `key` if it is empty
/// - Returns: the text with its arguments
/// - Precondition: an argument for each specifier, of its type; otherwise undefined, as for `String(format:)`
/// - Thread: any
/// - Source: Foundation `String.localizedStringWithFormat` with `NSLocalizedString`
/// - Deviation: one call, because a `String` of Foundation on Linux cannot carry plural forms; variants by device and width are ignored
public func ASLocalizedStringWithFormat(
    _ key: String,
    _ arguments: any CVarArg...,
    tableName: String? = nil,
    bundle: Bundle = .main,
    value: String = ""
) -> String {
    let found = ASFoundText(key, tableName, bundle)
    let format = ASPluralFormat(
        rules: .of(found?.language ?? ""),
        locale: ASCurrentUserLocale().numbers,
        arguments: arguments
    )
    if let entry = found?.entry { return format.string(entry.format, variables: entry.variables) }
    return format.string(found?.text ?? (value.isEmpty ? key : value))
}

/// A text that was found for a key.
private struct ASFoundText {
    var text = ""
    var entry: ASStringTable.Entry?
    /// The language of the folder.
    var language: String

    /// Searches a key; `nil` if no language has it.
    init?(_ key: String, _ tableName: String?, _ bundle: Bundle) {
        let user = ASCurrentUserLocale()
        for folder in ASLocalizedResources.folders(of: bundle) {
            for (path, language) in folder.searched(for: user) {
                let table = ASStringTable.table(named: tableName ?? "Localizable", in: path)
                guard table.entries[key] != nil || table.texts[key] != nil else { continue }
                (text, entry, self.language) = (table.texts[key] ?? "", table.entries[key], language)
                return
            }
        }
        return nil
    }
}
