// SPDX-License-Identifier: Apache-2.0
public import Foundation

extension NSAttributedString {
    /// The type of a document.
    ///
    /// - Source: UIKit `NSAttributedString.DocumentType`
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the type.
        public let rawValue: String

        /// Creates a type by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// HTML, as mail and feeds use it.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// An option of reading a document.
    ///
    /// - Source: UIKit `NSAttributedString.DocumentReadingOptionKey`
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`; only `.html` can be read.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`; it has priority over the document's own.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The name of an encoding as in HTTP, such as `iso-8859-2`; it has priority over the document's own.
        public static let textEncodingName = DocumentReadingOptionKey(rawValue: "TextEncodingName")
        /// The `URL` of the document, for relative addresses.
        public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
        /// An `ASHTMLStyle`.
        public static let htmlStyle = DocumentReadingOptionKey(rawValue: "ASHTMLStyle")
        /// An `ASHTMLLimits`.
        public static let htmlLimits = DocumentReadingOptionKey(rawValue: "ASHTMLLimits")
    }

    /// A value that a document has beside its text.
    ///
    /// - Source: UIKit `NSAttributedString.DocumentAttributeKey`
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The name of the value.
        public let rawValue: String

        /// Creates a key by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The title, a `String`; absent in documents without one.
        public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
    }

    /// Creates a text from HTML.
    ///
    /// The elements and inline styles of mail and feeds are read; scripts and style sheets are not. Nothing is downloaded: images are
    /// `NSTextAttachment`s without an image, with an `ASHTMLImage` beside them. Invalid HTML is read as browsers do. The same source has
    /// the same result on all systems.
    ///
    /// - Parameters:
    ///   - html: the source
    ///   - baseURL: the URL of the document, for relative addresses
    ///   - style: the appearance of its parts
    ///   - limits: the limits, for sources that are not trusted
    /// - Throws: `ASHTMLError` if the source exceeds a limit
    /// - Thread: any
    public convenience init(
        html: String,
        baseURL: URL? = nil,
        style: ASHTMLStyle = ASHTMLStyle(),
        limits: ASHTMLLimits = ASHTMLLimits()
    ) throws {
        let text = try ASHTMLText(html, baseURL: baseURL, style: style, limits: limits)
        self.init(attributedString: text.joined)
    }

    /// Creates a text from the bytes of an HTML document.
    ///
    /// The encoding is that of a byte order mark, otherwise `encoding`, otherwise that of a `<meta>` in the first 1024 bytes, otherwise UTF-8
    /// if the document is valid UTF-8, and Windows-1252 if not.
    ///
    /// - Parameters:
    ///   - html: the source
    ///   - encoding: the name of its encoding, as in HTTP; `nil` if it is unknown
    ///   - baseURL: the URL of the document, for relative addresses
    ///   - style: the appearance of its parts
    ///   - limits: the limits, for sources that are not trusted
    /// - Throws: `ASHTMLError` if the source exceeds a limit, or the system does not have the encoding
    /// - Thread: any
    public convenience init(
        html: Data,
        encoding: String? = nil,
        baseURL: URL? = nil,
        style: ASHTMLStyle = ASHTMLStyle(),
        limits: ASHTMLLimits = ASHTMLLimits()
    ) throws {
        let text = try ASHTMLText(html, encoding: encoding, baseURL: baseURL, style: style, limits: limits)
        self.init(attributedString: text.joined)
    }

    /// Creates a text from a document.
    ///
    /// - Parameters:
    ///   - data: the source
    ///   - options: see `DocumentReadingOptionKey`; without a type, the document is HTML
    ///   - documentAttributes: set to the document's type and title
    /// - Throws: `ASHTMLError`
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.init(data:options:documentAttributes:)`
    /// - Deviation: UIKit reads HTML on the main thread with WebKit, and can download images.
    public convenience init(
        data: Data,
        options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes: UnsafeMutablePointer<[DocumentAttributeKey: Any]>? = nil
    ) throws {
        let type = (options[.documentType] as? DocumentType)?.rawValue ?? options[.documentType] as? String
        if let type, type != DocumentType.html.rawValue { throw ASHTMLError.unsupportedDocumentType(type) }
        let number = (options[.characterEncoding] as? UInt) ?? (options[.characterEncoding] as? Int).map { UInt($0) }
        let encoding = number.map { String.Encoding(rawValue: $0) } ?? options[.characterEncoding] as? String.Encoding
        let text = try ASHTMLText(
            data,
            encoding: options[.textEncodingName] as? String ?? encoding.map(Self.name),
            baseURL: options[.baseURL] as? URL,
            style: options[.htmlStyle] as? ASHTMLStyle ?? ASHTMLStyle(),
            limits: options[.htmlLimits] as? ASHTMLLimits ?? ASHTMLLimits()
        )
        documentAttributes?.pointee = [.documentType: DocumentType.html]
        if let title = text.title { documentAttributes?.pointee[.title] = title }
        self.init(attributedString: text.joined)
    }

    /// Returns the name of an encoding of Foundation.
    private static func name(of encoding: String.Encoding) -> String {
        let names: [String.Encoding: String] = [
            .utf8: "utf-8", .ascii: "ascii", .isoLatin1: "iso-8859-1", .windowsCP1252: "windows-1252", .utf16: "utf-16",
            .utf16LittleEndian: "utf-16le", .utf16BigEndian: "utf-16be", .isoLatin2: "iso-8859-2",
            .japaneseEUC: "euc-jp",
            .shiftJIS: "shift_jis", .iso2022JP: "iso-2022-jp", .windowsCP1250: "windows-1250",
            .windowsCP1251: "windows-1251", .windowsCP1253: "windows-1253", .windowsCP1254: "windows-1254",
            .macOSRoman: "macintosh",
        ]
        return names[encoding] ?? "\(encoding.rawValue)"
    }
}
