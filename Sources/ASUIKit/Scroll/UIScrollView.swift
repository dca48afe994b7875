// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASPlatform
public import Foundation

/// A view whose content can be larger than itself, and is scrolled by dragging, flicking, a wheel, pages or the keyboard.
///
/// Motion without user input is a function of time, evaluated on the frames of the window. At rest nothing runs.
///
/// This file declares the class; its logic is in the `UIScrollView+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UIScrollView`
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The rate at which released content decelerates.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the velocity that remains after one millisecond.
        public var rawValue: CGFloat
        /// The rate of lists.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate of pages.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// Creates a rate between 0 and 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Hashable, Sendable {
        /// Dark in the light style, light in the dark style.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    private static let overscrollAllowed = ASRuntimeSetting {
        ASDebug.allowsOverscroll && !ASActivateExperimentalFeature(.noOverscroll)
    }
    private static let draggedByPointer = ASRuntimeSetting { !ASActivateExperimentalFeature(.noPointerDragging) }

    /// Whether content can be pulled beyond its edges, if `bounces` allows it; `true` unless `AS_OVERSCROLL=0`.
    ///
    /// - Deviation: not in UIKit
    public static var isOverscrollAllowed: Bool {
        get { overscrollAllowed.current }
        set { overscrollAllowed.current = newValue }
    }

    /// Whether the pointer, with its primary button down, drags content as a finger does; `true` by default.
    ///
    /// To change it for one scroll view, remove `.indirectPointer` from its recogniser's `allowedTouchTypes`. A press always stops moving
    /// content.
    ///
    /// - Deviation: not in UIKit
    public static var isDraggedByPointer: Bool {
        get { draggedByPointer.current }
        set { draggedByPointer.current = newValue }
    }

    /// The delegate, which is notified of scrolling; held weakly.
    public weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentGeometryDidChange() } }
    }

    /// The distances between the content and the edges of the scrollable area, in points.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentGeometryDidChange() } }
    }

    /// The origin of the visible part, in the content's coordinate space; rounded to device pixels.
    ///
    /// It may be outside of the content, as in UIKit. Setting it moves the content of a drag or motion in progress, which continues from
    /// there; `setContentOffset(_:animated:)` ends it.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = onPixels(newValue) }
    }

    /// The smallest and the largest resting offset.
    open var offsetLimits: (minimum: CGPoint, maximum: CGPoint) { limitsOfContent }

    // MARK: Behaviour

    /// Whether the user can scroll; programs always can.
    open var isScrollEnabled = true {
        didSet { if !isScrollEnabled { panGestureRecognizer.cancelRecognition() } }
    }
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether the content can be pulled beyond its edges, if `isOverscrollAllowed`.
    open var bounces = true
    /// Whether the content can be pulled vertically even if it is not higher than the view.
    open var alwaysBounceVertical = false
    /// Whether the content can be pulled horizontally even if it is not wider than the view.
    open var alwaysBounceHorizontal = false
    /// Whether a drag that clearly begins along one axis is locked to it.
    open var isDirectionalLockEnabled = false
    /// The rate at which released content decelerates.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the vertical indicator is shown while the content, if higher than the view, moves.
    open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
    /// Whether the horizontal indicator is shown while the content, if wider than the view, moves.
    open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
    /// The distances between the view's edges and the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
    /// The distances between the view's edges and the horizontal indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
    /// The insets of both indicators, in points; the getter returns those of the vertical one.
    ///
    /// - Source: UIKit `UIScrollView.scrollIndicatorInsets`
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// The colour of the indicators.
    open var indicatorStyle = IndicatorStyle.default { didSet { styleIndicators() } }

    // MARK: Members for phones, for source compatibility

    /// How scrolling dismisses an on-screen keyboard, which desktops do not have.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    /// How scrolling dismisses an on-screen keyboard; has no effect, because there is none.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How bars adjust the insets; without effect, because scroll views do not adjust their insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// How the safe area changes the content inset; has no effect.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// Whether a tap on the status bar scrolls to the top; has no effect, because there is no status bar.
    open var scrollsToTop = true

    // MARK: Zooming

    /// The smallest scale to which the user can zoom; 1 by default.
    ///
    /// Zooming requires a delegate that implements `viewForZooming(in:)`, and a smallest scale below the largest.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale to which the user can zoom; 1 by default.
    open var maximumZoomScale: CGFloat = 1
    /// Whether fingers can exceed the limits, after which the content bounces back; `true` by default.
    open var bouncesZoom = true
    /// The scale to which a double click zooms around the pointer, and back; `nil` to not handle double clicks.
    ///
    /// - Deviation: not in UIKit, whose apps add a recogniser
    open var doubleClickZoomScale: CGFloat? {
        didSet { if doubleClickZoomScale != oldValue { doubleClickZoomDidChange() } }
    }

    /// Whether content receives a finger only if it does not start to drag immediately; `true` by default.
    ///
    /// The delay is `contentDelay`, in `UIScrollView+ContentTouches.swift`.
    ///
    /// - Deviation: the pointer is not delayed, so that buttons respond to a mouse immediately
    open var delaysContentTouches = true
    /// Whether a drag cancels a touch that content has already received; `true` by default.
    open var canCancelContentTouches = true

    /// Whether content receives touches that began in `view`; `true` by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may cancel a touch of `view`; `true` by default, unless the view keeps its drags.
    ///
    /// Called if `canCancelContentTouches` is `true`.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.handlesDrags }

    // MARK: State

    /// Whether a touch is down that is a drag, or may become one.
    public internal(set) var isTracking = false
    /// Whether a finger or the pointer drags the content.
    public internal(set) var isDragging = false
    /// Whether the content decelerates after it was released.
    public internal(set) var isDecelerating = false

    /// Whether two fingers, or Control and the wheel, zoom the content.
    public internal(set) var isZooming = false
    /// Whether the content bounces back from a scale outside of the limits.
    public internal(set) var isZoomBouncing = false

    /// The recogniser of drags.
    public let panGestureRecognizer: UIPanGestureRecognizer

    /// The recogniser of two fingers that zoom, and of Control with the wheel.
    public let pinchGestureRecognizer: UIPinchGestureRecognizer

    let dragPinch: UIScrollViewPinchGestureRecognizer
    var zoom = ASScrollZoom()
    /// The view with the zoom transform.
    weak var zoomedView: UIView?
    /// Called with the zoomed view and its scale when the scale stops changing.
    final package var didSettleZoom: (@MainActor (UIView, CGFloat) -> Void)?
    var zoomMotion: ASZoomMotion?
    var zoomLink: CADisplayLink?
    var zoomTap: UITapGestureRecognizer?

    let dragPan: UIScrollViewPanGestureRecognizer
    var drag = ASScrollDrag()
    var touchpad = ASScrollTouchpad()
    var touchpadTimer: ASFrameTimer?
    var wheel = ASScrollWheel()
    var motion: ASScrollMotion?
    var motionLink: CADisplayLink?
    let verticalIndicator = ASScrollIndicator(axis: .vertical)
    let horizontalIndicator = ASScrollIndicator(axis: .horizontal)

    /// Creates a scroll view with a frame; it clips its content.
    override public init(frame: CGRect) {
        let pan = UIScrollViewPanGestureRecognizer()
        dragPan = pan
        panGestureRecognizer = pan
        let pinch = UIScrollViewPinchGestureRecognizer()
        dragPinch = pinch
        pinchGestureRecognizer = pinch
        super.init(frame: frame)
        clipsToBounds = true
        pan.scrollView = self
        pan.addHandler { [weak self] in self?.panDidChange() }
        addGestureRecognizer(pan)
        pinch.scrollView = self
        pinch.addHandler { [weak self] in self?.pinchDidChange() }
        addGestureRecognizer(pinch)
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.attach(to: self) }
    }

    // MARK: Scrolling

    /// Moves the content, ending any motion; optionally with an animation.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        move(to: offset, animated: animated)
    }

    /// Moves the content by the smallest distance that makes `rect` visible, in the content's coordinate space.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(offset(showing: rect), animated: animated)
    }

    /// Shows the indicators for a moment.
    public func flashScrollIndicators() {
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.flash() }
    }

    /// The view that is pulled in above the content: a refresh control, which is a subview.
    final package weak var pulled: (any ASPullToRefreshView)?
    /// The height above the content that `pulled` occupies while it stays visible, in points.
    final package var pulledInset: CGFloat = 0

    /// Called on each change of the offset, by a bar that grows and shrinks with it.
    final package var barFollower: (@MainActor () -> Void)?

    /// Called when the content offset has changed; an override must call `super`, which notifies the delegate.
    open func contentOffsetDidChange() {
        indicatorsDidScroll()
        barFollower?()
        pulled?.contentDidMove()
        delegate?.scrollViewDidScroll(self)
    }

    /// Called when the size of the view or the content has changed; an override must call `super`, which clamps a resting offset.
    open func contentGeometryDidChange() {
        clampContentOffset()
        layoutIndicators()
        pulled?.contentDidMove()
    }

    // MARK: UIView

    /// The bounds; a change of the origin scrolls the content.
    override open var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != old { contentOffsetDidChange() }
        }
    }

    /// Clamps the offset after a change of size.
    ///
    /// - Deviation: UIKit also lays out on each scroll; override `contentOffsetDidChange()` for that
    override open func layoutSubviews() {
        super.layoutSubviews()
        contentGeometryDidChange()
    }

    /// Ends the motion when the view leaves its window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { didLeaveWindow() }
    }

    override open func scrolled(_ event: ASScrollEvent) -> Bool {
        // A high-resolution wheel may send a whole click among its small steps.
        event.isPrecise || event.isEnd || touchpad.isActive ? touchpadScrolled(event) : wheelScrolled(event)
    }

    /// Scrolls by arrows, Page Up and Page Down, Home and End, and space; zooms by Control with plus, minus and zero.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        keyZoomed(event) || keyScrolled(event) || pulled?.pull(by: event) ?? false || super.keyPressed(event)
    }

    override var isScrollable: Bool { isScrollEnabled }

    /// The content area together with the visible part around it.
    override var contentArea: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

    override func scrollToShow(_ rect: CGRect, animated: Bool) {
        if isScrollEnabled { scrollRectToVisible(rect, animated: animated) }
    }

    override var scrollsAccessibilityElements: Bool { true }

    override func scrollToShow(_ element: UIAccessibilityObject) { scrollWithoutMotion(to: element) }

    /// Scrolls by a page, at most to the end of the content.
    override open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollByPage(direction)
    }

    /// Starts to scroll towards the pointer, on a click with the middle button.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        guard button == .middle, canMove(.vertical) || canMove(.horizontal), let window else {
            return super.buttonPressed(button, at: pointer)
        }
        return ASAutoscroll.begin(self, in: window, at: pointer.location)
    }

    /// Returns `true`, because the scroll view decides when content receives touches.
    override var controlsTouchesInside: Bool { true }

    override func delayForTouchInside(_ touch: UITouch) -> Double? {
        delaysContent(from: touch) ? Self.contentDelay : nil
    }

    override func touchesInsideShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        touchesShouldBegin(touches, with: event, in: view)
    }

    /// Returns the handler of the indicator at `location`.
    override func pressHandler(at location: CGPoint) -> ASPressHandler? {
        verticalIndicator.pressHandler(at: location) ?? horizontalIndicator.pressHandler(at: location)
    }

    override package func pointerHovers(at location: CGPoint?) {
        super.pointerHovers(at: location)
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.pointerHovers(at: location) }
    }
}
