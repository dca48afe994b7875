// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The pictures of articles, in files, so that they are shown without a connection too.
struct ReaderImages: Sendable {
    let cache: ASImageCache
    let downloader: ASBasicImageDownloader

    /// - Parameter folder: the folder of the files; `nil` for that of the program's caches
    init(folder: URL? = nil) {
        var configuration = ASImageCacheConfiguration()
        if let folder { configuration.directory = folder }
        // An old picture is better than none when the server cannot be reached.
        configuration.staleIfErrorInterval = 365 * 86_400
        configuration.diskAgeLimit = 365 * 86_400
        cache = ASImageCache(configuration: configuration)
        downloader = ASBasicImageDownloader(cache: cache)
    }

    /// Loads pictures into the files, after those that are visible.
    func keep(_ urls: [URL]) {
        for url in urls {
            _ = downloader.downloadImage(
                with: url,
                shouldRetry: false,
                priority: .preload,
                callbackQueue: nil,
                downloadProgress: nil
            ) { _, _, _, _ in
                // The row that shows the picture reports a failure.
            }
        }
    }

    /// Creates a node that shows a picture.
    func node(_ url: URL?) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: cache, downloader: downloader)
        node.contentMode = .scaleAspectFill
        node.clipsToBounds = true
        node.cornerRadius = 6
        node.placeholderColor = .tertiarySystemFill
        node.url = url
        return node
    }
}
