// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
public import ASGraphics
public import ASPlatform
public import Foundation

/// A layer that receives events.
///
/// - Thread: main
/// - Source: UIKit `UIView`
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    /// The class of the layer; `CALayer` by default.
    open class var layerClass: CALayer.Type { CALayer.self }

    /// The layer that shows the view.
    public let layer: CALayer

    /// The subviews, from back to front.
    public internal(set) var subviews: [UIView] = []

    /// The view that contains this view.
    public internal(set) weak var superview: UIView?

    /// The recognisers, in the order in which they were added.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

    /// The interactions, in the order in which they were added by `addInteraction(_:)`.
    public internal(set) var interactions: [any UIInteraction] = []

    /// The controller whose root view this is.
    weak var viewController: UIViewController?

    package private(set) var ownTintColor: UIColor?
    /// The tint colour of the view in its last superview; `nil` while it has a superview.
    var tintColorOutsideWindow: UIColor?

    /// Whether the result of `draw(_:)` depends on the traits.
    private(set) var drawsByTraits = false
    /// Whether the layer's contents are the result of `draw(_:)`.
    private var hasDrawn = false
    /// Whether the view has been in a window with a non-empty size.
    private var wasShown = false

    /// Creates a view of zero size.
    override public convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        layer = type(of: self).layerClass.init()
        super.init()
        layer.delegate = self
        layer.contentsScale = ASScreenScale()
        layer.frame = frame
    }

    deinit { ASNestedRelease.release(&subviews) }

    // MARK: Geometry

    /// The frame, in the superview's coordinate space.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The bounds, in the view's own coordinate space.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The centre of the frame, in the superview's coordinate space.
    public var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform around the centre.
    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// Whether the subviews are resized by their autoresizing masks; `true` by default.
    ///
    /// - Source: UIKit `UIView.autoresizesSubviews`
    public var autoresizesSubviews = true

    /// How the frame changes with the superview's size.
    public var autoresizingMask: UIView.AutoresizingMask = []

    /// Returns the preferred size of the view within `size`; the default implementation returns the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The natural size of the content; without effect, because there is no Auto Layout.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// A missing width or height in `intrinsicContentSize`.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Resizes the view to the result of `sizeThatFits(_:)` for its current size; the top left corner does not move.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    /// The areas at the edges of the view that bars cover or its controller reserves.
    ///
    /// - Units: points
    open var safeAreaInsets: UIEdgeInsets { inheritedSafeAreaInsets }

    /// Called after `safeAreaInsets` change, before layout.
    open func safeAreaInsetsDidChange() {}

    /// The insets of which the view was notified last.
    var notifiedSafeAreaInsets = UIEdgeInsets.zero

    /// The layout direction of the view regardless of the language; unspecified by default.
    ///
    /// The attribute of a window applies to everything in it, that of another view only to the view itself. A new direction of an open
    /// window is a change of its traits.
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            setNeedsLayout()
            (self as? UIWindow)?.directionDidChange()
        }
    }

    // MARK: Appearance

    /// The opacity: 0 is invisible, 1 is opaque.
    public var alpha: CGFloat {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }

    /// Whether the view and everything in it are hidden.
    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether the content is clipped to the bounds.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind everything in the view.
    public var backgroundColor: UIColor? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// Whether the drawing of the view is known to cover its bounds.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// How contents are placed in the bounds.
    open var contentMode: ContentMode = .scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.contentsGravity
            // Other modes keep the value that was set on the layer itself.
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
            notifyTintColorDidChange()
        }
    }

    /// Notifies the view and the subviews that inherit its tint colour.
    func notifyTintColorDidChange() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.notifyTintColorDidChange() }
    }

    /// Called after the view's tint colour changes: by `tintColor` of the view or a superview, or by a move to another superview.
    open func tintColorDidChange() {}

    /// The pointer's shape over the view; `nil` for that of the superview.
    public var cursor: ASCursor?

    /// A number that identifies the view.
    public var tag = 0

    /// Requests a call of `draw(_:)` before the next frame.
    public func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    /// Draws synchronously, on main, into the current context; called when the view is first shown, and after `setNeedsDisplay()`.
    ///
    /// A change of the bounds' size calls it only if `contentMode` is `.redraw`. Nodes draw elsewhere.
    ///
    /// - Source: UIKit `-drawRect:`
    open func draw(_ rect: CGRect) {}

    /// Whether the view requests `display(_:)` automatically when it is first shown; `false` where the layer has another owner.
    @_spi(ASHooks) open var displaysWhenShown: Bool { true }

    /// Renders `draw(_:)`, with the view's traits as the current ones.
    ///
    /// The layer's contents of a view that does not draw are unchanged.
    open func display(_ layer: CALayer) {
        let hadDrawn = hasDrawn
        hasDrawn = false
        if bounds.width > 0, bounds.height > 0 {
            drawsByTraits =
                traitCollection.trackingReads { hasDrawn = layer.drawContentsOnDemand { draw(bounds) } }.wereRead
        }
        if hadDrawn, !hasDrawn { layer.contents = nil }
    }

    /// Requests the first display of a view that is shown with a non-empty size.
    private func displayWhenShown() {
        guard !wasShown, layer.tree != nil, bounds.width > 0, bounds.height > 0 else { return }
        wasShown = true
        if displaysWhenShown { setNeedsDisplay() }
    }

    // MARK: Traits

    /// The light or dark style of this view and everything in it, regardless of the inherited style; unspecified to inherit.
    ///
    /// - Source: UIKit `UIView.overrideUserInterfaceStyle`
    public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = ownStyle }
        didSet { overriddenStyleDidChange(from: styleBefore) }
    }

    private var styleBefore = UIUserInterfaceStyle.unspecified

    /// The traits of which the view was notified last, while it is outside of a window.
    var traitsOutsideWindow: UITraitCollection?

    /// Called after the traits of the view have changed; before its descendants are notified.
    ///
    /// Colours need no update: drawings with dynamic colours are redrawn automatically.
    ///
    /// - Parameter previousTraitCollection: the traits before the change
    /// - Source: UIKit `-traitCollectionDidChange:`
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Layout

    /// Requests a call of `layoutSubviews()` before the next frame.
    public func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    /// Performs pending layout immediately.
    public func layoutIfNeeded() {
        layer.layoutIfNeeded()
    }

    /// Sets the frames of the subviews; the default implementation does nothing.
    open func layoutSubviews() {}

    /// Lays out the view when its layer is laid out.
    open func layoutSublayers(of layer: CALayer) {
        updateSafeAreaInsets()
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    // MARK: Hierarchy hooks

    /// Resizes the subviews by their autoresizing masks.
    open func layerDidResize(_ layer: CALayer, from old: CGSize) {
        displayWhenShown()
        guard autoresizesSubviews else { return }
        for subview in subviews where !subview.autoresizingMask.isEmpty {
            subview.autoresize(from: old, to: bounds.size)
        }
        if isFirstResponder { window?.focusSystem.viewDidResize(self) }
    }

    /// Called before the view moves to `newSuperview`; `nil` when it is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview, or was removed.
    open func didMoveToSuperview() {}
    /// Called before the view moves to `newWindow`; `nil` when it leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has moved to another window, or has left it.
    open func didMoveToWindow() {}
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Notifies the view of its new window.
    open func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?) {
        displayWhenShown()
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: window)
        noteRestoration()
    }

    /// Returns the action of the layer for a changed property; `nil` for that of `layer.actions`.
    ///
    /// Not called for properties that an animation block animates.
    ///
    /// - Source: Core Animation `-actionForLayer:forKey:`
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Accessibility

    override var defaultAccessibilityFrame: CGRect { window == nil ? .zero : convert(bounds, to: nil) }

    override var isInvisibleToAccessibility: Bool { isHidden || alpha < 0.01 }

    override var readsFromRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override open var automaticAccessibilityElements: [UIAccessibilityObject] { subviews }

    /// Marks the accessibility properties of the view or its descendants as changed.
    package func setNeedsAccessibilityUpdate() {
        Self.contentObserver?()
    }

    // MARK: Events

    /// Whether a touch in the view blocks touches in all other views of the window until it ends; `false` by default.
    ///
    /// A touch that begins in the view while another view has one is not delivered to it.
    ///
    /// - Source: UIKit `UIView.isExclusiveTouch`
    public var isExclusiveTouch = false

    /// Whether the view receives a second finger while one is on it; `true` by default.
    ///
    /// Recognisers receive all fingers.
    ///
    /// - Source: UIKit `UIView.isMultipleTouchEnabled`
    /// - Deviation: `false` by default in UIKit
    public var isMultipleTouchEnabled = true

    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled = true

    /// Whether `point`, in the view's coordinate space, is inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Returns the frontmost view at `point`, in the view's coordinate space.
    ///
    /// Ignores views that are hidden, almost transparent (alpha below 0.01) or without user interaction, and everything in them. It also
    /// ignores views that an animation block without `allowUserInteraction` is animating. Animated views are tested at their final
    /// position, not at the presented one.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let takesTouches = isUserInteractionEnabled && !(layer.animations?.blocksTouches ?? false)
        guard !isHidden, takesTouches, alpha >= 0.01, layer.isPlane, self.point(inside: point, with: event)
        else { return nil }
        layer.requireStackSpace()
        let movesOnly = !layer.hasSublayerTransform
        for subview in subviewsByDepth.reversed() {
            guard let inside = subview.layer.convertFromSuperlayer(point, isMovedOnly: movesOnly) else { continue }
            if let hit = subview.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Whether the view decides about touches in its descendants, as a scroll view does; `false` by default.
    ///
    /// The innermost such view around a touched view decides.
    var controlsTouchesInside: Bool { false }

    /// Returns the seconds for which a touch in a descendant is withheld from it; `nil` for no delay.
    ///
    /// Called when the touch begins, if `controlsTouchesInside`.
    func delayForTouchInside(_ touch: UITouch) -> Double? { nil }

    /// Whether `view`, a descendant, receives touches; `true` by default.
    ///
    /// Called after the delay, if `controlsTouchesInside`.
    func touchesInsideShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns the part of the view that handles a press of the primary button at `location`, in the window; `nil` by default.
    ///
    /// The touched view is asked first, then its superviews.
    func pressHandler(at location: CGPoint) -> ASPressHandler? { nil }

    /// Whether the user can scroll the view's content; `false` by default.
    var isScrollable: Bool { false }

    /// The area of the content in the view's coordinate space, including room for it; the bounds by default.
    var contentArea: CGRect { bounds }

    /// Scrolls to `rect` in the view's coordinate space; does nothing in views that are not scrollable.
    func scrollToShow(_ rect: CGRect, animated: Bool) {}

    /// Whether a recogniser of this view or a descendant may begin; `true` by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the view handles drags that begin in it, so that no scroll view around it cancels the touch; `false` by default.
    open var handlesDrags: Bool { false }

    /// Called when the pointer is at a location in the window over this view, or has left it (`nil`).
    package func pointerHovers(at location: CGPoint?) {
        for recognizer in gestureRecognizers {
            if let location { recognizer.pointerMoved(to: location) } else { recognizer.pointerLeft() }
        }
        let isInside = location != nil
        guard isInside != isHovered else { return }
        isHovered = isInside
        hoverDidChange()
    }

    /// Whether the pointer is inside the view or one of its descendants.
    public private(set) var isHovered = false

    /// Called when the pointer has entered or left the view.
    open func hoverDidChange() {}

    /// Opens the menu of a `UIContextMenuInteraction` on a press of the secondary button; other buttons are not handled.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        button == .secondary && opensContextMenu(at: pointer.location, .button)
    }

    /// The rectangle at which a menu opens when it is requested by a key while the view is focused; the bounds by default.
    open var contextMenuAnchorRect: CGRect { bounds }

    /// Returns the tooltip at a point of the view; the default implementation returns that of a `UIToolTipInteraction`.
    ///
    /// If `nil`, the superview is asked; an empty text suppresses all tooltips.
    open func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        for case let interaction as any ASViewInteraction in interactions {
            if let found = interaction.toolTip(at: point) { return found }
        }
        return nil
    }

    // MARK: Focus

    /// Whether the view is a tab stop; `canBecomeFirstResponder` by default.
    ///
    /// - Source: UIKit `UIFocusItem.canBecomeFocused`
    open var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// How the view shows the focus; a ring around it by default, `nil` for a view that shows it itself.
    open var focusEffect: UIFocusHaloEffect? { UIFocusHaloEffect() }

    /// The views in which tab stops are searched; the subviews by default.
    open var subviewsForFocus: [UIView] { subviews }

    /// An identifier of a focus group, which is one tab stop with arrow keys inside; `nil` for a tab stop of its own.
    open var focusGroupIdentifier: String?

    /// Whether this view is the tab stop of its group, because it is selected; `false` by default.
    open var isChosenInFocusGroup: Bool { false }

    /// Called when an arrow key has moved the focus to this view from another one of its group; the default implementation does nothing.
    open func focusDidArriveByArrow() {}

    /// The key that presses the view together with Alt; `nil` for none.
    open var accessKey: Character? { nil }

    /// The key that presses the view from anywhere in its window; none by default.
    open var keyRole: UIKeyRole { .none }

    /// Performs the action of a click, for access keys and roles.
    ///
    /// - Returns: whether there is an action; the default implementation returns `false`
    open func pressByKey() -> Bool { false }

    /// Whether a press with the pointer focuses the view; `canBecomeFocused` by default.
    open var focusesOnPress: Bool { canBecomeFocused }

    /// Called when the view has gained or lost the focus, or the visibility of the focus has changed.
    open func didUpdateFocus(in context: UIFocusUpdateContext) {}

    /// Adds a recogniser, removing it from its previous view.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recogniser.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.arena?.remove(recognizer)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    /// Returns the controller of this view, or the superview.
    override open var next: UIResponder? { viewController ?? superview }

    override var responderRoot: (any ASInputRoot)? { window }
}
