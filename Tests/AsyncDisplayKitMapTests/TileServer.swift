// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import Foundation
import PictureServer

@testable import AsyncDisplayKitMap

/// A server of tiles of one colour each, and a loader without cached tiles.
@MainActor
final class TileServer {
    let server: PictureServer
    let tiles: MKTileOverlay
    let downloader: ASBasicImageDownloader

    init(maximumZ: Int = 4) throws {
        let server = try PictureServer()
        self.server = server
        var caching = ASImageCacheConfiguration()
        caching.directory = nil
        var configuration = ASImageDownloaderConfiguration()
        configuration.maximumConcurrentDownloadCountPerHost = 2
        configuration.maximumAttemptCount = 1
        let cache = ASImageCache(configuration: caching)
        downloader = ASBasicImageDownloader(cache: cache, configuration: configuration)
        tiles = MKTileOverlay(
            urlTemplate: server.baseURL.absoluteString + "/{z}/{x}/{y}",
            cache: cache,
            downloader: downloader
        )
        tiles.maximumZ = maximumZ
        server.otherwise { request in
            guard let path = TileServer.path(request.path), let data = TileServer.picture(TileServer.color(path)) else {
                return PictureRoute(status: 404)
            }
            return PictureRoute(data)
        }
    }

    deinit { server.stop() }

    /// Parses `/z/x/y`.
    nonisolated static func path(_ text: String) -> MKTileOverlayPath? {
        let numbers = text.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        return MKTileOverlayPath(x: numbers[1], y: numbers[2], z: numbers[0], contentScaleFactor: 1)
    }

    /// A colour that no other tile up to level 4 has.
    nonisolated static func color(_ path: MKTileOverlayPath) -> UInt32 {
        0xFF00_0000 | UInt32(path.z + 1) << 20 | UInt32(path.x + 1) << 11 | UInt32(path.y + 1) << 3
    }

    nonisolated static func picture(_ pixel: UInt32, side: Int = 256) -> Data? {
        ASPixelBuffer(pixelWidth: side, pixelHeight: side, format: .argb32, isOpaque: true) { bytes, row in
            for y in 0..<side {
                for x in 0..<side { bytes.storeBytes(of: pixel, toByteOffset: y * row + x * 4, as: UInt32.self) }
            }
        }?.pngData()
    }

    func options(_ size: CGSize, _ rect: MKMapRect = .world) -> MKMapSnapshotter.Options {
        let options = MKMapSnapshotter.Options()
        options.size = size
        options.scale = 1
        options.mapRect = rect
        options.tileOverlay = tiles
        return options
    }

    /// Lets main run until the given numbers of downloads wait and load.
    func untilDownloads(wait waiting: Int, load loading: Int) async throws {
        for _ in 0..<6_000 {
            let isSo = await withCheckedContinuation { continuation in
                downloader.inspect { nowWaiting, nowLoading, _ in
                    continuation.resume(returning: nowWaiting == waiting && nowLoading == loading)
                }
            }
            if isSo { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw MKError(.unknown, "It did not come to \(waiting) waiting and \(loading) loading downloads.")
    }

    /// A snapshot, or the error.
    func snapshot(_ options: MKMapSnapshotter.Options) async -> Result<MKMapSnapshotter.Snapshot, MKError> {
        let snapshotter = MKMapSnapshotter(options: options)
        return await withCheckedContinuation { continuation in
            snapshotter.begin { snapshot, error in
                withExtendedLifetime(snapshotter) {
                    continuation.resume(
                        returning: snapshot.map { .success($0) }
                            ?? .failure(error as? MKError ?? MKError(.unknown, "no MKError: \(error.debugDescription)"))
                    )
                }
            }
        }
    }
}

extension UIImage {
    /// The pixel at a point, in pixels.
    func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try pixelBuffer().pixel(x: x, y: y) }
}
