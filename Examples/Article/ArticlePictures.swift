// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Loads the pictures of an article that are parts of it: `cid:` and the name of a file.
final class ArticlePictures: ASImageDownloaderProtocol {
    struct Missing: Error {
        var url: URL
    }

    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        let name = URL.absoluteString.replacingOccurrences(of: "cid:", with: "")
        let image = UIImage(contentsOfFile: SamplePhotos.original(name).path)
        completion(image, image == nil ? Missing(url: URL) : nil, nil, nil)
        return nil
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {}
}
