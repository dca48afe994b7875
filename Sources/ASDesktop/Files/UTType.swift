// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGIO
internal import Foundation

/// A file type.
///
/// The desktop's MIME database defines the file extensions of a type and the types to which it conforms.
///
/// - Thread: any; the first use reads the database from files
/// - Source: Uniform Type Identifiers `UTType`
/// - Deviation: the identifier of a type without a constant contains its MIME type (`dyn.mime.audio/flac`) or its file extension
///   (`dyn.ending.xyz`), and has no meaning for other libraries
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.jpeg`.
    public let identifier: String
    /// A MIME type or a pattern, such as `image/*`.
    let pattern: String
    /// The file extension without the dot; `nil` for a type that the MIME database knows.
    let ending: String?
    /// The description of a type that only groups other types; `nil` for other types.
    private let group: ASMessage?

    private init(_ identifier: String, _ pattern: String, group: ASMessage? = nil, ending: String? = nil) {
        (self.identifier, self.pattern, self.group, self.ending) = (identifier, pattern, group, ending)
    }

    // MARK: Types

    /// Every file and folder.
    public static let item = UTType(
        "public.item",
        "*",
        group: ASMessage("item", context: "file type", comment: "any file or folder")
    )
    /// Every file.
    public static let data = UTType(
        "public.data",
        "application/octet-stream",
        group: ASMessage("data", context: "file type", comment: "any file")
    )
    /// A folder.
    public static let folder = UTType("public.folder", "inode/directory")
    /// Images.
    public static let image = UTType(
        "public.image",
        "image/*",
        group: ASMessage("image", context: "file type", comment: "images, as a filter of a file dialog")
    )
    /// JPEG images.
    public static let jpeg = UTType("public.jpeg", "image/jpeg")
    /// PNG images.
    public static let png = UTType("public.png", "image/png")
    /// GIF images.
    public static let gif = UTType("com.compuserve.gif", "image/gif")
    /// WebP images.
    public static let webP = UTType("org.webmproject.webp", "image/webp")
    /// SVG images.
    public static let svg = UTType("public.svg-image", "image/svg+xml")
    /// Text of any kind, source code and markup included.
    public static let text = UTType("public.text", "text/plain", group: ASMessage("text", context: "file type"))
    /// Text without markup.
    ///
    /// - Deviation: other kinds of text conform to it, as in the database
    public static let plainText = UTType("public.plain-text", "text/plain")
    /// HTML pages.
    public static let html = UTType("public.html", "text/html")
    /// JSON files.
    public static let json = UTType("public.json", "application/json")
    /// XML files.
    public static let xml = UTType("public.xml", "application/xml")
    /// PDF documents.
    public static let pdf = UTType("com.adobe.pdf", "application/pdf")
    /// Videos.
    public static let movie = UTType("public.movie", "video/*", group: ASMessage("movie", context: "file type"))
    /// Sounds and music.
    public static let audio = UTType("public.audio", "audio/*", group: ASMessage("audio", context: "file type"))
    /// ZIP archives.
    public static let zip = UTType("public.zip-archive", "application/zip")

    private static let constants = [
        folder, jpeg, png, gif, webP, svg, plainText, html, json, xml, pdf, zip, item, data, image, text, movie, audio,
    ]

    // MARK: Looking up

    /// Creates the type with an identifier; `nil` if it is unknown.
    public init?(_ identifier: String) {
        if let known = Self.constants.first(where: { $0.identifier == identifier }) {
            self = known
        } else if let type = identifier.removingPrefix("dyn.mime.") {
            self.init(mimeType: type)
        } else if let ending = identifier.removingPrefix("dyn.ending.") {
            self.init(filenameExtension: ending)
        } else {
            return nil
        }
    }

    /// Creates the type of a file extension; `nil` for an empty one and for one with a slash.
    ///
    /// - Parameter filenameExtension: without the dot, such as `jpg`; an extension that the database does not know has its own type
    public init?(filenameExtension: String) {
        guard !filenameExtension.isEmpty, !filenameExtension.contains("/") else { return nil }
        if let known = Self.mimeType(ofName: "x." + filenameExtension) {
            self = Self.type(known)
        } else {
            let ending = filenameExtension.lowercased()
            self.init("dyn.ending." + ending, "application/octet-stream", ending: ending)
        }
    }

    /// Creates the type of a MIME type; `nil` if `mimeType` is not a MIME type.
    public init?(mimeType: String) {
        let parts = mimeType.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.contains(" ") && !$0.contains("*") }) else {
            return nil
        }
        self = Self.type(mimeType.lowercased())
    }

    /// Creates the type of a file from its name; `data` if the name is not sufficient.
    package init(ofFile name: String) {
        self = Self.mimeType(ofName: name).map(Self.type) ?? .data
    }

    private static func type(_ mimeType: String) -> UTType {
        constants.first { $0.group == nil && $0.pattern == mimeType } ?? UTType("dyn.mime." + mimeType, mimeType)
    }

    /// Returns the MIME type for a file name; `nil` if the name is not sufficient.
    private static func mimeType(ofName name: String) -> String? {
        guard let type = g_content_type_guess(name, nil, 0, nil) else { return nil }
        defer { g_free(type) }
        let found = String(cString: type)
        return found == "application/octet-stream" ? nil : found
    }

    // MARK: Properties

    /// The MIME type; `nil` for a group of types, and for a type that the database does not know.
    public var preferredMIMEType: String? { group != nil || ending != nil ? nil : pattern }

    /// The description of the type in the user's language; `nil` if the database has none.
    public var localizedDescription: String? {
        if let group { return group.localized }
        guard ending == nil, let words = g_content_type_get_description(pattern) else { return nil }
        defer { g_free(words) }
        return String(cString: words)
    }

    /// Whether files of this type are also of the other type.
    public func conforms(to type: UTType) -> Bool {
        if self == type || type == .item { return true }
        if let ending = type.ending { return self.ending == ending }
        guard self != .item else { return false }
        return g_content_type_is_a(pattern, type.pattern) != 0
    }

    /// Whether a file with this name is of this type.
    package func matches(_ name: String) -> Bool {
        if let ending { return name.lowercased().hasSuffix("." + ending) }
        return UTType(ofFile: name).conforms(to: self)
    }
}

extension String {
    fileprivate func removingPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
