// SPDX-License-Identifier: Apache-2.0
internal import CGIO
internal import Foundation

/// A type of files.
///
/// What belongs to a type, and which types it conforms to, the desktop's database of MIME types says.
///
/// - Thread: any; the first question reads the database from files
/// - Source: Uniform Type Identifiers `UTType`
/// - Deviation: a type without a constant is called by its MIME type (`dyn.mime.audio/flac`) or by its ending (`dyn.ending.xyz`); its
///   identifier has a meaning only here
public struct UTType: Hashable, Sendable {
    /// Its name, such as `public.jpeg`.
    public let identifier: String
    /// A MIME type, or all of a kind, such as `image/*`.
    let pattern: String
    /// The ending of the names, without the dot; nil where the MIME type decides.
    let ending: String?
    /// Whether no file is of this type alone.
    private let isAbstract: Bool

    private init(_ identifier: String, _ pattern: String, isAbstract: Bool = false, ending: String? = nil) {
        (self.identifier, self.pattern, self.isAbstract, self.ending) = (identifier, pattern, isAbstract, ending)
    }

    // MARK: Types

    /// Everything, folders as well.
    public static let item = UTType("public.item", "*", isAbstract: true)
    /// Every file.
    public static let data = UTType("public.data", "application/octet-stream", isAbstract: true)
    /// A folder.
    public static let folder = UTType("public.folder", "inode/directory")
    /// Pictures.
    public static let image = UTType("public.image", "image/*", isAbstract: true)
    /// Pictures as JPEG.
    public static let jpeg = UTType("public.jpeg", "image/jpeg")
    /// Pictures as PNG.
    public static let png = UTType("public.png", "image/png")
    /// Pictures as GIF.
    public static let gif = UTType("com.compuserve.gif", "image/gif")
    /// Pictures as WebP.
    public static let webP = UTType("org.webmproject.webp", "image/webp")
    /// Drawings as SVG.
    public static let svg = UTType("public.svg-image", "image/svg+xml")
    /// Text of any kind, source code and markup as well.
    public static let text = UTType("public.text", "text/plain", isAbstract: true)
    /// Text without markup.
    ///
    /// - Deviation: other kinds of text conform to it, as in the database
    public static let plainText = UTType("public.plain-text", "text/plain")
    /// Pages of the web.
    public static let html = UTType("public.html", "text/html")
    /// JSON.
    public static let json = UTType("public.json", "application/json")
    /// XML.
    public static let xml = UTType("public.xml", "application/xml")
    /// Documents as PDF.
    public static let pdf = UTType("com.adobe.pdf", "application/pdf")
    /// Videos.
    public static let movie = UTType("public.movie", "video/*", isAbstract: true)
    /// Sounds and music.
    public static let audio = UTType("public.audio", "audio/*", isAbstract: true)
    /// Archives as ZIP.
    public static let zip = UTType("public.zip-archive", "application/zip")

    private static let constants = [
        folder, jpeg, png, gif, webP, svg, plainText, html, json, xml, pdf, zip, item, data, image, text, movie, audio,
    ]

    // MARK: Looking up

    /// The type of an identifier; nil for one that is not known.
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

    /// The type of the files whose names have an ending; nil for an empty ending, and for one with a slash.
    ///
    /// - Parameter filenameExtension: without the dot, such as `jpg`; one that the database does not know gives a type of its own
    public init?(filenameExtension: String) {
        guard !filenameExtension.isEmpty, !filenameExtension.contains("/") else { return nil }
        if let known = Self.mimeType(ofName: "x." + filenameExtension) {
            self = Self.type(known)
        } else {
            let ending = filenameExtension.lowercased()
            self.init("dyn.ending." + ending, "application/octet-stream", ending: ending)
        }
    }

    /// The type with a MIME type; nil for what is no MIME type.
    public init?(mimeType: String) {
        let parts = mimeType.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.contains(" ") && !$0.contains("*") }) else {
            return nil
        }
        self = Self.type(mimeType.lowercased())
    }

    /// The type of a file, by its name alone; `data` where that says nothing.
    package init(ofFile name: String) {
        self = Self.mimeType(ofName: name).map(Self.type) ?? .data
    }

    private static func type(_ mimeType: String) -> UTType {
        constants.first { !$0.isAbstract && $0.pattern == mimeType } ?? UTType("dyn.mime." + mimeType, mimeType)
    }

    /// Nil where the name says nothing.
    private static func mimeType(ofName name: String) -> String? {
        guard let type = g_content_type_guess(name, nil, 0, nil) else { return nil }
        defer { g_free(type) }
        let found = String(cString: type)
        return found == "application/octet-stream" ? nil : found
    }

    // MARK: Asking

    /// The MIME type; nil for a type that stands for several, and for one known only by its ending.
    public var preferredMIMEType: String? { isAbstract || ending != nil ? nil : pattern }

    /// What the desktop calls such files, in the person's language; nil where the database has no words for them.
    public var localizedDescription: String? {
        guard !isAbstract, ending == nil, let words = g_content_type_get_description(pattern) else { return nil }
        defer { g_free(words) }
        return String(cString: words)
    }

    /// Whether a file of this type is one of the other type as well.
    public func conforms(to type: UTType) -> Bool {
        if self == type || type == .item { return true }
        if let ending = type.ending { return self.ending == ending }
        guard self != .item else { return false }
        return g_content_type_is_a(pattern, type.pattern) != 0
    }

    /// Whether a file is of this type, by its name.
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
