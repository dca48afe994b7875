// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageIO
import Dispatch
import Foundation
import Testing

@testable import ASImageLoading

/// Caches and downloaders of programs only need to implement the required members.
@Suite("Protocols of image loading")
struct ProtocolTests {
    private final class Loader: ASImageDownloaderProtocol, ASImageCacheProtocol {
        let cancelled = ASLock<[Int]>([])

        func downloadImage(
            with URL: URL,
            shouldRetry: Bool,
            callbackQueue: DispatchQueue?,
            downloadProgress: ASImageDownloaderProgress?,
            completion: @escaping ASImageDownloaderCompletion
        ) -> (any Sendable)? {
            completion(Data([1]), nil, 7, "info")
            return 7
        }

        func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
            cancelled.withLock { $0.append(downloadIdentifier as? Int ?? 0) }
        }

        func cachedImage(with URL: URL, callbackQueue: DispatchQueue?, completion: @escaping ASImageCacherCompletion) {
            completion(nil, .asynchronous)
        }
    }

    @Test("Optional methods default to the required ones, or to nothing")
    func hasDefaults() throws {
        let loader = Loader()
        let url = try #require(URL(string: "http://a/b"))
        let ended = ASLock<[String]>([])

        let identifier = loader.downloadImage(
            with: url,
            shouldRetry: true,
            priority: .visible,
            callbackQueue: nil,
            downloadProgress: nil
        ) { image, error, identifier, info in
            let bytes = image?.asdk_animatedImageData().map { Array($0) } ?? []
            ended.withLock { $0.append("\(bytes) \(identifier as? Int ?? 0) \(info as? String ?? "") \(error == nil)") }
        }
        loader.cancelImageDownloadWithResumePossibility(forIdentifier: 8)
        loader.setPriority(.imminent, withDownloadIdentifier: 7)
        loader.setProgressImageBlock(nil, callbackQueue: nil, withDownloadIdentifier: 7)

        #expect(identifier as? Int == 7)
        #expect(ended.withLock { $0 } == ["[1] 7 info true"])
        #expect(loader.cancelled.withLock { $0 } == [8])
        #expect(loader.animatedImage(with: Data()) == nil)
        #expect(loader.synchronouslyFetchedCachedImage(with: url) == nil)
        loader.clearFetchedImageFromCache(with: url)
    }

    @Test("Images and data are containers")
    func contains() throws {
        let png = try Samples.png(1)
        let image = try UIImage.loading(data: png)

        #expect(image.asdk_image() === image)
        #expect(image.asdk_animatedImageData() == nil)
        #expect(png.asdk_image() == nil)
        #expect(png.asdk_animatedImageData() == png)
        #expect(ASImageDownloaderPriority.preload < .imminent && ASImageDownloaderPriority.imminent < .visible)
    }

    @Test("The player of animated images can be set")
    func hasFactory() {
        final class Player: ASAnimatedImageProtocol {
            let coverImage: UIImage
            let coverImageReady = true, totalDuration = 1.0, frameInterval = 1, loopCount = 0, frameCount = 1,
                playbackReady = true
            let error: (any Error)? = nil
            var playbackReadyCallback: (@Sendable () -> Void)? {
                get { nil }
                set {}
            }
            init(_ image: UIImage) { coverImage = image }
            func image(at index: Int) -> UIImage? { coverImage }
            func duration(at index: Int) -> TimeInterval { 1 }
            func clearAnimatedImageCache() {}
        }
        let downloader = ASBasicImageDownloader(cache: nil)
        #expect(downloader.animatedImage(with: Data()) == nil)
        downloader.animatedImageFactory = { data in (try? UIImage.loading(data: data)).map { Player($0) } }

        let player = (try? Samples.png(1)).flatMap { downloader.animatedImage(with: $0) }
        #expect(player?.coverImage.size == CGSize(width: 40, height: 40))
        #expect(player?.isDataSupported(Data()) == true)
        #expect(player?.coverImageReadyCallback == nil)
        #expect(ASBasicImageDownloader.sharedImageDownloader === ASBasicImageDownloader.shared)
        #expect(ASBasicImageDownloader.shared.cache === ASImageCache.shared)
    }
}
