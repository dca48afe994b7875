// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// What one of several versions of a picture goes by; equal ones are the same version.
///
/// - Source: Texture `ASImageIdentifier`
public typealias ASImageIdentifier = any Hashable & Sendable

/// Why a version of a picture is not loaded.
///
/// - Source: Texture `ASMultiplexImageNodeErrorCode`
/// - Deviation: without the cases of the photo library
public enum ASMultiplexImageNodeErrorCode: Int, Error, Sendable, CustomStringConvertible {
    /// The data source has neither an image nor a URL for the identifier.
    case noSourceForImage
    /// Another version is wanted since it began.
    case bestImageIdentifierChanged

    /// A sentence.
    public var description: String {
        switch self {
        case .noSourceForImage: "The data source has neither an image nor a URL for the identifier."
        case .bestImageIdentifierChanged: "Another version is wanted since it began."
        }
    }
}

/// Knows where the versions of a picture are.
///
/// Each member is optional.
///
/// - Thread: main
/// - Source: Texture `ASMultiplexImageNodeDataSource`
@preconcurrency @MainActor
public protocol ASMultiplexImageNodeDataSource: AnyObject {
    /// The version, if it is at hand; asked before its URL.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?

    /// Where the version can be loaded from.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
    /// Nil.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { nil }

    /// Nil.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { nil }
}

/// Hears which versions of a picture come.
///
/// Each member is optional.
///
/// - Thread: main
/// - Source: Texture `ASMultiplexImageNodeDelegate`
@preconcurrency @MainActor
public protocol ASMultiplexImageNodeDelegate: AnyObject {
    /// A version is being loaded from its URL.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    )

    /// A share of a version's bytes has come, 0…1.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    )

    /// A version is there, or will not come.
    ///
    /// A version that is there has become the node's image by then, and `didUpdate` was called. The error is an
    /// `ASMultiplexImageNodeErrorCode` or comes from the downloader.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    )

    /// Another version is the node's image; it has not been drawn yet.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    )

    /// Another version is on screen.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    )

    /// The node has drawn.
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode)
}

extension ASMultiplexImageNodeDelegate {
    /// Nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    ) {}
    /// Nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    ) {}
    /// Nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) {}
    /// Nothing.
    public func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {}
}
