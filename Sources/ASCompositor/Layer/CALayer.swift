// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import ASScene
public import Foundation

/// The unit of compositing: a rectangle with a background, contents, a border, a shadow and sublayers.
///
/// Setting a property only sets a flag; the next frame converts the tree to an `ASScene` and composites the differences.
///
/// - Thread: main
/// - Source: Core Animation `CALayer`
@preconcurrency @MainActor
open class CALayer {
    /// A number that is never reused in the process, and identifies the layer's items in scenes.
    public final let identifier: UInt64

    /// Creates a layer with zero bounds.
    public required init() {
        CALayer.lastIdentifier += 1
        identifier = CALayer.lastIdentifier
    }

    /// Creates the layer that replaces `layer` in a scene while it is animated.
    init(showing layer: CALayer) {
        identifier = layer.identifier
        shownLayer = layer
    }

    deinit {
        ASNestedRelease.release(&sublayers)
        if let contents { ASBackingStores.replace(contents, by: nil) }
    }

    private static var lastIdentifier: UInt64 = 0

    /// The owner of the layer; not retained.
    public final weak var delegate: (any CALayerDelegate)?

    /// A name for debugging and dumps.
    public final var name: String?

    // MARK: Geometry

    /// The origin and the size in the layer's own coordinate space; scrolling changes the origin.
    ///
    /// A value that is NaN or not finite is rejected with a line on standard error; this also applies to the properties below.
    public final var bounds: CGRect = .zero {
        didSet {
            guard bounds != oldValue else { return }
            guard isValidValue(.rect(bounds), "bounds") else {
                bounds = oldValue
                return
            }
            changed(.boundsOrigin, from: ASAnimatableValue(oldValue.origin), if: bounds.origin != oldValue.origin)
            changed(.boundsSize, from: ASAnimatableValue(oldValue.size), if: bounds.size != oldValue.size)
            guard bounds.size != oldValue.size else { return }
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            delegate?.layerDidResize(self, from: oldValue.size)
        }
    }

    /// The position of the anchor point in the superlayer's coordinate space.
    public final var position: CGPoint = .zero {
        didSet {
            guard position != oldValue else { return }
            guard isValidValue(ASAnimatableValue(position), "position") else {
                position = oldValue
                return
            }
            changed(.position, from: ASAnimatableValue(oldValue))
        }
    }

    /// The point that `position` and `transform` refer to, as fractions of the bounds.
    ///
    /// (0.5, 0.5) is the centre.
    public final var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            guard anchorPoint != oldValue else { return }
            guard isValidValue(ASAnimatableValue(anchorPoint), "anchorPoint") else {
                anchorPoint = oldValue
                return
            }
            changed(.anchorPoint, from: ASAnimatableValue(oldValue))
        }
    }

    /// The order among siblings: a higher layer is in front; layers of equal value keep the order of `sublayers`.
    public final var zPosition: CGFloat = 0 {
        didSet {
            guard zPosition != oldValue else { return }
            guard isValidValue(.number(zPosition), "zPosition") else {
                zPosition = oldValue
                return
            }
            superlayer?.hasSublayersWithDepth = true
            changed(.zPosition, from: .number(oldValue))
        }
    }

    /// The transform of the layer about its anchor point.
    public final var transform: CATransform3D = CATransform3DIdentity {
        didSet {
            guard transform != oldValue else { return }
            guard isValidValue(.transform(transform), "transform") else {
                transform = oldValue
                return
            }
            hasTransform = !transform.isIdentity
            changed(.transform, from: .transform(oldValue))
        }
    }

    /// The transform of all sublayers about this layer's anchor point.
    ///
    /// It does not affect the layer itself, nor the frames of the sublayers.
    public final var sublayerTransform: CATransform3D = CATransform3DIdentity {
        didSet {
            guard sublayerTransform != oldValue else { return }
            guard isValidValue(.transform(sublayerTransform), "sublayerTransform") else {
                sublayerTransform = oldValue
                return
            }
            hasSublayerTransform = !sublayerTransform.isIdentity
            changed(.sublayerTransform, from: .transform(oldValue))
        }
    }

    /// Whether `transform` or `sublayerTransform` has an effect; read for each layer at each position of the pointer.
    final private(set) var hasTransform = false
    package final private(set) var hasSublayerTransform = false

    // MARK: Appearance

    /// The opacity, from 0 (invisible) to 1; it applies to the layer and its descendants as one group.
    ///
    /// See `allowsGroupOpacity`.
    public final var opacity: CGFloat = 1 {
        didSet {
            guard opacity != oldValue else { return }
            guard isValidValue(.number(opacity), "opacity") else {
                opacity = oldValue
                return
            }
            changed(.opacity, from: .number(oldValue))
        }
    }

    /// Whether `opacity` below 1 applies to the layer and its descendants as one group; `true` by default.
    ///
    /// Otherwise it applies to each part of the layer, and to each sublayer, separately: covered parts show through those that cover them.
    public final var allowsGroupOpacity = true {
        didSet { if allowsGroupOpacity != oldValue { changed() } }
    }

    /// Whether the layer and its descendants are neither composited nor hit.
    public final var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            changed()
            runAction(forKey: "hidden")
        }
    }

    /// Whether the layer and its descendants are not composited, while another layer is shown in their place; they are displayed and hit.
    package final var isReplaced = false {
        didSet { if isReplaced != oldValue { changed() } }
    }

    /// Whether sublayers and contents are clipped to the bounds with their rounded corners.
    public final var masksToBounds = false {
        didSet { if masksToBounds != oldValue { changed() } }
    }

    /// The radius of the rounded corners of background and border and, with `masksToBounds`, of everything else.
    ///
    /// - Units: points
    public final var cornerRadius: CGFloat = 0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            guard isValidValue(.number(cornerRadius), "cornerRadius") else {
                cornerRadius = oldValue
                return
            }
            changed(.cornerRadius, from: .number(oldValue))
            if cornerComposition == .drawn { setNeedsDisplay() }
        }
    }

    /// The corners that `cornerRadius` rounds.
    public final var maskedCorners: CACornerMask = .all {
        didSet {
            guard maskedCorners != oldValue else { return }
            changed()
            if cornerComposition == .drawn { setNeedsDisplay() }
        }
    }

    /// The way in which the rounded corners are composited.
    package final var cornerComposition = ASCornerComposition.shape {
        didSet {
            guard cornerComposition != oldValue else { return }
            changed()
            if cornerComposition == .drawn || oldValue == .drawn { setNeedsDisplay() }
        }
    }

    /// The colour behind the contents; `nil` paints nothing.
    public final var backgroundColor: UIColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            changed(.backgroundColor, from: .color(oldValue))
            if cornerComposition == .drawn, cornerRadius > 0 { setNeedsDisplay() }
        }
    }

    /// The width of the line inside the edge, above everything else in the layer.
    ///
    /// - Units: points
    public final var borderWidth: CGFloat = 0 {
        didSet {
            guard borderWidth != oldValue else { return }
            guard isValidValue(.number(borderWidth), "borderWidth") else {
                borderWidth = oldValue
                return
            }
            changed(.borderWidth, from: .number(oldValue))
        }
    }

    /// The colour of the border.
    public final var borderColor: UIColor? = .black {
        didSet { if borderColor != oldValue { changed(.borderColor, from: .color(oldValue)) } }
    }

    /// The colour of the shadow.
    public final var shadowColor: UIColor? = .black {
        didSet { if shadowColor != oldValue { changed(.shadowColor, from: .color(oldValue)) } }
    }

    /// The opacity of the shadow; 0 shows no shadow.
    public final var shadowOpacity: CGFloat = 0 {
        didSet {
            guard shadowOpacity != oldValue else { return }
            guard isValidValue(.number(shadowOpacity), "shadowOpacity") else {
                shadowOpacity = oldValue
                return
            }
            changed(.shadowOpacity, from: .number(oldValue))
        }
    }

    /// The offset of the shadow from the layer, in points.
    public final var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            guard shadowOffset != oldValue else { return }
            guard isValidValue(ASAnimatableValue(shadowOffset), "shadowOffset") else {
                shadowOffset = oldValue
                return
            }
            changed(.shadowOffset, from: ASAnimatableValue(oldValue))
        }
    }

    /// The blur of the shadow: the standard deviation of the Gaussian, in points.
    ///
    /// The blur radius of CSS and of drawing programs is twice this value.
    public final var shadowRadius: CGFloat = 3 {
        didSet {
            guard shadowRadius != oldValue else { return }
            guard isValidValue(.number(shadowRadius), "shadowRadius") else {
                shadowRadius = oldValue
                return
            }
            changed(.shadowRadius, from: .number(oldValue))
        }
    }

    /// Whether the layer and its descendants may be cached as one image.
    ///
    /// - Deviation: no such image is cached, and none is coarser than the screen. The content of a layer is composited from existing
    ///   pixels; another image would cost more memory than it saves work
    public final var shouldRasterize = false

    /// The scale of the image of `shouldRasterize`; has no effect.
    public final var rasterizationScale: CGFloat = 1

    /// Whether the contents are guaranteed to cover the bounds opaquely.
    ///
    /// It is stored for drawing; compositing uses the flag of the pixels.
    public final var isOpaque = false

    /// Whether the edges of a rotated layer are antialiased.
    ///
    /// - Deviation: they always are, and those of an upright layer are on whole device pixels; the value is stored and has no effect
    public final var allowsEdgeAntialiasing = false

    /// The edges to which `allowsEdgeAntialiasing` applies; all by default.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all

    // MARK: Contents

    /// The shown pixels; `nil` shows none.
    public final var contents: ASPixelBuffer? {
        didSet {
            guard contents !== oldValue else { return }
            ASBackingStores.replace(oldValue, by: contents)
            changed()
            runAction(forKey: "contents")
        }
    }

    /// The number of device pixels of `contents` per point.
    public final var contentsScale: CGFloat = 1 {
        didSet {
            guard contentsScale != oldValue else { return }
            guard contentsScale > 0, isValidValue(.number(contentsScale), "contentsScale") else {
                contentsScale = oldValue
                return
            }
            changed()
        }
    }

    /// The placement of the contents in the bounds.
    public final var contentsGravity: CALayerContentsGravity = .resize {
        didSet { if contentsGravity != oldValue { changed() } }
    }

    /// The shown part of the contents, as fractions.
    public final var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet {
            guard contentsRect != oldValue else { return }
            guard isValidValue(.rect(contentsRect), "contentsRect") else {
                contentsRect = oldValue
                return
            }
            changed(.contentsRect, from: .rect(oldValue))
        }
    }

    /// The part of the contents that stretches, as fractions; the rest keeps its size (a nine-patch).
    public final var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet {
            guard contentsCenter != oldValue else { return }
            guard isValidValue(.rect(contentsCenter), "contentsCenter") else {
                contentsCenter = oldValue
                return
            }
            changed(.contentsCenter, from: .rect(oldValue))
        }
    }

    /// The colour in which an `alpha8` buffer, or a template image, is painted.
    public final var contentsTint: UIColor? {
        didSet { if contentsTint != oldValue { changed(.contentsTint, from: .color(oldValue)) } }
    }

    /// Whether a change of the bounds' size requests display.
    public final var needsDisplayOnBoundsChange = false

    /// Provides the contents; the default implementation calls the delegate.
    ///
    /// Override it to provide the contents in another way.
    ///
    /// Called on the frame after `setNeedsDisplay()`, or by `displayIfNeeded()`. Do not call it directly.
    open func display() {
        delegate?.display(self)
    }

    /// Lays out the sublayers; the default implementation calls the delegate.
    ///
    /// Do not call it directly.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Called after the layer has moved to another superlayer, before its tree changes.
    ///
    /// Also called after the layer has been removed from its superlayer and has left its tree.
    ///
    /// The default implementation does nothing.
    open func didMoveToSuperlayer() {}

    /// Called after the layer has entered a window's tree, moved to another tree, or left a tree.
    open func didMoveToTree(from previous: ASLayerTree?) {
        delegate?.layerDidMoveToTree(self, from: previous)
    }

    /// Called when the scale or the visibility of the window has changed; parents are notified first.
    ///
    /// The default implementation lays out and draws again at a changed scale.
    open func treeDidChange(_ change: ASLayerTreeChange) {
        guard case .scale(let old, let new) = change else { return }
        // Places and sizes are rounded to pixels.
        setNeedsLayout()
        guard contentsScale == old else { return }
        contentsScale = new
        setNeedsDisplay()
    }

    /// Returns whether a point in the layer's coordinate space is inside the layer.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// The shape, gradient, mask and shadow path; `nil` while the layer has none of them.
    final var extras: ASLayerExtras?

    // MARK: Tree

    /// The sublayers in the order of insertion, back to front.
    public final internal(set) var sublayers: [CALayer] = []

    /// The layer that contains this one, or that this one masks.
    public final internal(set) weak var superlayer: CALayer?

    /// The objects that live as long as a sublayer is in this layer, such as the sublayer's node, by the sublayer.
    ///
    /// They are stored here because an owner that is stored in its own layer would retain itself, and would outlive a layer that is
    /// released.
    package final var sublayerOwners: [ObjectIdentifier: AnyObject] = [:]

    /// The drawings off the main thread that set the contents of this layer, for the code that makes them.
    package final var asyncTransactions: AnyObject?

    /// The tree of the window that shows this layer; `nil` outside of windows.
    public final internal(set) weak var tree: ASLayerTree?

    /// Whether any sublayer may have a z position other than 0.
    package final var hasSublayersWithDepth = false

    // MARK: Time; the logic is in CALayer+Time.swift

    /// The speed of time for the animations of this layer and its descendants; 0 stops them at their current state.
    ///
    /// The layer's time is `(t - beginTime) * speed + timeOffset`, where `t` is the superlayer's time, or the clock's for the root layer.
    ///
    /// - Deviation: a value below 0 is rejected with a line on standard error; time does not run backwards
    public final var speed: Float = 1 {
        didSet {
            guard speed != oldValue else { return }
            guard speed >= 0, isValidValue(.number(CGFloat(speed)), "speed") else {
                if speed < 0 { ASLogLine("\(debugLabel): time cannot run backwards; the previous speed is kept.") }
                speed = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// The beginning of the layer's time, in seconds of the superlayer's time; 0 by default.
    public final var beginTime: CFTimeInterval = 0 {
        didSet {
            guard beginTime != oldValue else { return }
            guard isValidValue(.number(CGFloat(beginTime)), "beginTime") else {
                beginTime = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// The offset that is added to the layer's time, in seconds; 0 by default.
    public final var timeOffset: CFTimeInterval = 0 {
        didSet {
            guard timeOffset != oldValue else { return }
            guard isValidValue(.number(CGFloat(timeOffset)), "timeOffset") else {
                timeOffset = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// Whether any layer has ever had its own time; until then times are not converted.
    static var hasOwnTimes = false

    // MARK: Actions

    /// The actions of events for which the delegate has none, by their keys; `nil` by default.
    ///
    /// - Source: Core Animation `CALayer.actions`
    public final var actions: [String: any CAAction]?

    /// Returns the action of an event: a change of a property, or entering or leaving a window.
    ///
    /// It asks the delegate, then `actions`, then the class; `NSNull` ends the search without an action. A change without any answer is
    /// animated implicitly when `areImplicitAnimationsEnabled` allows it.
    ///
    /// - Source: Core Animation `-actionForKey:`
    /// - Deviation: called only in windows; layers without an action do not animate implicitly by default
    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
            ?? implicitAction(forKey: event)
    }

    /// Returns the action of an event for layers of this class; `nil` by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Flags; the logic is in CALayer+Update.swift

    /// Whether this layer has requested layout.
    final var needsLayoutFlag = false
    /// Whether this layer or a descendant has requested layout.
    final var needsLayoutBelow = false
    /// Whether this layer has requested display.
    final var needsDisplayFlag = false
    /// Whether this layer or a descendant has requested display.
    final var needsDisplayBelow = false
    /// Whether the layer never animates implicitly, as layers of nodes, and those that the toolkit adds to views.
    package final var isStill = false

    // MARK: Animations; the logic is in CALayer+Animation.swift

    /// The running animations; `nil` when there are none.
    package final var animations: ASLayerAnimations?
    /// The layer that this one replaces in a scene; `nil` unless it is a copy.
    final weak var shownLayer: CALayer?

    /// Returns a copy of the layer with the values that are currently shown; `nil` outside of windows.
    ///
    /// - Deviation: its class is `CALayer`, `CAShapeLayer` or `CAGradientLayer`, never another subclass, and it has no sublayers,
    ///   superlayer or mask
    public func presentation() -> CALayer? { presentation(as: CALayer(showing: self)) }

    /// Returns whether a value can be shown; reports an error when it cannot.
    func isValidValue(_ value: ASAnimatableValue, _ name: String) -> Bool {
        if value.isFinite { return true }
        ASLogLine("\(debugLabel): \(name) cannot be \(value); the previous value is kept.")
        return false
    }

    // MARK: Traits

    /// The style of the colours of this layer and its descendants; unspecified uses that of the superlayer.
    package final var overriddenStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overriddenStyle != oldValue { changed() } }
    }

    /// Called when the traits of the layer differ from `previous`, before the sublayers are notified.
    open func traitsDidChange(from previous: UITraitCollection) {}

    /// Requests a frame because visible content has changed.
    func changed() {
        tree?.setNeedsFrame()
    }

    /// Requests a frame for a change of an animatable property, and animates it by the animation block or by its action.
    func changed(
        _ property: ASLayerKeyPath.Property,
        from old: @autoclosure () -> ASAnimatableValue,
        if hasChanged: Bool = true
    ) {
        guard hasChanged else { return }
        if let context = ASAnimationContext.current {
            context.animate(property, of: self, from: old())
        } else if tree != nil {
            runAction(forKey: property.rawValue, from: old())
        }
        changed()
    }
}
