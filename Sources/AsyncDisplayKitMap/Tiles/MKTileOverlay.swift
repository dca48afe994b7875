// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
public import ASImageLoading
internal import ASImageNodes
public import Foundation

/// The place of a tile in the pyramid of a map's tiles.
///
/// - Thread: any (value)
/// - Source: MapKit `MKTileOverlayPath`
public struct MKTileOverlayPath: Hashable, Sendable {
    /// The column, from 0 at 180° west to 2ᶻ - 1.
    public var x: Int
    /// The row, from 0 at 85.0511° north to 2ᶻ - 1.
    public var y: Int
    /// The zoom level: at 0, one tile shows the world.
    public var z: Int
    /// Device pixels per point of the screen that the tile is for.
    public var contentScaleFactor: CGFloat

    /// A tile of the upper left corner.
    public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

    /// A tile.
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
        (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
    }
}

/// The tiles that maps are made of, each at an address of its own.
///
/// No server is built in. Set `MKTileOverlay.base` to the tiles that all maps of the app show:
///
/// ```swift
/// let tiles = MKTileOverlay(urlTemplate: "https://tiles.example.org/{z}/{x}/{y}.png")
/// tiles.attribution = "© OpenStreetMap contributors"
/// tiles.maximumZ = 19
/// MKTileOverlay.base = tiles
/// ```
///
/// Override `url(forTilePath:)` for addresses of another form. Set the other properties before a map shows the tiles.
///
/// - Thread: any
/// - Source: MapKit `MKTileOverlay`
/// - Deviation: `loadTile(at:result:)` is missing: tiles come through the image cache, from http, https, file and data addresses.
open class MKTileOverlay: @unchecked Sendable {
    // @unchecked because: what changes is guarded by `settings`, and `urlTemplate` never changes.

    private struct Settings: Sendable {
        var tileSize = CGSize(width: 256, height: 256)
        var minimumZ = 0
        var maximumZ = 21
        var isGeometryFlipped = false
        var attribution = ""
        var hasReportedFailure = false
    }

    private static let shared = ASLock<MKTileOverlay?>(nil)
    private let settings = ASLock(Settings())

    /// The tiles of maps that are given none of their own; `nil` at first, with which maps show their background.
    ///
    /// - Deviation: not in MapKit, which has a map of its own.
    public static var base: MKTileOverlay? {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// The address of a tile, with `{x}`, `{y}`, `{z}` and `{scale}` in the place of its numbers.
    ///
    /// The scale is a whole number, at least 1: 1.5 pixels per point ask for tiles of scale 2.
    public let urlTemplate: String?

    private let cache: (any ASImageCacheProtocol)?  // immutable after init
    private let downloader: any ASImageDownloaderProtocol  // immutable after init

    /// The downloader of tiles, with the cache of the program's pictures: at most two connections to a server, as the operators of tile
    /// servers ask for.
    ///
    /// It calls itself by the name of the program, see `ASImageDownloaderConfiguration.userAgent`.
    public static let downloader: ASBasicImageDownloader = {
        var configuration = ASImageDownloaderConfiguration()
        configuration.maximumConcurrentDownloadCountPerHost = 2
        return ASBasicImageDownloader(cache: .shared, configuration: configuration)
    }()

    /// Creates tiles that come through `MKTileOverlay.downloader` and the cache of the program's pictures.
    ///
    /// - Parameter urlTemplate: `nil` if `url(forTilePath:)` is overridden
    public convenience init(urlTemplate: String?) {
        self.init(urlTemplate: urlTemplate, cache: ASImageCache.shared, downloader: Self.downloader)
    }

    /// Creates tiles.
    ///
    /// - Parameters:
    ///   - urlTemplate: `nil` if `url(forTilePath:)` is overridden
    ///   - cache: asked first; `nil` for none
    ///   - downloader: asked then
    public init(
        urlTemplate: String?,
        cache: (any ASImageCacheProtocol)?,
        downloader: any ASImageDownloaderProtocol
    ) {
        (self.urlTemplate, self.cache, self.downloader) = (urlTemplate, cache, downloader)
    }

    /// The size of a tile in points; 256 × 256 by default.
    ///
    /// A size that is not positive and finite is ignored.
    public var tileSize: CGSize {
        get { settings.withLock { $0.tileSize } }
        set {
            guard newValue.width > 0, newValue.height > 0, newValue.width.isFinite, newValue.height.isFinite else {
                return ASLogLine("MKTileOverlay: tiles cannot be \(newValue.width) × \(newValue.height) points large.")
            }
            settings.withLock { $0.tileSize = newValue }
        }
    }

    /// The coarsest zoom level that there are tiles of; 0 by default.
    ///
    /// Below it the map shows its background.
    public var minimumZ: Int {
        get { settings.withLock { $0.minimumZ } }
        set { settings.withLock { $0.minimumZ = min(max(newValue, 0), Self.deepestZ) } }
    }

    /// The finest zoom level that there are tiles of; 21 by default.
    ///
    /// Above it these tiles are enlarged.
    public var maximumZ: Int {
        get { settings.withLock { $0.maximumZ } }
        set { settings.withLock { $0.maximumZ = min(max(newValue, 0), Self.deepestZ) } }
    }

    /// Whether rows are counted from the south, as in the Tile Map Service; `false` by default.
    public var isGeometryFlipped: Bool {
        get { settings.withLock { $0.isGeometryFlipped } }
        set { settings.withLock { $0.isGeometryFlipped = newValue } }
    }

    /// What the map shows in its corner: whom the data belong to.
    ///
    /// Most servers demand it.
    ///
    /// - Deviation: not in MapKit.
    public var attribution: String {
        get { settings.withLock { $0.attribution } }
        set { settings.withLock { $0.attribution = newValue } }
    }

    /// The address of a tile.
    ///
    /// - Returns: the template with the numbers of the tile; an address without a scheme if there is no template, or a bad one
    /// - Thread: any
    open func url(forTilePath path: MKTileOverlayPath) -> URL {
        let row = isGeometryFlipped ? (1 << path.z) &- 1 &- path.y : path.y
        let factor = path.contentScaleFactor.rounded(.up)
        let scale = factor > 1 ? Int(min(factor, Self.greatestScale)) : 1
        let words = ["{x}": "\(path.x)", "{y}": "\(row)", "{z}": "\(path.z)", "{scale}": "\(scale)"]
        let text = words.reduce(urlTemplate ?? "") { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        return URL(string: text) ?? URL(fileURLWithPath: "")
    }

    /// Loads and decodes a tile.
    ///
    /// A tile that cannot be decoded, such as one that has been cut off, counts as failed; the program's own cache forgets it, so that the
    /// server is asked the next time. The first failure is written to the log.
    ///
    /// - Parameters:
    ///   - path: the tile
    ///   - priority: how soon it is needed
    ///   - completion: called at most once, on any thread, never from within this call if the tile is found; may be called after the load
    ///     is cancelled, if the tile is being decoded then
    /// - Returns: the load, which may have ended
    func load(
        _ path: MKTileOverlayPath,
        _ priority: ASImageDownloaderPriority,
        completion: @escaping @Sendable (Result<ASPixelBuffer, any Error>) -> Void
    ) -> ASImageLoad {
        let load = ASImageLoad(url(forTilePath: path), cache: cache, downloader: downloader, shouldRetry: true) {
            [self] load, event in
            switch event {
            case .loaded(let image, _, _):
                // Only the header has been read so far.
                ASDispatcherCurrent().async(.display) {
                    let pixels = Result { try image.pixelBuffer() }
                    if case .failure(let error) = pixels {
                        (self.cache as? ASImageCache)?.removeImage(with: load.url)
                        self.report(error)
                    }
                    completion(pixels)
                }
            case .failed(let error):
                report(error)
                completion(.failure(error))
            case .asksCache, .cacheHasIt, .cacheHasNot, .asksDownloader, .progress, .part: break
            }
        }
        load.start(priority, wantsParts: false)
        return load
    }

    private func report(_ error: any Error) {
        let isFirst = settings.withLock { settings in
            defer { settings.hasReportedFailure = true }
            return !settings.hasReportedFailure
        }
        if isFirst { ASLogLine("A map lacks a tile, and shows a coarser one if there is one: \(error)") }
    }

    /// Beyond this, a tile would be smaller than a millimetre.
    static let deepestZ = 30
    /// No screen has more device pixels per point.
    private static let greatestScale: CGFloat = 1_000
}
