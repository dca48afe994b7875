// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An image of an HTML document, which is not loaded.
///
/// It is the value of the attribute `.htmlImage` at the placeholder of an `NSTextAttachment`, which has its size and no image. An app loads
/// the image and sets the attachment's `image`; `ASDocumentNode` does so with its `imageDownloader`.
///
/// - Thread: any (value)
public struct ASHTMLImage: Hashable, Sendable {
    /// The absolute URL; relative without a base URL.
    public var url: URL
    /// The width and height in the document, in points; `nil` unless both are given.
    public var size: CGSize?
    /// The text that describes the image; empty if it is a decoration or has none.
    public var alternativeText: String

    /// Creates a description of an image.
    public init(url: URL, size: CGSize? = nil, alternativeText: String = "") {
        self.url = url
        self.size = size
        self.alternativeText = alternativeText
    }
}

extension NSAttributedString.Key {
    /// An `ASHTMLImage`, beside the attribute `.attachment`.
    public static let htmlImage = NSAttributedString.Key("ASHTMLImage")
}
