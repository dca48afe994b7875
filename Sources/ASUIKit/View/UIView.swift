// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
public import ASGraphics
public import ASPlatform
public import Foundation

/// A layer that takes events.
///
/// - Thread: main
/// - Source: UIKit `UIView`
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    /// The class of the layer; `CALayer`.
    open class var layerClass: CALayer.Type { CALayer.self }

    /// The layer that shows the view.
    public let layer: CALayer

    /// The views in this one, back to front.
    public internal(set) var subviews: [UIView] = []

    /// The view that this one is in.
    public internal(set) weak var superview: UIView?

    /// Recognisers, in the order they were added.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

    /// Ways to use the view, in the order they were added; `addInteraction(_:)` adds one.
    public internal(set) var interactions: [any UIInteraction] = []

    /// The controller whose root view this is.
    weak var viewController: UIViewController?

    package private(set) var ownTintColor: UIColor?
    /// The tint colour that the view had in its last superview; nil while it has one.
    var tintColorWhileAway: UIColor?

    /// What `draw(_:)` drew depends on the traits.
    private(set) var drawsByTraits = false
    /// The layer's contents are what `draw(_:)` drew.
    private var hasDrawn = false
    /// The view has been in a window with a size.
    private var wasShown = false

    /// A view of zero size.
    override public convenience init() {
        self.init(frame: .zero)
    }

    /// A view with a frame.
    public init(frame: CGRect) {
        layer = type(of: self).layerClass.init()
        super.init()
        layer.delegate = self
        layer.contentsScale = ASScreenScale()
        layer.frame = frame
    }

    // MARK: Geometry

    /// In the superview's coordinate space.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// In the view's own coordinate space.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The middle, in the superview's coordinate space.
    public var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// About the centre.
    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// Whether the subviews follow the size by their masks; true.
    ///
    /// - Source: UIKit `UIView.autoresizesSubviews`
    public var autoresizesSubviews = true

    /// How the frame follows the superview's size.
    public var autoresizingMask: UIView.AutoresizingMask = []

    /// The size that the view would like in `size`; its present one unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that the content asks for; without effect, because there is no Auto Layout.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Stands for a missing width or height in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Takes the size that `sizeThatFits(_:)` gives for the present one; the top left corner stays.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    /// What bars cover at the edges of the view, and what its controller leaves free besides.
    ///
    /// - Units: points
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }

    /// `safeAreaInsets` are others; the layout comes after it.
    open func safeAreaInsetsDidChange() {}

    /// Those that the view was told of last.
    var knownSafeAreaInsets = UIEdgeInsets.zero

    /// Which direction the view keeps to whatever the language; unspecified.
    ///
    /// A window's counts for everything in it, any other view's for itself.
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            if self is UIWindow { for subview in subviews { subview.setNeedsLayout() } }
        }
    }

    // MARK: Looks

    /// 0 invisible, 1 opaque.
    public var alpha: CGFloat {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Left out, with everything in it.
    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether what is in the view is cut off at its bounds.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Behind everything in the view.
    public var backgroundColor: UIColor? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// A promise that drawing covers the bounds.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// How contents are laid into the bounds.
    open var contentMode: ContentMode = .scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.contentsGravity
            // Other modes leave alone what was set for the layer itself.
            if contentMode == .redraw || oldValue == .redraw {
                layer.needsDisplayOnBoundsChange = contentMode == .redraw
            }
        }
    }

    /// The colour of controls and template images.
    ///
    /// Set `nil` to inherit the superview's colour; without a superview it is blue.
    public var tintColor: UIColor? {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tellTintColorDidChange()
        }
    }

    /// Tells the view and the subviews that inherit its tint.
    func tellTintColorDidChange() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.tellTintColorDidChange() }
    }

    /// Called after the view's tint colour changes: by `tintColor` here or further up, or by a move to another superview.
    open func tintColorDidChange() {}

    /// The pointer's shape over the view; nil leaves it to the superview.
    public var cursor: ASCursor?

    /// For finding views.
    public var tag = 0

    /// Asks `draw(_:)` before the next frame.
    public func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Draw synchronously, on main, into the current context; called when the view is first shown, and after `setNeedsDisplay()`.
    ///
    /// A change of the bounds' size calls it only where `contentMode` is `.redraw`. Nodes draw elsewhere.
    ///
    /// - Source: UIKit `-drawRect:`
    open func draw(_ rect: CGRect) {}

    /// Whether the view asks for `display(_:)` by itself when it is first shown; not where the layer has another owner.
    @_spi(ASHooks) open var displaysWhenShown: Bool { true }

    /// Renders `draw(_:)`, with the view's traits as the current ones.
    ///
    /// The layer's contents stay as they are in a view that does not draw.
    open func display(_ layer: CALayer) {
        let hadDrawn = hasDrawn
        hasDrawn = false
        if bounds.width > 0, bounds.height > 0 {
            drawsByTraits =
                traitCollection.noticingReads { hasDrawn = layer.drawContentsOnDemand { draw(bounds) } }.wereRead
        }
        if hadDrawn, !hasDrawn { layer.contents = nil }
    }

    /// Asks for the first display of a view that is shown with a size.
    private func displayWhenShown() {
        guard !wasShown, layer.tree != nil, bounds.width > 0, bounds.height > 0 else { return }
        wasShown = true
        if displaysWhenShown { setNeedsDisplay() }
    }

    // MARK: Surroundings

    /// Light or dark, whatever the surroundings, for this view and everything in it; unspecified leaves it to them.
    ///
    /// - Source: UIKit `UIView.overrideUserInterfaceStyle`
    public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = ownStyle }
        didSet { overriddenStyleDidChange(from: styleBefore) }
    }

    private var styleBefore = UIUserInterfaceStyle.unspecified

    /// The traits that the view was told of last, while it is out of the window that it was in.
    var traitsWhileAway: UITraitCollection?

    /// The traits here are others; what is in the view is told after it.
    ///
    /// Colours need nothing done: what was drawn with dynamic ones is drawn anew.
    ///
    /// - Parameter previousTraitCollection: those before
    /// - Source: UIKit `-traitCollectionDidChange:`
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Layout

    /// Asks for `layoutSubviews()` before the next frame.
    public func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Lays out what is due now.
    public func layoutIfNeeded() {
        layer.layoutIfNeeded()
    }

    /// Set the frames of the subviews.
    open func layoutSubviews() {}

    /// Layout of the layer is layout of the view.
    open func layoutSublayers(of layer: CALayer) {
        noticeSafeAreaInsets()
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    // MARK: Hierarchy hooks

    /// Subviews follow the size by their masks.
    open func layerDidResize(_ layer: CALayer, from old: CGSize) {
        displayWhenShown()
        guard autoresizesSubviews else { return }
        for subview in subviews where !subview.autoresizingMask.isEmpty {
            subview.autoresize(from: old, to: bounds.size)
        }
        if isFirstResponder { window?.focusSystem.viewDidResize(self) }
    }

    /// About to move to `newSuperview`; nil when it is taken out.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Has moved.
    open func didMoveToSuperview() {}
    /// About to move to `newWindow`.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Has moved to another window, or out of one.
    open func didMoveToWindow() {}
    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The window that shows the view.
    public var window: UIWindow? { layer.tree?.owner as? UIWindow }

    /// Tells the view about its window.
    open func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?) {
        displayWhenShown()
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: window)
    }

    /// What the layer does when a property changes; nil leaves it to `layer.actions`.
    ///
    /// What an animation block animates does not ask.
    ///
    /// - Source: Core Animation `-actionForLayer:forKey:`
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Accessibility

    override var defaultAccessibilityFrame: CGRect { window == nil ? .zero : convert(bounds, to: nil) }

    override var isInvisibleToAccessibility: Bool { isHidden || alpha < 0.01 }

    override var readsFromRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The subviews.
    override open var automaticAccessibilityElements: [UIAccessibilityObject] { subviews }

    /// What the view or something in it says to those who do not see it has changed.
    package func setNeedsAccessibilityUpdate() {
        Self.contentObserver?()
    }

    // MARK: Events

    /// Whether a touch in the view keeps touches from all other views of the window until it is over; false.
    ///
    /// A touch that comes down in it while another view has one is not given to it.
    ///
    /// - Source: UIKit `UIView.isExclusiveTouch`
    public var isExclusiveTouch = false

    /// Whether the view hears of a second finger while one is on it; true.
    ///
    /// Recognisers see all fingers.
    ///
    /// - Source: UIKit `UIView.isMultipleTouchEnabled`
    /// - Deviation: false in UIKit
    public var isMultipleTouchEnabled = true

    /// Whether touches reach the view and what is in it.
    open var isUserInteractionEnabled = true

    /// Whether `point`, in the view's coordinate space, belongs to it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// The frontmost view at `point`, in the view's coordinate space.
    ///
    /// Hidden views, ones that are almost transparent (alpha under 0.01) and ones without user interaction are passed over,
    /// with everything in them; so are ones that an animation block without `allowUserInteraction` is animating. What counts of those
    /// is where they are going, not where they are seen.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let takesTouches = isUserInteractionEnabled && !(layer.animations?.blocksTouches ?? false)
        guard !isHidden, takesTouches, alpha >= 0.01, layer.isPlane, self.point(inside: point, with: event)
        else { return nil }
        let movesOnly = !layer.hasSublayerTransform
        for subview in subviewsByDepth.reversed() {
            guard let inside = subview.layer.convertFromSuperlayer(point, isMovedOnly: movesOnly) else { continue }
            if let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Whether the view decides about touches on the views in it, as a scroll view does; false.
    ///
    /// The innermost such view around a touched view decides.
    var controlsTouchesInside: Bool { false }

    /// Seconds for which a touch on a view in this one is kept from that view; nil for no delay.
    ///
    /// Asked when the touch comes down, if `controlsTouchesInside`.
    func delayForTouchInside(_ touch: UITouch) -> Double? { nil }

    /// Whether `view`, which is in this one, gets touches; true.
    ///
    /// Asked after the delay, if `controlsTouchesInside`.
    func touchesInsideShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// The part of the view that takes a press of the primary button at `location`, in the window; nil.
    ///
    /// The touched view is asked first, then the views that it is in.
    func pressFollower(at location: CGPoint) -> ASPressFollower? { nil }

    /// Whether a person can scroll what is in the view; false.
    var isScrollable: Bool { false }

    /// Where content is, or room for it, in the view's coordinate space; the bounds.
    var contentArea: CGRect { bounds }

    /// Scrolls to `rect` in the view's coordinate space; does nothing in views that are not scrollable.
    func scrollToShow(_ rect: CGRect, animated: Bool) {}

    /// Whether a recogniser on this view may begin; true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether a drag that begins in the view is its own, so that no scroll view round it takes the touch away; false.
    open var keepsDrags: Bool { false }

    /// The pointer is at a place of the window over this view, or has left it (nil).
    package func pointerHovers(at location: CGPoint?) {
        for recognizer in gestureRecognizers {
            if let location { recognizer.pointerMoved(to: location) } else { recognizer.pointerLeft() }
        }
        let isInside = location != nil
        guard isInside != isHovered else { return }
        isHovered = isInside
        hoverDidChange()
    }

    /// Whether the pointer is over the view, or over something in it.
    public private(set) var isHovered = false

    /// The pointer has come or gone.
    open func hoverDidChange() {}

    /// The right button opens the menu of a `UIContextMenuInteraction` on the view; others are left to the next responder.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        button == .secondary && opensContextMenu(at: pointer.location, .button)
    }

    /// What a menu stands at that is asked for by a key while the view has the focus; its bounds unless overridden.
    open var contextMenuAnchorRect: CGRect { bounds }

    /// What a tooltip says at a place of the view: the words of a `UIToolTipInteraction` on it unless overridden.
    ///
    /// Nil asks what the view is in; empty words keep all tooltips away.
    open func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        for case let interaction as any ASViewInteraction in interactions {
            if let found = interaction.toolTip(at: point) { return found }
        }
        return nil
    }

    // MARK: Focus

    /// Whether Tab comes to the view; as `canBecomeFirstResponder` unless overridden.
    ///
    /// - Source: UIKit `UIFocusItem.canBecomeFocused`
    open var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// How the view shows that it has the focus; a ring round it, nil for what shows it by itself.
    open var focusEffect: UIFocusHaloEffect? { UIFocusHaloEffect() }

    /// What Tab looks into; the subviews unless overridden.
    open var subviewsForFocus: [UIView] { subviews }

    /// Views with the same one are one stop of Tab, with arrow keys among them; nil for a stop of its own.
    open var focusGroupIdentifier: String?

    /// Whether Tab comes to this view of its group: the one that is chosen; false unless overridden.
    open var isChosenInFocusGroup: Bool { false }

    /// An arrow key has moved the focus here from another view of the group; nothing unless overridden.
    open func focusDidArriveByArrow() {}

    /// The key that presses the view together with Alt; nil for none.
    open var accessKey: Character? { nil }

    /// The key that presses the view from anywhere in its window; none.
    open var keyRole: UIKeyRole { .none }

    /// Does what a click does, for access keys and roles.
    ///
    /// - Returns: whether there is anything to do; false unless overridden
    open func pressByKey() -> Bool { false }

    /// Whether a press with the pointer gives it the focus; as `canBecomeFocused` unless overridden.
    open var focusesOnPress: Bool { canBecomeFocused }

    /// The focus came here, or has gone; or whether it is shown is another.
    open func didUpdateFocus(in context: UIFocusUpdateContext) {}

    /// Adds a recogniser.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Takes a recogniser off.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.arena?.remove(recognizer)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    /// The superview, or the controller of this view.
    override open var next: UIResponder? { viewController ?? superview }

    /// The view's window.
    override open var responderWindow: UIWindow? { window }
}
