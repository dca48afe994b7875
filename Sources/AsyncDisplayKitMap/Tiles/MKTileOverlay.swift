// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
public import ASImageLoading
internal import ASImageNodes
public import Foundation

/// The position of a tile in the pyramid of a map's tiles.
///
/// - Thread: any (value)
/// - Source: MapKit `MKTileOverlayPath`
public struct MKTileOverlayPath: Hashable, Sendable {
    /// The column, from 0 at 180° west to 2ᶻ - 1.
    public var x: Int
    /// The row, from 0 at 85.0511° north to 2ᶻ - 1.
    public var y: Int
    /// The zoom level; at level 0, one tile shows the world.
    public var z: Int
    /// Device pixels per point of the screen for which the tile is loaded.
    public var contentScaleFactor: CGFloat

    /// Creates the path of the tile in the upper left corner.
    public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

    /// Creates the path of a tile.
    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
        (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
    }
}

/// The tiles of a map, each with its own URL.
///
/// No server is built in. Set `MKTileOverlay.base` to the tiles for all maps of the app:
///
/// ```swift
/// let tiles = MKTileOverlay(urlTemplate: "https://tiles.example.org/{z}/{x}/{y}.png")
/// tiles.attribution = "© OpenStreetMap contributors"
/// tiles.maximumZ = 19
/// MKTileOverlay.base = tiles
/// ```
///
/// Override `url(forTilePath:)` for URLs of another form. Set the other properties before a map shows the tiles.
///
/// - Thread: any
/// - Source: MapKit `MKTileOverlay`
/// - Deviation: `loadTile(at:result:)` is missing: tiles come through the image cache, from http, https, file and data addresses.
open class MKTileOverlay: @unchecked Sendable {
    // @unchecked because: mutable state is guarded by `settings`, and `urlTemplate` never changes.

    private struct Settings: Sendable {
        var tileSize = CGSize(width: 256, height: 256)
        var minimumZ = 0
        var maximumZ = 21
        var isGeometryFlipped = false
        var attribution = ""
        var hasReportedFailure = false
    }

    private static let shared = ASRuntimeSetting<MKTileOverlay?> { nil }
    private let settings = ASLock(Settings())

    /// The tiles of maps without their own; `nil` by default, so that maps show their background.
    ///
    /// - Deviation: not in MapKit, which has a map of its own.
    public static var base: MKTileOverlay? {
        get { shared.current }
        set { shared.current = newValue }
    }

    /// The URL of a tile, with `{x}`, `{y}`, `{z}` and `{scale}` as placeholders for its numbers.
    ///
    /// The scale is a whole number, at least 1: at 1.5 device pixels per point, tiles of scale 2 are requested.
    public let urlTemplate: String?

    private let cache: (any ASImageCacheProtocol)?  // immutable after init
    private let downloader: any ASImageDownloaderProtocol  // immutable after init

    /// The downloader of tiles, which uses the program's image cache.
    ///
    /// It opens at most two connections to a server, as the operators of tile servers require. It sends the name of the program, see
    /// `ASImageDownloaderConfiguration.userAgent`.
    public static var downloader: ASBasicImageDownloader { slotOfDownloader.current }

    private static let slotOfDownloader = ASRuntimeSlot {
        var configuration = ASImageDownloaderConfiguration()
        configuration.maximumConcurrentDownloadCountPerHost = 2
        return ASBasicImageDownloader(cache: .shared, configuration: configuration)
    }

    /// Creates tiles that are loaded through `MKTileOverlay.downloader` and the program's image cache.
    ///
    /// - Parameter urlTemplate: `nil` if `url(forTilePath:)` is overridden
    public convenience init(urlTemplate: String?) {
        self.init(urlTemplate: urlTemplate, cache: ASImageCache.shared, downloader: Self.downloader)
    }

    /// Creates tiles.
    ///
    /// - Parameters:
    ///   - urlTemplate: `nil` if `url(forTilePath:)` is overridden
    ///   - cache: the cache, which is asked first; `nil` for none
    ///   - downloader: the downloader, which is used if the cache does not have the tile
    public init(
        urlTemplate: String?,
        cache: (any ASImageCacheProtocol)?,
        downloader: any ASImageDownloaderProtocol
    ) {
        (self.urlTemplate, self.cache, self.downloader) = (urlTemplate, cache, downloader)
    }

    /// The size of a tile, in points; 256 × 256 by default.
    ///
    /// A size that is not positive and finite is ignored.
    public var tileSize: CGSize {
        get { settings.withLock { $0.tileSize } }
        set {
            guard newValue.width > 0, newValue.height > 0, newValue.width.isFinite, newValue.height.isFinite else {
                return ASLogLine(
                    "MKTileOverlay: tiles cannot be \(newValue.width) × \(newValue.height) points in size."
                )
            }
            settings.withLock { $0.tileSize = newValue }
        }
    }

    /// The coarsest zoom level with tiles; 0 by default.
    ///
    /// Below it the map shows its background.
    public var minimumZ: Int {
        get { settings.withLock { $0.minimumZ } }
        set { settings.withLock { $0.minimumZ = min(max(newValue, 0), Self.deepestZ) } }
    }

    /// The finest zoom level with tiles; 21 by default.
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

    /// The text in the corner of the map that names the owner of the data.
    ///
    /// Most servers require it.
    ///
    /// - Deviation: not in MapKit.
    public var attribution: String {
        get { settings.withLock { $0.attribution } }
        set { settings.withLock { $0.attribution = newValue } }
    }

    /// Returns the URL of a tile.
    ///
    /// - Returns: the template with the numbers of the tile; a URL without a scheme if the template is missing or invalid
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
    /// A tile that cannot be decoded, such as a truncated one, is treated as failed. The program's own cache removes it, so that the next
    /// attempt asks the server. The first failure is logged.
    ///
    /// - Parameters:
    ///   - path: the tile
    ///   - priority: the urgency of the tile
    ///   - completion: called at most once, on any thread, and never during this call if the tile is found. May be called after the load
    ///     is
    ///     cancelled, if the tile is being decoded then
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
                // Only the header was read so far.
                ASDispatcherCurrent().async(.display) {
                    let pixels = Result { try image.completePixelBuffer() }
                    if case .failure(let error) = pixels {
                        (self.cache as? ASImageCache)?.removeImage(with: load.url)
                        self.report(error)
                    }
                    completion(pixels)
                }
            case .failed(let error):
                report(error)
                completion(.failure(error))
            case .queryingCache, .cacheHit, .cacheMiss, .downloading, .progress, .partialImage: break
            }
        }
        load.start(priority, wantsPartialImages: false)
        return load
    }

    private func report(_ error: any Error) {
        let isFirst = settings.withLock { settings in
            defer { settings.hasReportedFailure = true }
            return !settings.hasReportedFailure
        }
        if isFirst { ASLogLine("A tile of a map is missing, and a coarser one is shown if there is one: \(error)") }
    }

    /// The finest supported level; beyond it, a tile would be smaller than a millimetre.
    static let deepestZ = 30
    /// The maximum number of device pixels per point.
    private static let greatestScale: CGFloat = 1_000
}
