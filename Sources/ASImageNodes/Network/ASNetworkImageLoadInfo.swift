// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Where a network image node has its picture from.
///
/// - Thread: any (value)
/// - Source: Texture `ASNetworkImageSourceType`
public enum ASNetworkImageSourceType: Int, Sendable {
    /// Not known.
    case unspecified
    /// The memory of the cache, at once.
    case synchronousCache
    /// The cache, after a while.
    case asynchronousCache
    /// A file, or data that the address itself holds.
    case fileURL
    /// The downloader.
    case download
}

/// What a network image node tells of a picture that it has loaded.
///
/// - Thread: any; immutable
/// - Source: Texture `ASNetworkImageLoadInfo`
public final class ASNetworkImageLoadInfo: Sendable {
    /// The address.
    public let url: URL
    /// Where the picture is from.
    public let sourceType: ASNetworkImageSourceType
    /// What named the download; nil for pictures that were not downloaded.
    public let downloadIdentifier: (any Sendable)?
    /// What the downloader says of it, such as `ASImageDownloadInfo`.
    public let userInfo: (any Sendable)?
    /// Whether it moves.
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
