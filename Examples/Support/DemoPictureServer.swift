// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import PictureServer

/// Images from an HTTP server in this program, with their own cache and downloader.
///
/// If the server cannot be started, the reason is logged, and no image loads.
///
/// - Thread: any
public final class DemoPictureServer: DemoPictures {
    /// Keeps images in memory only: the server has another address in each run.
    private let imageCache: ASImageCache
    private let basicDownloader: ASBasicImageDownloader
    private let server: PictureServer?
    private let line = PictureLine()

    /// Creates a server without images.
    public init() {
        var configuration = ASImageCacheConfiguration()
        configuration.directory = nil
        imageCache = ASImageCache(configuration: configuration)
        basicDownloader = ASBasicImageDownloader(cache: imageCache)
        do {
            server = try PictureServer()
        } catch {
            ASLogLine("No server for pictures: \(error)")
            server = nil
        }
    }

    deinit { server?.stop() }

    /// An `ASImageCache`.
    public var cache: any ASImageCacheProtocol { imageCache }

    /// An `ASBasicImageDownloader`.
    public var downloader: any ASImageDownloaderProtocol { basicDownloader }

    /// The latency in seconds; a change affects answers that have not begun.
    public var latency: Double {
        get { line.latency }
        set { line.latency = newValue }
    }

    /// The bandwidth in bytes per second; a change also affects answers that are being sent.
    public var bandwidth: Double? {
        get { line.bandwidth }
        set { line.bandwidth = newValue }
    }

    /// Returns an HTTP address of this machine for a path.
    public func url(_ path: String) -> URL {
        server?.url(path) ?? DemoPictureServer.nowhere
    }

    /// An address of this machine without a server.
    public static let nowhere: URL = {
        guard let url = URL(string: "http://127.0.0.1:1/nobody.jpg") else { preconditionFailure("that is an address") }
        return url
    }()

    /// Sets the answer to requests, which is called on a thread of the connection.
    public func answer(_ answer: @escaping @Sendable (_ path: String) -> DemoAnswer) {
        server?.otherwise { [line] request in
            switch answer(request.path) {
            case .data(let data, let type):
                PictureRoute(data, contentType: type).with {
                    $0.etag = "\"\(request.path)\""
                    $0.headers = [("Cache-Control", "max-age=3600")]
                    $0.servesRanges = true
                    $0.line = line
                }
            case .status(let status): PictureRoute(status: status).with { $0.line = line }
            }
        }
    }

    /// Removes the image from the cache.
    public func forget(_ url: URL) { imageCache.removeImage(with: url) }

    /// Empties the image cache; decoded pixels need no removal, because they are found by their image.
    public func emptyCaches() { imageCache.removeAllImages() }
}
