// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
public import ASUIKit
internal import AsyncDisplayKit
public import Foundation

/// A map that can be moved: dragged, zoomed by wheel, pinch, double click and keys, with annotations that can be chosen.
///
/// Tiles come from `tileOverlay`, or from `MKTileOverlay.base`. Each is a layer, so that moving the map draws and uploads nothing that is
/// there already.
///
/// - Thread: main
/// - Source: MapKit `MKMapView`
/// - Deviation: there is one kind of map, seen from above, with north at the top.
open class MKMapView: UIView {
    /// Who hears of what happens.
    public weak var delegate: (any MKMapViewDelegate)?
    /// Whether a person can move it; `true`.
    public var isScrollEnabled = true
    /// Whether a person can zoom it; `true`.
    public var isZoomEnabled = true
    /// The tiles; `nil` for those of `MKTileOverlay.base`.
    ///
    /// - Deviation: MapKit has a list of overlays over a map of its own.
    public var tileOverlay: MKTileOverlay? { didSet { tilesDidChange() } }

    private(set) var tiles: ASMapTileLayers?
    private let attributionNode = ASTextNode()
    /// What is seen; `nil` until the view has a size.
    private(set) var camera: ASMapProjection?
    /// The rectangle to show, whatever size the view gets; `nil` after a person has moved the map.
    var wantedRect: MKMapRect? = .world
    var motion = ASMapMotion.none
    private var link: CADisplayLink?
    private var isMoving = false

    var views: [MKAnnotationView] = []
    var callout: ASMapCalloutNode?

    /// A map of the whole world.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .systemGray5
        accessibilityLabel = "Map"
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

    // MARK: What is seen

    /// The part of the map that is seen.
    ///
    /// Its setter shows the smallest part with the view's form that has the rectangle in it; `null` and numbers that are not finite count
    /// as the whole world.
    public var visibleMapRect: MKMapRect {
        get { camera?.mapRect ?? wantedRect ?? .world }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// The region that is seen; see `visibleMapRect`.
    public var region: MKCoordinateRegion {
        get { MKCoordinateRegion(visibleMapRect) }
        set { setRegion(newValue, animated: false) }
    }

    /// The place in the middle; one that is not valid is ignored.
    public var centerCoordinate: CLLocationCoordinate2D {
        get { MKMapPoint(x: visibleMapRect.midX, y: visibleMapRect.midY).coordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// Shows a region; one that is not valid counts as the whole world.
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        setVisibleMapRect(region.isValid ? MKMapRect(region) : .world, animated: animated)
    }

    /// Shows a place in the middle, at the same scale.
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
        wantedRect = rect
        guard let camera else { return }
        let goal = limited(ASMapProjection(fitting: rect, in: camera.size, greatestScale: scales.upperBound))
        go(to: goal, animated: animated)
    }

    /// Where a coordinate is, in a view's coordinate space; `nil` for the window's.
    ///
    /// Of the copies round the world, the nearest to the middle counts.
    public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        convert(camera?.point(for: MKMapPoint(coordinate)) ?? .zero, to: view)
    }

    /// What coordinate a point shows, in a view's coordinate space; `nil` for the window's.
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        camera?.place(at: convert(point, from: view)).coordinate ?? kCLLocationCoordinate2DInvalid
    }

    // MARK: Moving

    /// The scales that the map can have, in points per map point.
    var scales: ClosedRange<Double> {
        let overlay = tiles?.overlay
        return ASMapProjection.scales(
            in: camera?.size ?? bounds.size,
            maximumZ: overlay?.maximumZ ?? 21,
            tileWidth: overlay?.tileSize.width ?? 256
        )
    }

    func limited(_ camera: ASMapProjection) -> ASMapProjection {
        let scale = min(max(camera.scale, scales.lowerBound), scales.upperBound)
        return ASMapProjection(center: camera.center, scale: scale, size: camera.size)
    }

    /// Goes to a part of the map.
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

    /// Begins what `motion` says.
    func begin() {
        willMove(animated: true)
        if link == nil, let tree = window?.layerTree {
            link = CADisplayLink(tree: tree) { [weak self] link in self?.step(link.duration) }
        }
        link?.isPaused = false
    }

    private func step(_ seconds: Double) {
        guard let camera else { return }
        let (next, goesOn) = motion.step(camera, seconds, scales)
        show(limited(next))
        guard !goesOn else { return }
        motion = .none
        link?.isPaused = true
        didMove(animated: true)
    }

    /// Stops where it is.
    func stop() {
        guard motion.isRunning else { return }
        motion = .none
        link?.isPaused = true
        didMove(animated: true)
    }

    /// Somebody moves the map.
    func willMoveByHand() {
        stop()
        wantedRect = nil
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

    /// Shows a part of the map at once.
    func show(_ camera: ASMapProjection) {
        self.camera = camera
        tiles?.show(camera, scale: layer.contentsScale)
        placeAnnotations()
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    // MARK: Layout

    /// Keeps the middle and the scale.
    override open func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        tiles?.root.frame = bounds
        let fitting = ASMapProjection(fitting: wantedRect ?? .world, in: size, greatestScale: scales.upperBound)
        let old = camera ?? fitting
        if old.size != size || camera == nil || !motion.isRunning {
            let next = wantedRect == nil ? old.resized(to: size) : fitting
            camera = next
            show(limited(next))
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

    /// The map takes keys when it was clicked.
    override open var canBecomeFirstResponder: Bool { true }

    /// Zooms at the pointer.
    override open func scrolled(_ event: ASScrollEvent) -> Bool { wheelTurned(event) || super.scrolled(event) }

    /// Arrows move, plus and minus zoom, Home shows the world, Escape chooses nothing.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool { moveByKey(event) || super.keyPressed(event) }

    /// Stands still while it is in no window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        stop()
        if window == nil { tiles?.removeAll() } else { setNeedsLayout() }
    }
}
