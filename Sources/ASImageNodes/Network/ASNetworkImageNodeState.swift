// SPDX-License-Identifier: Apache-2.0
internal import ASImageIO
internal import Foundation

/// The state of a network image node that several threads use.
///
/// Guarded by `ASNetworkImageNode.network`.
struct ASNetworkImageNodeState: Sendable {
    var url: URL?
    var defaultImage: UIImage?
    var shouldCacheImage = true

    /// The current load, or the one that brought the image; events of other loads are ignored.
    var load: ASImageLoad?
    /// Whether the load is in progress.
    var isLoading = false
    /// Whether the image of the URL is loaded.
    var isLoaded = false
    /// Whether the program has set an image itself, without a URL.
    var isImageExternal = false
    /// Incremented whenever the current load is abandoned, so that requests of earlier images are ignored.
    private(set) var loadGeneration = 0
    /// The quality of the current image, 0…1.
    var currentImageQuality: CGFloat = 0
    /// The quality of the image that was drawn last, 0…1.
    var renderedImageQuality: CGFloat = 0
    var downloadProgress: CGFloat = 0

    /// Whether a load should begin.
    var needsLoad: Bool { url != nil && !isLoaded && !isLoading && !isImageExternal }

    /// Marks the image as not loaded.
    ///
    /// - Returns: the load to cancel
    mutating func cancelLoad() -> ASImageLoad? {
        defer { load = nil }
        loadGeneration += 1
        (isLoading, isLoaded, downloadProgress) = (false, false, 0)
        return load
    }

    /// Sets the quality of the default image.
    mutating func showDefault() {
        currentImageQuality = url == nil && defaultImage != nil ? 1 : 0
    }
}
