// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The contents of `App.json`: the description of a program for its packages.
///
/// Documentation/Guide.docc/Shipping.md lists the keys.
public struct AppDescription: Codable, Sendable {
    /// The identifier in reverse domain notation, `org.example.Hello`, which names the `.desktop` file, the icon and the AppStream data.
    public var id: String
    /// The displayed name.
    public var name: String
    /// The version: digits first, no hyphen, such as `1.2.0` or `1.2.0~rc1`.
    public var version: String
    /// The summary: one line without a full stop.
    public var summary: String
    /// The description: paragraphs separated by empty lines.
    public var description: String
    /// The maintainer, as `Name <address>`.
    public var maintainer: String
    /// An SPDX licence expression.
    public var license: String
    /// An SVG file, or a square PNG file of one of the sizes of the hicolor theme; relative to the folder of `App.json`.
    public var icon: String
    /// Categories of the desktop menu specification.
    public var categories: [String]
    /// The name of the Debian package and of the command; nil means the name of the product in lower case.
    public var package: String?
    /// An `https` address.
    public var homepage: String?
    /// Types of the files that the program opens.
    public var mimeTypes: [String]?
    /// Schemes of the addresses that the program opens, such as `hello` for `hello:world`.
    public var urlSchemes: [String]?
    /// Actions of the program in menus and docks.
    public var shortcuts: [AppShortcut]?
    /// Whether each start is a process of its own; nil means that further starts pass their files to the running program.
    public var multipleInstances: Bool?
    /// Words that a search for the program should find, in addition to its name.
    public var keywords: [String]?
    /// The name, summary, description and keywords in other languages, by codes of BCP 47.
    public var localizations: [String: AppLocalization]?

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: the file
    ///   - version: the version instead of the file's, such as that of a tag; nil keeps the file's
    ///   - product: the name of the program, which gives the package its name where the file gives none
    /// - Returns: the description, with `package` set
    /// - Throws: `PackagingError`, with a line for each fault
    public static func read(_ file: URL, version: String?, product: String) throws -> AppDescription {
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw PackagingError("\(file.path): there is no such file. Documentation/Guide.docc/Shipping.md shows one.")
        }
        var app: AppDescription
        do {
            app = try JSONDecoder().decode(AppDescription.self, from: Data(contentsOf: file))
        } catch {
            throw PackagingError("\(file.path): \(reason(error))")
        }
        app.version = version ?? app.version
        app.package = app.package ?? product.lowercased().replacing(/[^a-z0-9+.]+/, with: "-")
        let faults = app.faults
        guard faults.isEmpty else { throw PackagingError(faults.map { "\(file.path): \($0)" }.joined(separator: "\n")) }
        return app
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing."
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is not of the type \(type)."
        case DecodingError.dataCorrupted(let context): "is not JSON: \(context.underlyingError ?? error)"
        default: "\(error)"
        }
    }

    /// A sentence for each value that a package cannot have.
    var faults: [String] {
        var faults: [String] = []
        func check(_ isRight: Bool, _ key: String, _ value: String, _ rule: String) {
            if !isRight { faults.append("\"\(key)\" is \"\(value)\"; \(rule)") }
        }
        check(
            id.wholeMatch(of: /([A-Za-z_][A-Za-z0-9_]*\.){2,}[A-Za-z_][A-Za-z0-9_]*/) != nil,
            "id",
            id,
            "write a reversed domain, such as org.example.Hello."
        )
        check(
            version.wholeMatch(of: /[0-9][A-Za-z0-9.+~]*/) != nil,
            "version",
            version,
            "begin with a digit; then letters, digits and . + ~ may follow."
        )
        check(
            maintainer.wholeMatch(of: /[^<>\n]*[^<>\s] <[^<>\s@]+@[^<>\s@]+>/) != nil,
            "maintainer",
            maintainer,
            "write Name <address>."
        )
        if let package {
            check(
                package.wholeMatch(of: /[a-z0-9][a-z0-9+.\-]+/) != nil,
                "package",
                package,
                "write two or more of a-z 0-9 + . -, a letter or digit first."
            )
        }
        if let homepage {
            check(homepage.wholeMatch(of: /https?:\/\/[^\s]+/) != nil, "homepage", homepage, "write an https address.")
        }
        for (key, line) in [("name", name), ("summary", summary), ("license", license)] {
            check(line.wholeMatch(of: /\S([^\n]*\S)?/) != nil, key, line, "write one line.")
        }
        check(!description.allSatisfy(\.isWhitespace), "description", description, "write a paragraph.")
        check(!summary.hasSuffix("."), "summary", summary, "leave out the full stop.")
        check(!categories.isEmpty, "categories", "", "name one or more, such as Utility.")
        for category in categories {
            check(category.wholeMatch(of: /[A-Za-z0-9-]+/) != nil, "categories", category, "write letters and digits.")
        }
        for type in mimeTypes ?? [] {
            check(
                type.wholeMatch(of: /[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+/) != nil,
                "mimeTypes",
                type,
                "write type/subtype."
            )
        }
        for word in keywords ?? [] {
            check(word.wholeMatch(of: /[^;\n]+/) != nil, "keywords", word, "write words without a semicolon.")
        }
        return faults + faultsOfRequests + faultsOfLocalizations
    }
}

/// An error whose description states the problem and its remedy.
public struct PackagingError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
