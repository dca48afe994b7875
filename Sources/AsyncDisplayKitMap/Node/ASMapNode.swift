// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
public import ASImageNodes
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import ASUIKit
public import Foundation

/// Options for how a map node follows its annotations.
///
/// - Source: Texture `ASMapNodeShowAnnotationsOptions`
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Sets the region to twice the extent of all annotations; without annotations, to the whole world.
    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1)
    /// A live map moves to its annotations with an animation.
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 2)

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// A node that displays a map: either an image that is drawn off main, or a live map that the user can move.
///
/// The image is loaded and drawn in the preload range, at the size of the node, and released outside of it. Without any tile, the node
/// shows its background instead of an outdated map. It tries again after five seconds, then after pauses that grow to five minutes, while
/// it is in the preload range.
///
/// The node takes the whole proposed size, and has no extent along an axis without a limit: set its size there.
///
/// - Source: Texture `ASMapNode`
/// - Deviation: Texture keeps the image of a node that is far away.
open class ASMapNode: ASImageNode {
    /// The size and scale of the image.
    struct Format: Equatable, Sendable {
        /// The size, in points.
        var size: CGSize
        /// Device pixels per point.
        var scale: CGFloat
    }

    /// Guarded by `state`.
    struct State: Sendable {
        /// Replaced as a whole, never changed.
        var options = MKMapSnapshotter.Options()
        /// Incremented with each change of the image other than its format.
        var version = 0
        /// The size of the map, in points.
        var size = CGSize.zero
        /// The format of the map that is shown, is being drawn, or has failed.
        var format: Format?
        /// The version of the map that is shown.
        var shownVersion: Int?
        var snapshotter: MKMapSnapshotter?
        /// The number of consecutive failures.
        var failureCount = 0
        var isWanted = false
        var annotations = ASMapAnnotations(list: [])
        var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions = []
        var imageBlock: ASMapNodeStaticAnnotationBlock?
        var needsReloadOnBoundsChange = true
        var isLive = false
        var mapDelegate = ASMapDelegateLink()
    }

    let state = ASLock(State())

    /// The live map; `nil` unless `isLiveMap` is `true` and the node is near the screen.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public private(set) var mapView: MKMapView?

    /// The pending retry after a failure.
    @MainActor var retry: ASDelayedCall?

    /// Creates a map of the whole world.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
        contentMode = .scaleToFill
        isUserInteractionEnabled = true
    }

    deinit { state.withLock { $0.snapshotter }?.cancel() }

    /// Returns `false`: a map node cannot be layer-backed.
    override open var supportsLayerBacking: Bool { false }

    // MARK: Displayed content

    /// The content of the map; the node keeps a copy.
    ///
    /// The size is that of the node, and so is the scale unless it was set. A live map moves only if the region or rectangle has changed;
    /// otherwise it stays where the user has moved it.
    ///
    /// - Thread: any
    public var options: MKMapSnapshotter.Options {
        get { state.withLock { $0.options }.copy() }
        set {
            let new = newValue.copy()
            changeOptions(animated: true) { _ in new }
        }
    }

    /// The region of the options.
    ///
    /// - Thread: any
    public var region: MKCoordinateRegion {
        get { state.withLock { $0.options }.region }
        set {
            changeOptions(animated: true) { old in
                let new = old.copy()
                new.region = newValue
                return new
            }
        }
    }

    /// Replaces the options, and shows the changes.
    ///
    /// - Parameters:
    ///   - isAnimated: whether a live map moves with an animation
    ///   - change: returns new options for the old ones; called again if another thread replaces them meanwhile
    private func changeOptions(
        animated isAnimated: Bool,
        _ change: (MKMapSnapshotter.Options) -> MKMapSnapshotter.Options
    ) {
        var (old, new) = (MKMapSnapshotter.Options(), MKMapSnapshotter.Options())
        var isDone = false
        while !isDone {
            old = state.withLock { $0.options }
            new = change(old)
            isDone = state.withLock { state in
                guard state.options === old else { return false }
                state.options = new
                return true
            }
        }
        reload()
        let isElsewhere = old.extent != new.extent
        onLiveMap { [new] map, node in
            if map.tileOverlay !== new.tileOverlay { map.tileOverlay = new.tileOverlay }
            map.backgroundColor = new.backgroundColor
            if isElsewhere { map.show(node.liveExtent(new), animated: isAnimated) }
        }
    }

    /// Returns the extent that a live map shows; a region of annotations is not enlarged beyond the finest tiles.
    private func liveExtent(_ options: MKMapSnapshotter.Options) -> ASMapExtent {
        guard showAnnotationsOptions.contains(.zoomed), case .region(let region) = options.extent else {
            return options.extent
        }
        return .places(region)
    }

    /// The annotations, in drawing order.
    ///
    /// Annotations outside of the map are not drawn.
    ///
    /// - Thread: any
    public var annotations: [any MKAnnotation] {
        get { state.withLock { $0.annotations }.list }
        set {
            let annotations = ASMapAnnotations(list: newValue)
            state.withLock { $0.annotations = annotations }
            showAnnotations()
        }
    }

    /// The options for how the region follows the annotations; empty by default, so that it does not.
    ///
    /// - Thread: any
    public var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { state.withLock { $0.showAnnotationsOptions } }
        set {
            state.withLock { $0.showAnnotationsOptions = newValue }
            showAnnotations()
        }
    }

    /// Provides the image of an annotation; `nil` for pins.
    ///
    /// - Thread: any
    public var imageForStaticMapAnnotationBlock: ASMapNodeStaticAnnotationBlock? {
        get { state.withLock { $0.imageBlock } }
        set {
            state.withLock { $0.imageBlock = newValue }
            reload()
        }
    }

    /// Whether the map is redrawn after a change of the node's size, instead of being stretched; `true` by default.
    ///
    /// - Thread: any
    public var needsMapReloadOnBoundsChange: Bool {
        get { state.withLock { $0.needsReloadOnBoundsChange } }
        set { state.withLock { $0.needsReloadOnBoundsChange = newValue } }
    }

    // MARK: Live map

    /// Whether the user can move the map; `false` by default.
    ///
    /// - Thread: any until loaded, then main
    public var isLiveMap: Bool {
        get { state.withLock { $0.isLive } }
        set {
            let isOther = state.withLock { state -> Bool in
                defer { state.isLive = newValue }
                return state.isLive != newValue
            }
            guard isOther, isNodeLoaded, ASThreadIsMain() else { return }
            performOnMain { node in
                guard let node = node as? ASMapNode else { return }
                newValue ? node.addMapView() : node.removeMapView()
            }
            if !newValue { reload() }
        }
    }

    /// The delegate of the live map.
    ///
    /// - Thread: any
    public var mapDelegate: (any MKMapViewDelegate)? {
        get { state.withLock { $0.mapDelegate }.object }
        set {
            let link = ASMapDelegateLink(object: newValue)
            state.withLock { $0.mapDelegate = link }
            onLiveMap { map, node in map.delegate = node.mapDelegate }
        }
    }

    /// Changes the live map, if there is one: immediately on main, otherwise on a later turn.
    private func onLiveMap(_ body: @escaping @MainActor @Sendable (MKMapView, ASMapNode) -> Void) {
        guard isLiveMap else { return }
        let node = ASWeakNode(self)
        let change: @MainActor @Sendable () -> Void = {
            guard let node = node.value as? ASMapNode, let map = node.mapView else { return }
            body(map, node)
        }
        if ASThreadIsMain() { ASAssumeMain(change) } else { ASDispatcherCurrent().asyncMain(change) }
    }

    @MainActor
    private func addMapView() {
        guard isLiveMap else { return }
        // Loads the node, which may make the map in `didLoad`.
        let view = view
        guard mapView == nil else { return }
        retry = nil
        let (options, annotations, delegate) = state.withLock { state in
            state.snapshotter?.cancel()
            return (state.options, state.annotations.list, state.mapDelegate.object)
        }
        image = nil
        let map = MKMapView(frame: bounds)
        map.tileOverlay = options.tileOverlay
        map.backgroundColor = options.backgroundColor
        map.show(liveExtent(options), animated: false)
        map.delegate = delegate
        map.addAnnotations(annotations)
        view.addSubview(map)
        mapView = map
    }

    @MainActor
    private func removeMapView() {
        mapView?.removeFromSuperview()
        mapView = nil
    }

    /// Makes the map of a live node that is already near the screen.
    override open func didLoad() {
        super.didLoad()
        if state.withLock({ $0.isWanted }) { addMapView() }
    }

    // MARK: Layout

    /// Returns the proposed size; zero along an axis without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// Redraws the map if the size or the scale of the screen has changed.
    override open func layout() {
        super.layout()
        mapView?.frame = bounds
        let (size, scale) = (bounds.size, contentsScaleForDisplay)
        let (options, format, followsSize) = state.withLock { state in
            state.size = size
            return (state.options, state.format, state.needsReloadOnBoundsChange)
        }
        guard let format else { return load() }
        let isOther = format.scale != (options.ownScale ?? scale) || (format.size != size && followsSize)
        if isOther { load() }
    }

    // MARK: Loading

    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        addMapView()
        // Rows are measured before they have a frame.
        let size = bounds.size == .zero ? calculatedSize : bounds.size
        state.withLock { ($0.isWanted, $0.size) = (true, size) }
        load()
    }

    override open func didExitPreloadState() {
        super.didExitPreloadState()
        let old = state.withLock { state -> MKMapSnapshotter? in
            defer {
                (state.snapshotter, state.format, state.isWanted) = (nil, nil, false)
                (state.shownVersion, state.failureCount) = (nil, 0)
            }
            return state.snapshotter
        }
        old?.cancel()
        retry = nil
        image = nil
        removeMapView()
    }

    /// Whether a map is being loaded.
    var isLoadingMap: Bool { state.withLock { $0.snapshotter }?.isLoading == true }

    /// The number of consecutive failures; for tests.
    var failureCount: Int { state.withLock { $0.failureCount } }

    // MARK: Annotations

    private func showAnnotations() {
        let (annotations, isZoomed) = state.withLock { state in
            (state.annotations.list, state.showAnnotationsOptions.contains(.zoomed))
        }
        onLiveMap { map, node in
            let (old, new) = (map.annotations, node.annotations)
            map.removeAnnotations(old.filter { one in !new.contains { $0 === one } })
            map.addAnnotations(new)
        }
        guard isZoomed else { return reload() }
        // Read without the lock, because the program's code provides the coordinates.
        let region = MKCoordinateRegion(fitting: annotations.map(\.coordinate))
        changeOptions(animated: showAnnotationsOptions.contains(.animated)) { old in
            let new = old.copy()
            new.region = region
            return new
        }
    }
}
