// SPDX-License-Identifier: Apache-2.0

/// The reason why a document cannot be read.
///
/// Invalid HTML is no error: it is read by the rules of the HTML standard. Only documents beyond the limits of `ASHTMLLimits`, and
/// encodings that the system does not have, are.
///
/// - Thread: any (value)
public enum ASHTMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document has more bytes than `ASHTMLLimits.maximumByteCount`.
    case tooManyBytes(Int)
    /// The document has more elements and texts than `ASHTMLLimits.maximumNodeCount`.
    case tooManyNodes(limit: Int)
    /// An element is inside of more elements than `ASHTMLLimits.maximumDepth`.
    case tooDeep(limit: Int)
    /// A tag has more attributes than `ASHTMLLimits.maximumAttributeCount`.
    case tooManyAttributes(tag: String, limit: Int)
    /// There is no encoding of this name on the system.
    case unknownEncoding(String)
    /// The document type in the options is not HTML.
    case unsupportedDocumentType(String)

    /// A sentence for developers, in English.
    public var description: String {
        switch self {
        case .tooManyBytes(let count): "The HTML document has \(count) bytes, more than the limit."
        case .tooManyNodes(let limit): "The HTML document has more than \(limit) elements and texts."
        case .tooDeep(let limit): "The HTML document nests more than \(limit) elements."
        case .tooManyAttributes(let tag, let limit): "A tag <\(tag)> has more than \(limit) attributes."
        case .unknownEncoding(let name): "The system has no text encoding named \(name)."
        case .unsupportedDocumentType(let type): "Documents of the type \(type) cannot be read; only HTML can."
        }
    }
}

/// The limits of a document from a source that is not trusted.
///
/// - Thread: any (value)
public struct ASHTMLLimits: Hashable, Sendable {
    /// The maximum size of the source in bytes; 16 MiB by default.
    public var maximumByteCount = 16 << 20
    /// The maximum number of elements and texts; 500,000 by default.
    public var maximumNodeCount = 500_000
    /// The maximum number of elements that contain each other; 512 by default, as in browsers.
    public var maximumDepth = 512
    /// The maximum number of attributes of a tag; 256 by default.
    public var maximumAttributeCount = 256

    /// Creates the default limits.
    public init() {}
}
