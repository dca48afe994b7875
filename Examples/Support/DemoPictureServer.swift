// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import PictureServer

/// Pictures of a server in this program, on this machine, with a cache and a downloader of their own.
///
/// Where no server can be started, a line in the log says why, and no picture comes.
///
/// - Thread: any
public final class DemoPictureServer: DemoPictures {
    /// Has pictures in memory only: the server has another address in each run.
    private let imageCache: ASImageCache
    private let basicDownloader: ASBasicImageDownloader
    private let server: PictureServer?
    private let line = PictureLine()

    /// A server without pictures.
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

    /// Counts for answers that have not begun.
    public var latency: Double {
        get { line.latency }
        set { line.latency = newValue }
    }

    /// Counts for what is under way, too.
    public var bandwidth: Double? {
        get { line.bandwidth }
        set { line.bandwidth = newValue }
    }

    /// An http address of this machine.
    public func url(_ path: String) -> URL {
        server?.url(path) ?? DemoPictureServer.nowhere
    }

    /// An address of this machine at which nobody listens.
    public static let nowhere: URL = {
        guard let url = URL(string: "http://127.0.0.1:1/nobody.jpg") else { preconditionFailure("that is an address") }
        return url
    }()

    /// Called on a thread of the connection.
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

    /// In the cache.
    public func forget(_ url: URL) { imageCache.removeImage(with: url) }

    /// The cache alone: decoded pixels are found by the picture that they were made of.
    public func emptyCaches() { imageCache.removeAllImages() }
}
