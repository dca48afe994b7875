// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A round picture, with a grey disc as placeholder.
final class KittenPortraitNode: ASNetworkImageNode {
    /// The fade duration of placeholders, in seconds.
    static let fadeDuration = 0.15

    override init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)
        placeholderEnabled = true
        placeholderFadeDuration = Self.fadeDuration
    }

    override func placeholderImage() -> UIImage? {
        let size = calculatedSize
        guard size.width > 0, size.height > 0 else { return nil }
        return UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.systemGray5.setFill()
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
        }
    }
}
