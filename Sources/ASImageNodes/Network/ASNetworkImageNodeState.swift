// SPDX-License-Identifier: Apache-2.0
internal import ASImageIO
internal import Foundation

/// The values of a network image node that several threads use.
///
/// Guarded by `ASNetworkImageNode.network`.
struct ASNetworkImageNodeState: Sendable {
    var url: URL?
    var defaultImage: UIImage?
    var shouldCacheImage = true

    /// The picture of the address on its way, or the load that brought it; what others tell counts no more.
    var load: ASImageLoad?
    /// Whether the load is under way.
    var isLoading = false
    /// Whether the picture of the address is there.
    var isLoaded = false
    /// Whether the program has set a picture itself, which belongs to no address.
    var isImageExternal = false
    /// Grows whenever another picture is wanted than before.
    private(set) var wantNumber = 0
    /// What is shown: of the address's picture, 0…1.
    var currentImageQuality: CGFloat = 0
    /// What was drawn last.
    var renderedImageQuality: CGFloat = 0
    var downloadProgress: CGFloat = 0

    /// Whether a load should begin.
    var wantsLoad: Bool { url != nil && !isLoaded && !isLoading && !isImageExternal }

    /// - Returns: what has to be cancelled
    mutating func giveUpLoad() -> ASImageLoad? {
        defer { load = nil }
        wantNumber += 1
        (isLoading, isLoaded, downloadProgress) = (false, false, 0)
        return load
    }

    /// The quality of what is shown while there is nothing of the address's picture.
    mutating func showDefault() {
        currentImageQuality = url == nil && defaultImage != nil ? 1 : 0
    }
}
