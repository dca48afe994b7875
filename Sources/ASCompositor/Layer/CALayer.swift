// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import Foundation

/// What is composited: a rectangle with a background, contents, a border, a shadow, and sublayers.
///
/// Changing a property costs a flag; the next frame turns the tree into an `ASScene` and composites what differs.
///
/// - Thread: main
/// - Source: Core Animation `CALayer`
@preconcurrency @MainActor
open class CALayer {
    /// Never reused within the process; names the layer's items in scenes.
    public final let identifier: UInt64

    /// A layer with zero bounds.
    public required init() {
        CALayer.lastIdentifier += 1
        identifier = CALayer.lastIdentifier
    }

    /// What stands for `layer` in a scene while it is animated.
    init(showing layer: CALayer) {
        identifier = layer.identifier
        shownLayer = layer
    }

    deinit {
        if let contents { ASBackingStores.replace(contents, by: nil) }
    }

    private static var lastIdentifier: UInt64 = 0

    /// The owner; held weakly.
    public final weak var delegate: (any CALayerDelegate)?

    /// For debugging and dumps.
    public final var name: String?

    // MARK: Geometry

    /// Origin and size in the layer's own coordinate space; the origin is what scrolling changes.
    ///
    /// What is no number, or not finite, is refused with a line on standard error; so it is for every property below.
    public final var bounds: CGRect = .zero {
        didSet {
            guard bounds != oldValue else { return }
            guard isSound(.rect(bounds), "bounds") else {
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

    /// Where the anchor point lies in the superlayer's coordinate space.
    public final var position: CGPoint = .zero {
        didSet {
            guard position != oldValue else { return }
            guard isSound(ASAnimatableValue(position), "position") else {
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
            guard isSound(ASAnimatableValue(anchorPoint), "anchorPoint") else {
                anchorPoint = oldValue
                return
            }
            changed(.anchorPoint, from: ASAnimatableValue(oldValue))
        }
    }

    /// Order among siblings: higher is in front; equal ones keep the order of `sublayers`.
    public final var zPosition: CGFloat = 0 {
        didSet {
            guard zPosition != oldValue else { return }
            guard isSound(.number(zPosition), "zPosition") else {
                zPosition = oldValue
                return
            }
            superlayer?.hasSublayersWithDepth = true
            changed(.zPosition, from: .number(oldValue))
        }
    }

    /// Applied about the anchor point.
    public final var transform: CATransform3D = CATransform3DIdentity {
        didSet {
            guard transform != oldValue else { return }
            guard isSound(.transform(transform), "transform") else {
                transform = oldValue
                return
            }
            hasTransform = !transform.isIdentity
            changed(.transform, from: .transform(oldValue))
        }
    }

    /// Applied to all sublayers, about this layer's anchor point.
    ///
    /// The layer itself stays as it is, and so do the frames of the sublayers.
    public final var sublayerTransform: CATransform3D = CATransform3DIdentity {
        didSet {
            guard sublayerTransform != oldValue else { return }
            guard isSound(.transform(sublayerTransform), "sublayerTransform") else {
                sublayerTransform = oldValue
                return
            }
            hasSublayerTransform = !sublayerTransform.isIdentity
            changed(.sublayerTransform, from: .transform(oldValue))
        }
    }

    /// Whether `transform` and `sublayerTransform` do anything: asked of each layer for each place of the pointer.
    final private(set) var hasTransform = false
    package final private(set) var hasSublayerTransform = false

    // MARK: Looks

    /// 0 is invisible, 1 opaque; applies to the layer with everything in it as one picture.
    ///
    /// See `allowsGroupOpacity`.
    public final var opacity: CGFloat = 1 {
        didSet {
            guard opacity != oldValue else { return }
            guard isSound(.number(opacity), "opacity") else {
                opacity = oldValue
                return
            }
            changed(.opacity, from: .number(oldValue))
        }
    }

    /// Whether `opacity` below 1 makes one picture of the layer with everything in it, through which what is behind can be seen; true.
    ///
    /// Otherwise each part of it, and each sublayer, is that transparent by itself: what is covered shows through what covers it.
    public final var allowsGroupOpacity = true {
        didSet { if allowsGroupOpacity != oldValue { changed() } }
    }

    /// Hidden layers and their sublayers are not composited and not hit.
    public final var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            changed()
            runAction(forKey: "hidden")
        }
    }

    /// Whether sublayers and contents are clipped to the (rounded) bounds.
    public final var masksToBounds = false {
        didSet { if masksToBounds != oldValue { changed() } }
    }

    /// Radius of the round corners of background, border and, with `masksToBounds`, of everything else.
    ///
    /// In points.
    public final var cornerRadius: CGFloat = 0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            guard isSound(.number(cornerRadius), "cornerRadius") else {
                cornerRadius = oldValue
                return
            }
            changed(.cornerRadius, from: .number(oldValue))
            if cornerComposition == .drawn { setNeedsDisplay() }
        }
    }

    /// Which corners `cornerRadius` rounds.
    public final var maskedCorners: CACornerMask = .all {
        didSet {
            guard maskedCorners != oldValue else { return }
            changed()
            if cornerComposition == .drawn { setNeedsDisplay() }
        }
    }

    /// What compositing does to the round corners.
    package final var cornerComposition = ASCornerComposition.shape {
        didSet {
            guard cornerComposition != oldValue else { return }
            changed()
            if cornerComposition == .drawn || oldValue == .drawn { setNeedsDisplay() }
        }
    }

    /// Behind the contents; nil paints nothing.
    public final var backgroundColor: UIColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            changed(.backgroundColor, from: .color(oldValue))
            if cornerComposition == .drawn, cornerRadius > 0 { setNeedsDisplay() }
        }
    }

    /// Width of the line inside the edge, above everything else in the layer.
    ///
    /// In points.
    public final var borderWidth: CGFloat = 0 {
        didSet {
            guard borderWidth != oldValue else { return }
            guard isSound(.number(borderWidth), "borderWidth") else {
                borderWidth = oldValue
                return
            }
            changed(.borderWidth, from: .number(oldValue))
        }
    }

    /// Colour of that line.
    public final var borderColor: UIColor? = .black {
        didSet { if borderColor != oldValue { changed(.borderColor, from: .color(oldValue)) } }
    }

    /// Colour of the shadow.
    public final var shadowColor: UIColor? = .black {
        didSet { if shadowColor != oldValue { changed(.shadowColor, from: .color(oldValue)) } }
    }

    /// 0 has no shadow.
    public final var shadowOpacity: CGFloat = 0 {
        didSet {
            guard shadowOpacity != oldValue else { return }
            guard isSound(.number(shadowOpacity), "shadowOpacity") else {
                shadowOpacity = oldValue
                return
            }
            changed(.shadowOpacity, from: .number(oldValue))
        }
    }

    /// How far the shadow lies from the layer, in points.
    public final var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            guard shadowOffset != oldValue else { return }
            guard isSound(ASAnimatableValue(shadowOffset), "shadowOffset") else {
                shadowOffset = oldValue
                return
            }
            changed(.shadowOffset, from: ASAnimatableValue(oldValue))
        }
    }

    /// How soft the shadow is: the standard deviation of its blur, in points.
    ///
    /// What CSS and drawing programs call the blur is twice as much.
    public final var shadowRadius: CGFloat = 3 {
        didSet {
            guard shadowRadius != oldValue else { return }
            guard isSound(.number(shadowRadius), "shadowRadius") else {
                shadowRadius = oldValue
                return
            }
            changed(.shadowRadius, from: .number(oldValue))
        }
    }

    /// Whether the layer with everything in it may be kept as one picture.
    ///
    /// - Deviation: no picture is kept, and none is coarser than the screen. What lies in a layer is composited from the pictures that are
    ///   there anyway; keeping another one costs more memory than it saves work
    public final var shouldRasterize = false

    /// The scale of that picture; see there.
    public final var rasterizationScale: CGFloat = 1

    /// A promise that the contents cover the bounds opaquely.
    ///
    /// Kept for drawing; compositing looks at the pixels' own flag.
    public final var isOpaque = false

    /// Whether the edges of a turned layer are smooth.
    ///
    /// - Deviation: they always are, and those of an upright layer lie on whole device pixels; the value is kept and changes nothing
    public final var allowsEdgeAntialiasing = false

    /// Which edges that holds for; all.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all

    // MARK: Contents

    /// The pixels shown; nil shows none.
    public final var contents: ASPixelBuffer? {
        didSet {
            guard contents !== oldValue else { return }
            ASBackingStores.replace(oldValue, by: contents)
            changed()
            runAction(forKey: "contents")
        }
    }

    /// Device pixels of `contents` per point.
    public final var contentsScale: CGFloat = 1 {
        didSet {
            guard contentsScale != oldValue else { return }
            guard contentsScale > 0, isSound(.number(contentsScale), "contentsScale") else {
                contentsScale = oldValue
                return
            }
            changed()
        }
    }

    /// How contents are laid into the bounds.
    public final var contentsGravity: CALayerContentsGravity = .resize {
        didSet { if contentsGravity != oldValue { changed() } }
    }

    /// The part of the contents that is shown, as fractions.
    public final var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet {
            guard contentsRect != oldValue else { return }
            guard isSound(.rect(contentsRect), "contentsRect") else {
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
            guard isSound(.rect(contentsCenter), "contentsCenter") else {
                contentsCenter = oldValue
                return
            }
            changed(.contentsCenter, from: .rect(oldValue))
        }
    }

    /// The colour that an `alpha8` buffer, or a template image, is painted in.
    public final var contentsTint: UIColor? {
        didSet { if contentsTint != oldValue { changed(.contentsTint, from: .color(oldValue)) } }
    }

    /// Whether a change of the bounds' size asks for display.
    public final var needsDisplayOnBoundsChange = false

    /// Provides the contents; asks the delegate.
    ///
    /// Override to give contents otherwise.
    ///
    /// Called on the frame after `setNeedsDisplay()`, or by `displayIfNeeded()`. Do not call it yourself.
    open func display() {
        delegate?.display(self)
    }

    /// Lays the sublayers out; asks the delegate.
    ///
    /// Do not call it yourself.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Called after the layer has moved to another superlayer, before its tree changes, or out of one, after it has left its tree.
    ///
    /// The default implementation does nothing.
    open func didMoveToSuperlayer() {}

    /// Called when the layer came into a window's tree, changed it, or left it.
    open func didMoveToTree(from previous: ASLayerTree?) {
        delegate?.layerDidMoveToTree(self, from: previous)
    }

    /// The window that shows the layer has another scale, or can be seen again or no more; told to parents first.
    ///
    /// Draws anew at another scale.
    open func treeDidChange(_ change: ASLayerTreeChange) {
        guard case .scale(let old, let new) = change, contentsScale == old else { return }
        contentsScale = new
        setNeedsDisplay()
    }

    /// Whether the point, in the layer's coordinate space, lies in it.
    open func contains(_ point: CGPoint) -> Bool {
        bounds.contains(point)
    }

    /// Shape, gradient, mask and shadow path; nil while there is none of them.
    final var extras: ASLayerExtras?

    // MARK: Tree

    /// In the order of insertion, back to front.
    public final internal(set) var sublayers: [CALayer] = []

    /// The layer that this one is in, or that it masks.
    public final internal(set) weak var superlayer: CALayer?

    /// What lives as long as a sublayer is here, such as the node that the sublayer belongs to; by the sublayer.
    ///
    /// Here and not in the sublayer: whoever owns the sublayer would own itself, and outlive a layer that just ends.
    package final var sublayerOwners: [ObjectIdentifier: AnyObject] = [:]

    /// Drawings off main that land with this layer; for whoever draws so.
    package final var asyncTransactions: AnyObject?

    /// The tree of the window that shows this layer; nil outside of windows.
    public final internal(set) weak var tree: ASLayerTree?

    /// Whether some sublayer may have a z position other than 0.
    package final var hasSublayersWithDepth = false

    // MARK: Time; the logic is in CALayer+Time.swift

    /// How fast time passes for the animations of this layer and of everything in it; 0 stops them where they are.
    ///
    /// The layer's time is `(t - beginTime) * speed + timeOffset`, where `t` is the superlayer's, and the clock's for the topmost one.
    ///
    /// - Deviation: below 0 is refused with a line on standard error; time does not run back
    public final var speed: Float = 1 {
        didSet {
            guard speed != oldValue else { return }
            guard speed >= 0, isSound(.number(CGFloat(speed)), "speed") else {
                if speed < 0 { ASLogLine("\(debugLabel): time cannot run back; the speed before is kept.") }
                speed = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// When the layer's time begins, in seconds of the superlayer's; 0.
    public final var beginTime: CFTimeInterval = 0 {
        didSet {
            guard beginTime != oldValue else { return }
            guard isSound(.number(CGFloat(beginTime)), "beginTime") else {
                beginTime = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// Seconds that the layer's time is ahead; 0.
    public final var timeOffset: CFTimeInterval = 0 {
        didSet {
            guard timeOffset != oldValue else { return }
            guard isSound(.number(CGFloat(timeOffset)), "timeOffset") else {
                timeOffset = oldValue
                return
            }
            timeDidChange()
        }
    }

    /// Whether any layer has ever had a time of its own; until then nobody asks.
    static var hasOwnTimes = false

    // MARK: Actions

    /// What happens on events that the delegate has no action for, by their keys; nil.
    ///
    /// - Source: Core Animation `CALayer.actions`
    public final var actions: [String: any CAAction]?

    /// What to do on an event: a change of a property, coming into a window or leaving it.
    ///
    /// Asks the delegate, then `actions`, then the class; `NSNull` ends the search with nothing to do. What is left over is animated
    /// by itself where `areImplicitAnimationsEnabled` says so.
    ///
    /// - Source: Core Animation `-actionForKey:`
    /// - Deviation: is asked in windows only; layers that say nothing do not animate by themselves unless told
    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
            ?? implicitAction(forKey: event)
    }

    /// What layers of this class do on an event; nothing.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Flags; the logic is in CALayer+Update.swift

    /// This layer has asked for layout.
    final var needsLayoutFlag = false
    /// This layer or one below has asked for layout.
    final var needsLayoutBelow = false
    /// This layer has asked for display.
    final var needsDisplayFlag = false
    /// This layer or one below has asked for display.
    final var needsDisplayBelow = false
    /// Whether it never animates by itself: layers of nodes, and those that the toolkit adds to views.
    package final var isStill = false

    // MARK: Animations; the logic is in CALayer+Animation.swift

    /// What runs; nil when nothing does.
    package final var animations: ASLayerAnimations?
    /// The layer that this one stands for; nil unless it is a copy.
    final weak var shownLayer: CALayer?

    /// A copy of the layer with the values that show now; nil outside of windows.
    ///
    /// - Deviation: its class is `CALayer`, `CAShapeLayer` or `CAGradientLayer`, never another subclass, and it has neither sublayers,
    ///   nor a superlayer, nor a mask
    public func presentation() -> CALayer? { presentation(as: CALayer(showing: self)) }

    /// Whether a value can be shown; says so when it cannot.
    func isSound(_ value: ASAnimatableValue, _ name: String) -> Bool {
        if value.isFinite { return true }
        ASLogLine("\(debugLabel): \(name) cannot be \(value); the value before is kept.")
        return false
    }

    // MARK: Surroundings

    /// Light or dark for the colours of this layer and everything in it; unspecified leaves it to the superlayer.
    package final var overriddenStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overriddenStyle != oldValue { changed() } }
    }

    /// The traits here are others than `previous`; sublayers are told afterwards.
    open func traitsDidChange(from previous: UITraitCollection) {}

    /// Asks for a frame: something that shows has changed.
    func changed() {
        tree?.setNeedsFrame()
    }

    /// The same for a property that animation blocks animate.
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
