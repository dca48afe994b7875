// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASUIKit
public import AsyncDisplayKit
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

/// The image of an annotation in a static map.
///
/// - Parameters:
///   - annotation: what is marked
///   - centerOffset: from the place to the middle of the image, in points; zero at first
/// - Returns: the image; `nil` for a pin
/// - Thread: display
/// - Deviation: Texture's block gets a pointer to the offset.
public typealias ASMapNodeStaticAnnotationBlock =
    @Sendable (_ annotation: any MKAnnotation, _ centerOffset: inout CGPoint) -> UIImage?

/// Shows a map: a picture that is drawn off main, or a map that can be moved.
///
/// The picture is loaded and drawn when the node comes into the preload range, in the size that it has, and forgotten when it leaves it.
/// The node takes all of the size that it is offered, and nothing in a direction without a limit: give it a size there.
///
/// - Source: Texture `ASMapNode`
/// - Deviation: Texture keeps the image of a node that is far away.
open class ASMapNode: ASImageNode {
    /// Guarded by `state`.
    private struct State {
        var options = MKMapSnapshotter.Options()
        /// The size that the map is to have, in points.
        var size = CGSize.zero
        /// The size of the map that is shown or on its way.
        var shownSize: CGSize?
        var snapshotter: MKMapSnapshotter?
        var isWanted = false
        var annotations: [any MKAnnotation] = []
        var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions = []
        var imageBlock: ASMapNodeStaticAnnotationBlock?
        var needsReloadOnBoundsChange = true
        var isLive = false
        weak var mapDelegate: (any MKMapViewDelegate)?
    }

    private let state = ASLock(State())

    /// The map that can be moved; `nil` unless `isLiveMap` is set and the node is near the screen.
    ///
    /// - Thread: main
    @MainActor public private(set) var mapView: MKMapView?

    /// A map of the whole world.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
        contentMode = .scaleToFill
        isUserInteractionEnabled = true
    }

    deinit { state.withLockUnchecked { $0.snapshotter }?.cancel() }

    /// A map node cannot be layer-backed.
    override open var supportsLayerBacking: Bool { false }

    // MARK: What is shown

    /// What the map shows; a copy is kept, and the size is that of the node.
    ///
    /// - Thread: any
    public var options: MKMapSnapshotter.Options {
        get { state.withLockUnchecked { $0.options }.copy() }
        set {
            let new = newValue.copy()
            state.withLockUnchecked { $0.options = new }
            reload()
            onLiveMap { map, _ in map.setVisibleMapRect(new.mapRect, animated: true) }
        }
    }

    /// The region of the options.
    ///
    /// - Thread: any
    public var region: MKCoordinateRegion {
        get { state.withLockUnchecked { $0.options }.region }
        set {
            let new = options
            new.region = newValue
            options = new
        }
    }

    /// What is marked; drawn in this order.
    ///
    /// One that lies outside of the map is left out.
    ///
    /// - Thread: any
    public var annotations: [any MKAnnotation] {
        get { state.withLockUnchecked { $0.annotations } }
        set {
            state.withLockUnchecked { $0.annotations = newValue }
            showAnnotations()
        }
    }

    /// Whether the region follows the annotations; it does not by default.
    ///
    /// - Thread: any
    public var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions {
        get { state.withLockUnchecked { $0.showAnnotationsOptions } }
        set {
            state.withLockUnchecked { $0.showAnnotationsOptions = newValue }
            showAnnotations()
        }
    }

    /// The image of an annotation; `nil` for pins.
    ///
    /// - Thread: any
    public var imageForStaticMapAnnotationBlock: ASMapNodeStaticAnnotationBlock? {
        get { state.withLockUnchecked { $0.imageBlock } }
        set {
            state.withLockUnchecked { $0.imageBlock = newValue }
            reload()
        }
    }

    /// Whether the map is drawn again when the node gets another size, instead of being stretched; `true` by default.
    ///
    /// - Thread: any
    public var needsMapReloadOnBoundsChange: Bool {
        get { state.withLockUnchecked { $0.needsReloadOnBoundsChange } }
        set { state.withLockUnchecked { $0.needsReloadOnBoundsChange = newValue } }
    }

    // MARK: The live map

    /// Whether the map can be moved; `false` by default.
    ///
    /// - Thread: any until loaded, then main
    public var isLiveMap: Bool {
        get { state.withLockUnchecked { $0.isLive } }
        set {
            let isOther = state.withLockUnchecked { state -> Bool in
                defer { state.isLive = newValue }
                return state.isLive != newValue
            }
            guard isOther, isNodeLoaded, ASThreadIsMain() else { return }
            let node = ASUncheckedTransfer(self)
            ASAssumeMain { newValue ? node.value.addMapView() : node.value.removeMapView() }
            if !newValue { reload() }
        }
    }

    /// Who hears of what happens to the live map.
    ///
    /// - Thread: any
    public var mapDelegate: (any MKMapViewDelegate)? {
        get { state.withLockUnchecked { $0.mapDelegate } }
        set {
            state.withLockUnchecked { $0.mapDelegate = newValue }
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
        guard isLiveMap, mapView == nil else { return }
        let (options, annotations, delegate) = state.withLockUnchecked { state in
            state.snapshotter?.cancel()
            return (state.options, state.annotations, state.mapDelegate)
        }
        image = nil
        let map = MKMapView(frame: bounds)
        map.tileOverlay = options.tileOverlay
        map.backgroundColor = options.backgroundColor
        map.visibleMapRect = options.mapRect
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

    // MARK: Layout

    /// The whole size that is offered; zero in a direction without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// Draws the map again if the size has changed.
    override open func layout() {
        super.layout()
        mapView?.frame = bounds
        let size = bounds.size
        let isOther = state.withLockUnchecked { state -> Bool in
            state.size = size
            return state.shownSize == nil || (state.shownSize != size && state.needsReloadOnBoundsChange)
        }
        if isOther { load() }
    }

    // MARK: Loading

    /// Loads and draws the map.
    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        addMapView()
        // Rows are measured before they have a place.
        let size = bounds.size == .zero ? calculatedSize : bounds.size
        state.withLockUnchecked { ($0.isWanted, $0.size) = (true, size) }
        load()
    }

    /// Gives the map up.
    override open func didExitPreloadState() {
        super.didExitPreloadState()
        let old = state.withLockUnchecked { state -> MKMapSnapshotter? in
            defer { (state.snapshotter, state.shownSize, state.isWanted) = (nil, nil, false) }
            return state.snapshotter
        }
        old?.cancel()
        image = nil
        removeMapView()
    }

    /// Whether a map is on its way.
    var isLoadingMap: Bool { state.withLockUnchecked { $0.snapshotter }?.isLoading == true }

    private func reload() {
        state.withLockUnchecked { $0.shownSize = nil }
        load()
    }

    /// Draws the map for the size that the node has, if it is near and has one, in the place of one that is on its way.
    private func load() {
        let (old, new) = state.withLockUnchecked { state -> (MKMapSnapshotter?, MKMapSnapshotter?) in
            guard state.isWanted, !state.isLive, state.size.width > 0, state.size.height > 0,
                state.shownSize != state.size
            else {
                return (nil, nil)
            }
            let options = state.options.copy()
            options.size = state.size
            let old = state.snapshotter
            state.snapshotter = MKMapSnapshotter(options: options)
            state.shownSize = state.size
            return (old, state.snapshotter)
        }
        old?.cancel()
        guard let new else { return }
        let node = ASWeakNode(self)
        new.begin { [weak new] snapshot, error in
            guard let new, let node = node.value as? ASMapNode else { return }
            node.take(snapshot, error, from: new)
        }
    }

    private func take(_ snapshot: MKMapSnapshotter.Snapshot?, _ error: (any Error)?, from snapshotter: MKMapSnapshotter)
    {
        let content = state.withLockUnchecked { state -> ([any MKAnnotation], ASMapNodeStaticAnnotationBlock?)? in
            state.snapshotter === snapshotter ? (state.annotations, state.imageBlock) : nil
        }
        guard let (annotations, block) = content else { return }
        guard let snapshot else {
            // The next time that the node comes near it is tried again. The tiles have reported why.
            return ASDebug.log(.images, "\(debugLabel): \(error.map { "\($0)" } ?? "there is no map.")")
        }
        let image = annotations.isEmpty ? snapshot.image : snapshot.image(with: annotations, block)
        let isWanted = state.withLockUnchecked { $0.snapshotter === snapshotter }
        if isWanted { self.image = image }
    }

    // MARK: Annotations

    private func showAnnotations() {
        let region = state.withLockUnchecked { state in
            state.showAnnotationsOptions.contains(.zoomed)
                ? MKCoordinateRegion(fitting: state.annotations.map(\.coordinate)) : nil
        }
        onLiveMap { map, node in
            let (old, new) = (map.annotations, node.annotations)
            map.removeAnnotations(old.filter { one in !new.contains { $0 === one } })
            map.addAnnotations(new)
        }
        guard let region else { return reload() }
        let new = options
        new.region = region
        state.withLockUnchecked { $0.options = new }
        reload()
        let isAnimated = showAnnotationsOptions.contains(.animated)
        onLiveMap { map, _ in map.setRegion(region, animated: isAnimated) }
    }
}
