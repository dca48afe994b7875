// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// What the arguments of a process ask of the application.
///
/// - Thread: any (value)
struct ASStartArguments: Hashable, Sendable {
    /// The argument of a start by the bus, which then says what the application shall do.
    static let service = "--asyncdisplaykit-service"
    /// The beginning of the argument with the identifier of an action.
    static let action = "--asyncdisplaykit-action="

    /// Whether the bus has started the process.
    var isService = false
    /// The identifier of the action that the user has chosen; `nil` for none.
    var action: String?
    /// The files and addresses to open.
    var urls: [URL] = []
    /// Whether there are options of the program itself; then the other arguments can belong to them.
    var hasOwnOptions = false

    /// Reads arguments.
    ///
    /// A word that begins with a scheme and a colon is an address, every other word a path. All words after `--` are files and addresses.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the name of the program
    ///   - folder: the folder in which relative paths begin
    init(_ arguments: some Sequence<String>, folder: String) {
        var areOptionsOver = false
        for word in arguments {
            if areOptionsOver || !word.hasPrefix("-") || word == "-" {
                urls.append(Self.url(word, folder: folder))
            } else if word == "--" {
                areOptionsOver = true
            } else if word == Self.service {
                isService = true
            } else if word.hasPrefix(Self.action) {
                action = String(word.dropFirst(Self.action.count))
            } else {
                hasOwnOptions = true
            }
        }
        if hasOwnOptions { urls = [] }
    }

    private static func url(_ word: String, folder: String) -> URL {
        if !word.hasPrefix("/"), let colon = word.firstIndex(of: ":"), isScheme(word[..<colon]),
            let url = URL(string: word)
        {
            return url
        }
        let path = word.hasPrefix("/") ? word : "\(folder)/\(word)"
        return URL(fileURLWithPath: path).standardizedFileURL
    }

    /// Whether a text is the scheme of an address.
    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
