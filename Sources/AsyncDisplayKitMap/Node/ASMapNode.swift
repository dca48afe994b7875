// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
public import ASImageNodes
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import ASUIKit
public import Foundation

/// How a map node follows its annotations.
///
/// - Source: Texture `ASMapNodeShowAnnotationsOptions`
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The region becomes that of all annotations, with twice their extent; without annotations the whole world.
    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1)
    /// A live map goes to its annotations instead of jumping.
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 2)

    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Shows a map: a picture that is drawn off main, or a map that can be moved.
///
/// The picture is loaded and drawn when the node comes into the preload range, in the size that it has, and forgotten when it leaves it.
/// Without any tile the node shows its background, not a map of what it has shown before. It tries again after five seconds, then after
/// pauses that grow to five minutes, for as long as it is in the preload range.
///
/// The node takes all of the size that it is offered, and nothing in a direction without a limit: give it a size there.
///
/// - Source: Texture `ASMapNode`
/// - Deviation: Texture keeps the image of a node that is far away.
open class ASMapNode: ASImageNode {
    /// How large a picture is.
    struct Format: Equatable, Sendable {
        /// In points.
        var size: CGSize
        /// Device pixels per point.
        var scale: CGFloat
    }

    /// Guarded by `state`.
    struct State: Sendable {
        /// Replaced as a whole, never changed.
        var options = MKMapSnapshotter.Options()
        /// Counts what changes the picture, other than its format.
        var version = 0
        /// The size that the map is to have, in points.
        var size = CGSize.zero
        /// The format of the map that is shown, is on its way or has failed.
        var format: Format?
        /// The version of the map that is shown.
        var shownVersion: Int?
        var snapshotter: MKMapSnapshotter?
        /// How often the map could not be had, in a row.
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

    /// The map that can be moved; `nil` unless `isLiveMap` is set and the node is near the screen.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public private(set) var mapView: MKMapView?

    /// Loads again after a failure.
    @MainActor var retry: ASDelayedCall?

    /// A map of the whole world.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
        contentMode = .scaleToFill
        isUserInteractionEnabled = true
    }

    deinit { state.withLock { $0.snapshotter }?.cancel() }

    /// A map node cannot be layer-backed.
    override open var supportsLayerBacking: Bool { false }

    // MARK: What is shown

    /// What the map shows; a copy is kept.
    ///
    /// The size is that of the node, and so is the scale unless it was set. A live map goes there only if the region or rectangle is
    /// another one than before: otherwise it stays where a person has moved it.
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

    /// Replaces the options, and shows what has changed.
    ///
    /// - Parameters:
    ///   - isAnimated: whether a live map flies there
    ///   - change: makes new options out of the old ones; called again if another thread replaces them meanwhile
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

    /// What a live map shows of options: a region of annotations is not enlarged beyond the finest tiles.
    private func liveExtent(_ options: MKMapSnapshotter.Options) -> ASMapExtent {
        guard showAnnotationsOptions.contains(.zoomed), case .region(let region) = options.extent else {
            return options.extent
        }
        return .places(region)
    }

    /// What is marked; drawn in this order.
    ///
    /// One that lies outside of the map is left out.
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

    /// Whether the region follows the annotations; it does not by default.
    ///
    /// - Thread: any
    public var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { state.withLock { $0.showAnnotationsOptions } }
        set {
            state.withLock { $0.showAnnotationsOptions = newValue }
            showAnnotations()
        }
    }

    /// The image of an annotation; `nil` for pins.
    ///
    /// - Thread: any
    public var imageForStaticMapAnnotationBlock: ASMapNodeStaticAnnotationBlock? {
        get { state.withLock { $0.imageBlock } }
        set {
            state.withLock { $0.imageBlock = newValue }
            reload()
        }
    }

    /// Whether the map is drawn again when the node gets another size, instead of being stretched; `true` by default.
    ///
    /// - Thread: any
    public var needsMapReloadOnBoundsChange: Bool {
        get { state.withLock { $0.needsReloadOnBoundsChange } }
        set { state.withLock { $0.needsReloadOnBoundsChange = newValue } }
    }

    // MARK: The live map

    /// Whether the map can be moved; `false` by default.
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

    /// Who hears of what happens to the live map.
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

    /// Changes the live map, if there is one: now on main, else on a later turn.
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

    /// Makes the map of a live node that is near already.
    override open func didLoad() {
        super.didLoad()
        if state.withLock({ $0.isWanted }) { addMapView() }
    }

    // MARK: Layout

    /// The whole size that is offered; zero in a direction without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// Draws the map again if the size has changed, or the scale of the screen.
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

    /// Loads and draws the map.
    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        addMapView()
        // Rows are measured before they have a place.
        let size = bounds.size == .zero ? calculatedSize : bounds.size
        state.withLock { ($0.isWanted, $0.size) = (true, size) }
        load()
    }

    /// Gives the map up.
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

    /// Whether a map is on its way.
    var isLoadingMap: Bool { state.withLock { $0.snapshotter }?.isLoading == true }

    /// How often the map could not be had, in a row; for tests.
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
        // Asked for without the lock: coordinates are code of the program.
        let region = MKCoordinateRegion(fitting: annotations.map(\.coordinate))
        changeOptions(animated: showAnnotationsOptions.contains(.animated)) { old in
            let new = old.copy()
            new.region = region
            return new
        }
    }
}
