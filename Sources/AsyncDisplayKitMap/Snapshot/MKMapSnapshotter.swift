// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASImageIO
internal import ASImageLoading
internal import ASImageNodes
public import Dispatch
public import Foundation

/// Draws a part of the map into an image, off main.
///
/// If a tile is missing, the part of a coarser tile is enlarged. Without any tile, the result is an error.
///
/// The snapshotter stays alive until it has called its handler or is cancelled.
///
/// - Thread: any
/// - Source: MapKit `MKMapSnapshotter`
public final class MKMapSnapshotter: Sendable {
    /// Called once, with a snapshot or with an `MKError`.
    public typealias CompletionHandler = @Sendable (_ snapshot: Snapshot?, _ error: (any Error)?) -> Void

    /// A map that was drawn.
    ///
    /// - Thread: any (value)
    /// - Source: MapKit `MKMapSnapshotter.Snapshot`
    public struct Snapshot: Sendable {
        /// The map.
        public let image: UIImage
        let projection: ASMapProjection
        /// The frame of the attribution, in points; empty without one.
        let attributionFrame: CGRect

        /// Returns the position of a coordinate in the image, in points from its upper left corner.
        ///
        /// The position of a coordinate that is not visible is outside of the image. Of the copies around the world, the one nearest to
        /// the centre is used.
        public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            projection.point(for: MKMapPoint(coordinate))
        }
    }

    private enum Phase: Sendable {
        case idle
        case loading(Job)
        case drawing
        case ended
    }

    /// A drawing in progress.
    private struct Job: Sendable {
        var tiles: [ASPositionedTile]
        var projection: ASMapProjection
        var overlay: MKTileOverlay
        var levels: ClosedRange<Int>
        var scale: CGFloat
        var background: UIColor
        /// The tiles that were requested and not received yet.
        var pending: Set<MKTileOverlayPath> = []
        var asked: Set<MKTileOverlayPath> = []
        var loads: [ASImageLoad] = []
        var images: [MKTileOverlayPath: ASPixelBuffer] = [:]
        var firstError: String?
        var handler: CompletionHandler

        /// Records the request for a tile.
        ///
        /// - Returns: whether it was not requested before
        mutating func ask(for path: MKTileOverlayPath) -> Bool {
            guard asked.insert(path).inserted else { return false }
            pending.insert(path)
            return true
        }
    }

    /// The maximum number of pixels of a snapshot.
    private static let greatestPixelCount: CGFloat = 100e6

    /// The error without tiles; reported once, however many maps there are.
    private static let noTiles: MKError = {
        let error = MKError(.serverFailure, "There are no tiles for maps: set MKTileOverlay.base.")
        ASLogLine(error.description)
        return error
    }()

    private let options: Options
    private let phase = ASLock(Phase.idle)

    /// Creates a snapshotter.
    ///
    /// - Parameter options: the options, which are copied
    public init(options: Options) {
        self.options = options.copy()
    }

    /// Whether a snapshot is being loaded or drawn.
    public var isLoading: Bool {
        phase.withLock {
            switch $0 {
            case .loading, .drawing: true
            case .idle, .ended: false
            }
        }
    }

    /// Loads and draws the map.
    ///
    /// - Parameter completionHandler: called on main
    /// - Precondition: not started before; a second call logs a sentence and does nothing
    @preconcurrency public func start(completionHandler: @escaping CompletionHandler) {
        begin { snapshot, error in
            ASDispatcherCurrent().asyncMain { completionHandler(snapshot, error) }
        }
    }

    /// Loads and draws the map.
    ///
    /// - Parameters:
    ///   - queue: the queue on which the handler is called
    ///   - completionHandler: called once
    @preconcurrency public func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        begin { snapshot, error in queue.async { completionHandler(snapshot, error) } }
    }

    /// Cancels the snapshot: the handler is not called afterwards.
    public func cancel() {
        let job = phase.withLock { phase -> Job? in
            defer { phase = .ended }
            if case .loading(let job) = phase { return job }
            return nil
        }
        // The last loads first; otherwise a load that has not begun would take the place of one that ends.
        for load in job?.loads.reversed() ?? [] { load.cancel(mayResume: true) }
    }

    // MARK: Loading

    /// - Parameter handler: called once, on any thread
    func begin(_ handler: @escaping CompletionHandler) {
        let size = options.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            let (width, height) = (ASDecimal(size.width), ASDecimal(size.height))
            return handler(nil, MKError(.unknown, ASMessage("A map of %@ × %@ points cannot be drawn.", width, height)))
        }
        let scale = options.scale
        let (pixelWidth, pixelHeight, limit) = (
            size.width * scale, size.height * scale, CGFloat(ASPixelBuffer.maximumPixelLength)
        )
        guard pixelWidth <= limit, pixelHeight <= limit, pixelWidth * pixelHeight <= Self.greatestPixelCount else {
            let words = ASMessage(
                "A map of %@ × %@ points at scale %@ cannot be drawn: it is too large.",
                ASDecimal(size.width),
                ASDecimal(size.height),
                ASDecimal(scale)
            )
            return handler(nil, MKError(.loadingThrottled, words))
        }
        guard let overlay = options.tileOverlay ?? MKTileOverlay.base else {
            return handler(nil, Self.noTiles)
        }
        let projection = options.projection(overlay)
        let tiling = ASMapTiling(overlay, contentScale: scale)
        let tiles = tiling.level(for: projection).map { tiling.tiles(of: projection, level: $0) } ?? []
        let job = Job(
            tiles: tiles,
            projection: projection,
            overlay: overlay,
            levels: tiling.levels,
            scale: scale,
            background: options.backgroundColor,
            handler: handler
        )
        let isFirst = phase.withLock { phase -> Bool in
            guard case .idle = phase else { return false }
            phase = .loading(job)
            return true
        }
        guard isFirst else { return ASLogLine("MKMapSnapshotter: it can be started only once; create another one.") }
        ask(for: tiles.map(\.path))
    }

    /// Requests tiles that were not requested yet; draws if none is pending.
    private func ask(for paths: [MKTileOverlayPath]) {
        let new = phase.withLock { phase -> [MKTileOverlayPath] in
            guard case .loading(var job) = phase else { return [] }
            let new = paths.filter { job.ask(for: $0) }
            phase = .loading(job)
            return new
        }
        load(new)
        drawIfComplete()
    }

    private func load(_ paths: [MKTileOverlayPath]) {
        for path in paths {
            let overlay = phase.withLock { phase -> MKTileOverlay? in
                if case .loading(let job) = phase { return job.overlay }
                return nil
            }
            guard let overlay else { return }
            keep(overlay.load(path, .imminent) { [self] in take($0, path) })
        }
    }

    private func keep(_ load: ASImageLoad) {
        let isWanted = phase.withLock { phase -> Bool in
            guard case .loading(var job) = phase else { return false }
            job.loads.append(load)
            phase = .loading(job)
            return true
        }
        if !isWanted { load.cancel(mayResume: true) }
    }

    private func take(_ result: Result<ASPixelBuffer, any Error>, _ path: MKTileOverlayPath) {
        let coarser = phase.withLock { phase -> MKTileOverlayPath? in
            guard case .loading(var job) = phase else { return nil }
            defer { phase = .loading(job) }
            // The coarser tile becomes pending before the lock is released, so that another result does not find the map complete.
            job.pending.remove(path)
            switch result {
            case .success(let image):
                job.images[path] = image
                return nil
            case .failure(let error):
                if job.firstError == nil { job.firstError = "\(error)" }
                guard let parent = path.parent?.path, parent.z >= job.levels.lowerBound, job.ask(for: parent) else {
                    return nil
                }
                return parent
            }
        }
        if let coarser { load([coarser]) }
        drawIfComplete()
    }

    private func drawIfComplete() {
        let job = phase.withLock { phase -> Job? in
            guard case .loading(let job) = phase, job.pending.isEmpty else { return nil }
            phase = .drawing
            return job
        }
        guard let job else { return }
        ASDispatcherCurrent().async(.display) { [self] in draw(job) }
    }

    private func draw(_ job: Job) {
        guard isLoading else { return }
        let drawing = ASMapDrawing(job.tiles, job.images)
        let attribution = ASMapAttribution(job.overlay.attribution)
        let image = drawing.image(job.projection, job.scale, job.background, attribution)
        let isWanted = phase.withLock { phase -> Bool in
            guard case .drawing = phase else { return false }
            phase = .ended
            return true
        }
        guard isWanted else { return }
        if let image {
            let frame = attribution.frame(in: CGRect(origin: .zero, size: job.projection.size))
            job.handler(Snapshot(image: image, projection: job.projection, attributionFrame: frame), nil)
        } else {
            let noTile = MKError(.serverFailure, ASMessage("There is no tile for this part of the map."))
            job.handler(nil, job.firstError.map { MKError(.serverFailure, $0) } ?? noTile)
        }
    }
}
