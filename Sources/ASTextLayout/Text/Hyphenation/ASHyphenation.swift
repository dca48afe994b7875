// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The reason why a hyphenation dictionary was not registered.
public enum ASHyphenationError: Error, Equatable {
    /// The file does not exist, or cannot be read.
    case unreadable(path: String)
    /// The file is not a dictionary.
    case notADictionary(path: String)
}

extension ASHyphenationError: LocalizedError {
    /// The error as a sentence for the user.
    public var errorDescription: String? {
        switch self {
        case .unreadable(let path): "The hyphenation dictionary \(path) cannot be read."
        case .notADictionary(let path): "The file \(path) is not a hyphenation dictionary."
        }
    }
}

/// The positions at which words may be hyphenated, by language, for paragraphs with a `hyphenationFactor`.
///
/// The dictionaries are those of the desktop in `/usr/share/hyphen` (packages such as `hyphen-de`), and those that the program registers.
/// Text in a language without a dictionary is not hyphenated; soft hyphens always apply.
///
/// - Thread: any
public enum ASHyphenation {
    /// The folder of the desktop's dictionaries.
    private static let directory = "/usr/share/hyphen"

    /// The dictionaries by requested language; `nil` when there is none.
    private static let known = ASLock<[String: ASHyphenationDictionary?]>([:])
    /// The dictionaries by file, because several languages may have the same file.
    private static let read = ASLock<[String: ASHyphenationDictionary]>([:])
    /// The program's own dictionaries, by lower-case language tag with underscores.
    private static let registered = ASLock<[String: ASHyphenationDictionary]>([:])

    /// Registers a dictionary, which is preferred to the desktop's.
    ///
    /// Existing text layouts do not change.
    ///
    /// - Parameters:
    ///   - url: a file of patterns, as used by LibreOffice and TeX (`hyph_de_DE.dic`)
    ///   - language: a tag such as `de` or `de-AT`
    /// - Throws: `ASHyphenationError`
    public static func registerDictionary(at url: URL, language: String) throws {
        let dictionary = try ASHyphenationDictionary(path: url.path)
        registered.withLock { $0[normalized(language)] = dictionary }
        known.withLock { $0.removeAll() }
    }

    /// Returns whether words of a language can be hyphenated.
    public static func isAvailable(for language: String) -> Bool { dictionary(for: language) != nil }

    /// Returns the positions at which a word may be hyphenated, as numbers of UTF-16 units before them.
    ///
    /// The result is empty for a word without such positions, and without a dictionary.
    public static func places(in word: String, language: String) -> [Int] {
        guard let dictionary = dictionary(for: language) else { return [] }
        let scalars = Array(word.unicodeScalars)
        return dictionary.places(in: word).map { place in
            scalars[..<place].reduce(0) { $0 + UTF16.width($1) }
        }
    }

    /// The language of text without a language: the user's first one; English if there is none.
    static var userLanguage: String { ASCurrentUserLocale().languages.first ?? "en" }

    static func dictionary(for language: String) -> ASHyphenationDictionary? {
        if let found = known.withLock({ $0[language] }) { return found }
        let found = find(normalized(language))
        known.withLock { $0[language] = .some(found) }
        return found
    }

    private static func normalized(_ language: String) -> String {
        language.lowercased().replacingOccurrences(of: "-", with: "_")
    }

    /// Returns the dictionary for a language with its region, then without region, then for any other region.
    private static func find(_ language: String) -> ASHyphenationDictionary? {
        let base = String(language.prefix { $0 != "_" })
        guard !base.isEmpty, base.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let own = registered.withLock { registered in
            registered[language] ?? registered[base]
                ?? registered.keys.sorted().first { $0.hasPrefix(base + "_") }.flatMap { registered[$0] }
        }
        if let own { return own }
        let files: [String]
        do {
            files = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            ASDebug.log(.layout, "no hyphenation: \(directory): \(error.localizedDescription)")
            return nil
        }
        let names = files.filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }.sorted()
        func file(_ wanted: (String) -> Bool) -> String? {
            names.first { wanted($0.dropFirst(5).dropLast(4).lowercased()) }
        }
        guard let name = file({ $0 == language }) ?? file({ $0 == base }) ?? file({ $0.hasPrefix(base + "_") })
        else { return nil }
        do {
            return try dictionary(atPath: URL(fileURLWithPath: "\(directory)/\(name)").resolvingSymlinksInPath().path)
        } catch {
            ASDebug.log(.layout, error.localizedDescription)
            return nil
        }
    }

    private static func dictionary(atPath path: String) throws -> ASHyphenationDictionary {
        if let dictionary = read.withLock({ $0[path] }) { return dictionary }
        let dictionary = try ASHyphenationDictionary(path: path)
        read.withLock { $0[path] = dictionary }
        return dictionary
    }
}
