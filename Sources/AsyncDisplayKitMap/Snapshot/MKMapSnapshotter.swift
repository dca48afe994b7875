// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import AsyncDisplayKit
public import Dispatch
public import Foundation

/// Draws a part of the map into an image, off main.
///
/// Where a tile is missing, the part of a coarser tile is enlarged. Without any tile there is an error.
///
/// - Thread: any
/// - Source: MapKit `MKMapSnapshotter`
public final class MKMapSnapshotter: Sendable {
    /// Called once: with a snapshot or with an `MKError`.
    public typealias CompletionHandler = @Sendable (_ snapshot: Snapshot?, _ error: (any Error)?) -> Void

    /// A map that has been drawn.
    ///
    /// - Thread: any (value)
    /// - Source: MapKit `MKMapSnapshotter.Snapshot`
    public struct Snapshot: Sendable {
        /// The map.
        public let image: UIImage
        let projection: ASMapProjection

        /// Where a coordinate is in the image, in points from its upper left corner; outside of the image for one that is not shown.
        ///
        /// Of the copies round the world, the nearest to the middle counts.
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

    /// What is on its way.
    private struct Job: Sendable {
        var tiles: [ASPlacedTile]
        var projection: ASMapProjection
        var overlay: MKTileOverlay
        var scale: CGFloat
        var background: UIColor
        /// The tiles that have been asked for and have not been answered.
        var pending: Set<MKTileOverlayPath> = []
        var asked: Set<MKTileOverlayPath> = []
        var loads: [ASImageLoad] = []
        var images: [MKTileOverlayPath: UIImage] = [:]
        var firstError: String?
        var handler: CompletionHandler
    }

    /// Reported once, however many maps there are.
    private static let noTiles: MKError = {
        let error = MKError(.serverFailure, "There are no tiles for maps: set MKTileOverlay.base.")
        ASLogLine(error.description)
        return error
    }()

    private let options: Options
    private let phase = ASLock(Phase.idle)

    /// Creates a snapshotter.
    ///
    /// - Parameter options: copied
    public init(options: Options) {
        self.options = options.copy()
    }

    deinit { cancel() }

    /// Whether the snapshot has been asked for and is not there yet.
    public var isLoading: Bool {
        phase.withLock {
            switch $0 {
            case .loading, .drawing: true
            case .idle, .ended: false
            }
        }
    }

    /// Loads and draws.
    ///
    /// - Parameter completionHandler: called on main
    /// - Precondition: not started before; a second call logs a sentence and does nothing
    public func start(completionHandler: @escaping CompletionHandler) {
        begin { snapshot, error in
            ASDispatcherCurrent().asyncMain { completionHandler(snapshot, error) }
        }
    }

    /// Loads and draws.
    ///
    /// - Parameters:
    ///   - queue: where to call the handler
    ///   - completionHandler: called once
    public func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        begin { snapshot, error in queue.async { completionHandler(snapshot, error) } }
    }

    /// Gives up: the handler is not called any more.
    public func cancel() {
        let job = phase.withLock { phase -> Job? in
            defer { phase = .ended }
            if case .loading(let job) = phase { return job }
            return nil
        }
        // The last ones first: else a load that has not begun would take the place of one that ends.
        for load in job?.loads.reversed() ?? [] { load.cancel(mayResume: true) }
    }

    // MARK: Loading

    /// - Parameter handler: called once, on any thread
    func begin(_ handler: @escaping CompletionHandler) {
        let size = options.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return handler(nil, MKError(.unknown, "A map of \(size.width) × \(size.height) points cannot be drawn."))
        }
        guard let overlay = options.tileOverlay ?? MKTileOverlay.base else {
            return handler(nil, Self.noTiles)
        }
        let projection = options.projection(overlay)
        let tiling = ASMapTiling(overlay, contentScale: options.scale)
        let tiles = tiling.level(for: projection).map { tiling.tiles(of: projection, level: $0) } ?? []
        let job = Job(
            tiles: tiles,
            projection: projection,
            overlay: overlay,
            scale: options.scale,
            background: options.backgroundColor,
            handler: handler
        )
        let isFirst = phase.withLock { phase -> Bool in
            guard case .idle = phase else { return false }
            phase = .loading(job)
            return true
        }
        guard isFirst else { return ASLogLine("MKMapSnapshotter: it can be started once; create another one.") }
        ask(for: tiles.map(\.path))
    }

    /// Asks for tiles that have not been asked for, and draws if none is on its way.
    private func ask(for paths: [MKTileOverlayPath]) {
        let new = phase.withLock { phase -> (paths: [MKTileOverlayPath], overlay: MKTileOverlay)? in
            guard case .loading(var job) = phase else { return nil }
            let new = paths.filter { job.asked.insert($0).inserted }
            job.pending.formUnion(new)
            phase = .loading(job)
            return (new, job.overlay)
        }
        for path in new?.paths ?? [] {
            guard let overlay = new?.overlay else { return }
            keep(overlay.load(path, .imminent) { [weak self] in self?.take($0, path) })
        }
        drawIfComplete()
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

    private func take(_ result: Result<UIImage, any Error>, _ path: MKTileOverlayPath) {
        let coarser = phase.withLock { phase -> MKTileOverlayPath? in
            guard case .loading(var job) = phase else { return nil }
            defer { phase = .loading(job) }
            job.pending.remove(path)
            switch result {
            case .success(let image):
                job.images[path] = image
                return nil
            case .failure(let error):
                if job.firstError == nil { job.firstError = "\(error)" }
                return path.parent.flatMap { $0.path.z >= job.overlay.minimumZ ? $0.path : nil }
            }
        }
        ask(for: coarser.map { [$0] } ?? [])
    }

    private func drawIfComplete() {
        let job = phase.withLock { phase -> Job? in
            guard case .loading(let job) = phase, job.pending.isEmpty else { return nil }
            phase = .drawing
            return job
        }
        guard let job else { return }
        ASDispatcherCurrent().async(.display) { [weak self] in self?.draw(job) }
    }

    private func draw(_ job: Job) {
        guard isLoading else { return }
        let drawing = ASMapDrawing(job.tiles, job.images)
        let image = drawing.image(job.projection, job.scale, job.background, attribution: job.overlay.attribution)
        let isWanted = phase.withLock { phase -> Bool in
            guard case .drawing = phase else { return false }
            phase = .ended
            return true
        }
        guard isWanted else { return }
        if let image {
            job.handler(Snapshot(image: image, projection: job.projection), nil)
        } else {
            job.handler(nil, MKError(.serverFailure, job.firstError ?? "There is no tile of this part of the map."))
        }
    }
}
