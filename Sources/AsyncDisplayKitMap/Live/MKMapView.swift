// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
public import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
public import ASUIKit
public import Foundation

/// A movable map: it is dragged, and zoomed by wheel, pinch, double click and keys; its annotations can be selected.
///
/// Tiles come from `tileOverlay`, or from `MKTileOverlay.base`. Each is a layer, so that moving the map draws and uploads only new tiles.
///
/// - Thread: main
/// - Source: MapKit `MKMapView`
/// - Deviation: there is one kind of map, seen from above, with north at the top.
open class MKMapView: UIView {
    /// The delegate, which receives the events of the map.
    public weak var delegate: (any MKMapViewDelegate)?
    /// Whether the user can move the map; `true` by default.
    public var isScrollEnabled = true
    /// Whether the user can zoom the map; `true` by default.
    public var isZoomEnabled = true
    /// The tiles; `nil` for those of `MKTileOverlay.base`.
    ///
    /// - Deviation: MapKit has a list of overlays over a map of its own.
    public var tileOverlay: MKTileOverlay? { didSet { tilesDidChange() } }

    private(set) var tiles: ASMapTileLayers?
    let attributionNode = ASTextNode()
    /// The visible part of the map; `nil` until the view has a size.
    private(set) var camera: ASMapProjection?
    /// The extent to show at any size of the view; `nil` after the user has moved the map.
    var wanted: ASMapExtent? = .rect(.world)
    var motion = ASMapMotion.none
    private var link: CADisplayLink?
    private var isMoving = false

    var views: [MKAnnotationView] = []
    var callout: ASMapCalloutNode?

    /// Creates a map of the whole world.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .systemGray5
        accessibilityLabel = ASWord("Map")
        cursor = .openHand
        attributionNode.isUserInteractionEnabled = false
        attributionNode.backgroundColor = UIColor(white: 1, alpha: 0.7)
        attributionNode.textContainerInset = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
        addGestures()
        tilesDidChange()
        addSubview(attributionNode.view)
    }

    private func tilesDidChange() {
        tiles?.removeAll()
        tiles?.root.removeFromSuperlayer()
        tiles = nil
        guard let overlay = tileOverlay ?? MKTileOverlay.base else { return }
        let tiles = ASMapTileLayers(overlay)
        tiles.didFinish = { [weak self] in
            if let self { delegate?.mapViewDidFinishLoadingMap(self) }
        }
        layer.insertSublayer(tiles.root, at: 0)
        self.tiles = tiles
        attributionNode.attributedText = NSAttributedString(
            string: overlay.attribution,
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor(white: 0.2, alpha: 1)]
        )
        attributionNode.isHidden = overlay.attribution.isEmpty
        setNeedsLayout()
    }

    // MARK: Visible part

    /// The visible part of the map.
    ///
    /// Setting it shows the smallest part with the view's aspect ratio that contains the rectangle. `null` and rectangles with non-finite
    /// numbers show the whole world.
    public var visibleMapRect: MKMapRect {
        get { camera?.mapRect ?? wanted?.rect ?? .world }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// The visible region, whose centre is in the centre of the view.
    ///
    /// Its span extends to the edge that is nearer to a pole, and equally to the other side. So setting the region to itself does not move
    /// the map.
    public var region: MKCoordinateRegion {
        get {
            guard let camera else { return wanted?.region ?? MKCoordinateRegion(.world) }
            return MKCoordinateRegion(camera)
        }
        set { setRegion(newValue, animated: false) }
    }

    /// The coordinate in the centre; setting an invalid one has no effect.
    public var centerCoordinate: CLLocationCoordinate2D {
        get { MKMapPoint(x: visibleMapRect.midX, y: visibleMapRect.midY).coordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// Shows a region, with its centre in the centre of the view; an invalid one shows the whole world.
    ///
    /// For a region without extent, the finest tiles are not enlarged.
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        show(.region(region), animated: animated)
    }

    /// Shows a coordinate in the centre, at the same scale.
    public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(coordinate) else { return }
        let rect = visibleMapRect
        let center = MKMapPoint(coordinate)
        let moved = MKMapRect(
            x: center.x - rect.width / 2,
            y: center.y - rect.height / 2,
            width: rect.width,
            height: rect.height
        )
        setVisibleMapRect(moved, animated: animated)
    }

    /// Shows a part of the map; see `visibleMapRect`.
    public func setVisibleMapRect(_ rect: MKMapRect, animated: Bool) {
        show(.rect(rect), animated: animated)
    }

    /// Shows an extent, at the current size of the view and at later ones.
    func show(_ extent: ASMapExtent, animated: Bool) {
        wanted = extent
        guard let camera else { return }
        go(to: fitting(extent, in: camera.size), animated: animated)
    }

    private func fitting(_ extent: ASMapExtent, in size: CGSize) -> ASMapProjection {
        let greatest = scales(in: size).upperBound
        return limited(
            extent.projection(in: size, finest: tiles?.overlay.finestScale ?? greatest, greatest: greatest)
        )
    }

    /// Returns the position of a coordinate in a view's coordinate space; `nil` means the window's.
    ///
    /// Of the copies around the world, the one nearest to the centre is used.
    public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        convert(camera?.point(for: MKMapPoint(coordinate)) ?? .zero, to: view)
    }

    /// Returns the coordinate at a point in a view's coordinate space; `nil` means the window's.
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        camera?.place(at: convert(point, from: view)).coordinate ?? kCLLocationCoordinate2DInvalid
    }

    // MARK: Moving

    /// The scales that the map can have, in points per map point.
    var scales: ClosedRange<Double> { scales(in: camera?.size ?? bounds.size) }

    private func scales(in size: CGSize) -> ClosedRange<Double> {
        let overlay = tiles?.overlay
        return ASMapProjection.scales(
            in: size,
            maximumZ: overlay?.maximumZ ?? 21,
            tileWidth: overlay?.tileSize.width ?? 256
        )
    }

    func limited(_ camera: ASMapProjection) -> ASMapProjection {
        let scales = scales(in: camera.size)
        let scale = min(max(camera.scale, scales.lowerBound), scales.upperBound)
        return ASMapProjection(center: camera.center, scale: scale, size: camera.size)
    }

    /// Moves to a part of the map.
    func go(to goal: ASMapProjection, animated: Bool) {
        guard let camera else { return }
        guard animated, window?.layerTree != nil else {
            motion = .none
            willMove(animated: false)
            show(goal)
            return didMove(animated: false)
        }
        motion = .flight(from: camera, to: goal, elapsed: 0)
        begin()
    }

    /// Begins the motion in `motion`.
    func begin() {
        willMove(animated: true)
        if link == nil, let tree = window?.layerTree {
            link = CADisplayLink(tree: tree) { [weak self] link in self?.step(link.duration) }
        }
        link?.isPaused = false
    }

    private func step(_ seconds: Double) {
        guard let camera else { return }
        let (next, isUnfinished) = motion.step(camera, seconds, scales)
        show(limited(next))
        guard !isUnfinished else { return }
        motion = .none
        link?.isPaused = true
        didMove(animated: true)
    }

    /// Stops the motion.
    func stop() {
        guard motion.isRunning else { return }
        motion = .none
        link?.isPaused = true
        didMove(animated: true)
    }

    /// Called before the user moves the map.
    func willMoveByHand() {
        stop()
        wanted = nil
        willMove(animated: false)
    }

    func willMove(animated: Bool) {
        guard !isMoving else { return }
        isMoving = true
        delegate?.mapView(self, regionWillChangeAnimated: animated)
    }

    func didMove(animated: Bool) {
        guard isMoving else { return }
        isMoving = false
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// Shows a part of the map without animation.
    func show(_ camera: ASMapProjection) {
        self.camera = camera
        tiles?.show(camera, scale: layer.contentsScale)
        placeAnnotations()
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    // MARK: Layout

    /// Keeps the centre and the scale; a flight continues in the new size.
    override open func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        tiles?.root.frame = bounds
        let isFlying: Bool = if case .flight = motion { true } else { false }
        if camera?.size != size || !motion.isRunning {
            motion = motion.resized(to: size, goal: wanted.map { fitting($0, in: size) })
            if let camera, isFlying || wanted == nil {
                show(limited(camera.resized(to: size)))
            } else {
                show(fitting(wanted ?? .rect(.world), in: size))
            }
        }
        let words = attributionNode.layoutThatFits(ASSizeRange(min: .zero, max: size)).size
        attributionNode.frame = CGRect(
            x: size.width - words.width,
            y: size.height - words.height,
            width: words.width,
            height: words.height
        )
    }

    // MARK: Input

    override open var canBecomeFirstResponder: Bool { true }

    override open func scrolled(_ event: ASScrollEvent) -> Bool { wheelTurned(event) || super.scrolled(event) }

    /// Handles keys: arrows move, plus and minus zoom, Home shows the world, Escape deselects.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool { moveByKey(event) || super.keyPressed(event) }

    /// Stops the motion when the map leaves its window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        stop()
        if window == nil { tiles?.removeAll() } else { setNeedsLayout() }
    }
}
