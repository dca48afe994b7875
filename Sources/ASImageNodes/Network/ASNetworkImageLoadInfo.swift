// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The source of a network image node's image.
///
/// - Thread: any (value)
/// - Source: Texture `ASNetworkImageSourceType`
public enum ASNetworkImageSourceType: Int, Sendable {
    /// Unknown.
    case unspecified
    /// The memory of the cache, synchronously.
    case synchronousCache
    /// The cache, asynchronously.
    case asynchronousCache
    /// A file, or data in the URL itself.
    case fileURL
    /// The downloader.
    case download
}

/// Information about an image that a network image node has loaded.
///
/// - Thread: any; immutable
/// - Source: Texture `ASNetworkImageLoadInfo`
public final class ASNetworkImageLoadInfo: Sendable {
    /// The URL of the image.
    public let url: URL
    /// The source of the image.
    public let sourceType: ASNetworkImageSourceType
    /// The identifier of the download; `nil` for images that were not downloaded.
    public let downloadIdentifier: (any Sendable)?
    /// Additional information from the downloader, such as `ASImageDownloadInfo`.
    public let userInfo: (any Sendable)?
    /// Whether the image is animated.
    public let isAnimated: Bool

    init(
        url: URL,
        sourceType: ASNetworkImageSourceType,
        downloadIdentifier: (any Sendable)? = nil,
        userInfo: (any Sendable)? = nil,
        isAnimated: Bool = false
    ) {
        self.url = url
        self.sourceType = sourceType
        self.downloadIdentifier = downloadIdentifier
        self.userInfo = userInfo
        self.isAnimated = isAnimated
    }
}
