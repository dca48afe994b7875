// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// A folder of resources, with the folders of its localizations: `de.lproj`, `pt-BR.lproj`, `Base.lproj`.
///
/// SwiftPM writes the names of these folders in lower case.
///
/// - Thread: any
package struct ASLocalizedResources: Sendable {
    /// The path of the folder.
    package let path: String
    /// The names of the localizations, without `Base`.
    package let localizations: [String]
    /// The language in which the app is written.
    package let developmentLanguage: String
    /// `Base`, or `base` as SwiftPM writes it; `nil` if there is none.
    private let base: String?

    /// The localizations that were searched, by the user's languages.
    private let searches = ASLock([[String]: [(path: String, language: String)]]())

    private static let known = ASLock([String: ASLocalizedResources]())
    private static let ofProgram = ASLock<[ASLocalizedResources]?>(nil)

    /// Reads a folder.
    private init(path: String) {
        self.path = path
        let suffix = ".lproj"
        // A folder that cannot be listed has no localizations.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let stems = names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
        localizations = stems.filter { $0.lowercased() != "base" }
        base = stems.first { $0.lowercased() == "base" }
        let information = FileManager.default.contents(atPath: path + "/Info.plist").flatMap { data in
            // A damaged file is one without a language.
            (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
        }
        developmentLanguage = information?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    /// Returns the resources in a folder, which is read once.
    package static func folder(_ path: String) -> ASLocalizedResources {
        if let resources = known.withLock({ $0[path] }) { return resources }
        let resources = ASLocalizedResources(path: path)
        known.withLock { $0[path] = resources }
        return resources
    }

    /// Returns the folders of a bundle; those of the main bundle include the resource bundles that SwiftPM puts next to the program.
    static func folders(of bundle: Bundle) -> [ASLocalizedResources] {
        guard bundle === Bundle.main else { return [folder((bundle.resourceURL ?? bundle.bundleURL).path)] }
        if let folders = ofProgram.withLock({ $0 }) { return folders }
        let own = Bundle.main.resourceURL.map { [$0] } ?? []
        let folders = (own + bundlesOfProgram()).map { folder($0.path) }
        ofProgram.withLock { $0 = folders }
        return folders
    }

    /// Returns the resource bundles next to the program, sorted by name.
    package static func bundlesOfProgram() -> [URL] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() else {
            return []
        }
        // A folder that cannot be listed has no bundles for the program.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
            .map { program.appendingPathComponent($0) }
    }

    /// Returns the localizations that are searched for a user.
    ///
    /// They are those in the user's languages as far as the development language, whose missing texts are the keys themselves; then `Base`
    /// and the folder itself.
    ///
    /// - Returns: the folders with their languages, the best one first
    package func searched(for user: ASUserLocale) -> [(path: String, language: String)] {
        if let found = searches.withLock({ $0[user.languages] }) { return found }
        let found = search(for: user)
        searches.withLock { $0[user.languages] = found }
        return found
    }

    private func search(for user: ASUserLocale) -> [(path: String, language: String)] {
        let own = (path: path, language: developmentLanguage)
        guard !localizations.isEmpty else {
            return (base.map { [("\(path)/\($0).lproj", developmentLanguage)] } ?? []) + [own]
        }
        let development = ASUserLocale(languages: [developmentLanguage]).preferredLocalization(from: localizations)
        let last = development ?? developmentLanguage
        var names = user.suitableLocalizations(from: development == nil ? localizations + [last] : localizations)
        names = names.prefix { $0 != last } + [last]
        var result = names.map { (path: "\(path)/\($0).lproj", language: $0) }
        if development == nil { result.removeLast() }
        if let base { result.append(("\(path)/\(base).lproj", developmentLanguage)) }
        result.append(own)
        return result
    }
}
