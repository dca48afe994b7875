// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// The identifier of a version of an image; equal identifiers denote the same version.
///
/// - Source: Texture `ASImageIdentifier`
public typealias ASImageIdentifier = any Hashable & Sendable

/// The reason why a version of an image is not loaded.
///
/// - Source: Texture `ASMultiplexImageNodeErrorCode`
/// - Deviation: without the cases of the photo library
public enum ASMultiplexImageNodeErrorCode: Int, Error, Sendable, CustomStringConvertible {
    /// The data source has neither an image nor a URL for the identifier.
    case noSourceForImage
    /// Another version has become the wanted one since the load began.
    case bestImageIdentifierChanged

    /// A description of the reason.
    public var description: String {
        switch self {
        case .noSourceForImage: "The data source has neither an image nor a URL for the identifier."
        case .bestImageIdentifierChanged: "Another image identifier was chosen while it was loading."
        }
    }
}

/// Provides the versions of an image.
///
/// Each member is optional.
///
/// - Thread: main
/// - Source: Texture `ASMultiplexImageNodeDataSource`
@preconcurrency @MainActor
public protocol ASMultiplexImageNodeDataSource: AnyObject {
    /// Returns the version if it is available as an image; called before its URL is requested.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage?

    /// Returns the URL of the version.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
    /// Returns `nil`.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { nil }

    /// Returns `nil`.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { nil }
}

/// Receives the events of the versions of an image.
///
/// Each member is optional.
///
/// - Thread: main
/// - Source: Texture `ASMultiplexImageNodeDelegate`
@preconcurrency @MainActor
public protocol ASMultiplexImageNodeDelegate: AnyObject {
    /// Called when the download of a version begins.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    )

    /// Called when a share of a version's bytes, 0…1, was received.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    )

    /// Called when a version is loaded, or its load has failed.
    ///
    /// A loaded version is already the node's image, and `didUpdate` was called. The error is an `ASMultiplexImageNodeErrorCode` or comes
    /// from the downloader.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    )

    /// Called when another version has become the node's image, before it is drawn.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    )

    /// Called when another version is on screen.
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    )

    /// Called after the node has drawn.
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode)
}

extension ASMultiplexImageNodeDelegate {
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    ) {}
    /// Does nothing.
    public func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) {}
    /// Does nothing.
    public func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {}
}
