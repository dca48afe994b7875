// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASPlatform
public import Foundation

/// A view whose content may be larger than itself: dragged, flicked, wheeled, paged, or moved with the keyboard.
///
/// Everything that moves by itself is a closed formula of time, looked up on the frames of the window. At rest nothing runs.
///
/// This file is the header; the logic lies in the `UIScrollView+….swift` files.
///
/// - Thread: main
/// - Source: UIKit `UIScrollView`
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How fast content that was let go slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// What is left of the speed after a millisecond.
        public var rawValue: CGFloat
        /// As lists do.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// As pages do.
        public static let fast = DecelerationRate(rawValue: 0.99)

        /// A rate between 0 and 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Hashable, Sendable {
        /// Dark in the light style, light in the dark one.
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

    /// Whether content can be pulled beyond its edges, where `bounces` allows it; `true` without `AS_OVERSCROLL=0`.
    ///
    /// - Deviation: not in UIKit
    public static var isOverscrollAllowed: Bool {
        get { overscrollAllowed.current }
        set { overscrollAllowed.current = newValue }
    }

    /// Whether the pointer, with its primary button down, drags content as a finger does; `true`.
    ///
    /// For one scroll view, leave `.indirectPointer` out of its recogniser's `allowedTouchTypes`. A press always stops gliding content.
    ///
    /// - Deviation: not in UIKit
    public static var isDraggedByPointer: Bool {
        get { draggedByPointer.current }
        set { draggedByPointer.current = newValue }
    }

    /// Is told of scrolling; held weakly.
    public weak var delegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// How large the content is, in points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentGeometryDidChange() } }
    }

    /// Room round the content, in points.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentGeometryDidChange() } }
    }

    /// Where the visible part begins, in the content's coordinate space; whole device pixels.
    ///
    /// It may lie outside of the content, as in UIKit. Setting it displaces the content under a drag or motion that is under
    /// way, which goes on from there; `setContentOffset(_:animated:)` ends it.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = onPixels(newValue) }
    }

    /// The smallest and the largest offset at rest.
    open var offsetLimits: (minimum: CGPoint, maximum: CGPoint) { limitsOfContent }

    // MARK: Behaviour

    /// Whether a person can scroll; programs always can.
    open var isScrollEnabled = true {
        didSet { if !isScrollEnabled { panGestureRecognizer.giveUp() } }
    }
    /// Whether content comes to rest at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether content can be pulled beyond its edges, if `isOverscrollAllowed`.
    open var bounces = true
    /// Whether it can even if the content is not higher than the view.
    open var alwaysBounceVertical = false
    /// Whether it can even if the content is not wider than the view.
    open var alwaysBounceHorizontal = false
    /// Whether a drag that clearly begins in one direction keeps to it.
    open var isDirectionalLockEnabled = false
    /// How fast content that was let go slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the vertical indicator shows while content higher than the view moves.
    open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
    /// Whether the horizontal indicator shows while content wider than the view moves.
    open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
    /// Room between the view's edges and the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
    /// Room between the view's edges and the horizontal indicator, in points.
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

    // MARK: Members of phones, for sources that set them

    /// What scrolling does with a keyboard on the screen, which desktops do not have.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    /// Has no effect.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How bars change the insets; without effect, because scroll views keep the insets that they are given.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// Has no effect.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    /// Has no effect: there is no status bar to tap.
    open var scrollsToTop = true

    // MARK: Zooming

    /// The smallest scale at which a person can see the content; 1.
    ///
    /// Zooming needs a delegate that answers `viewForZooming(in:)`, and a smallest scale below the largest.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale at which a person can see the content; 1.
    open var maximumZoomScale: CGFloat = 1
    /// Whether fingers can go beyond the limits, from where the content comes back; true.
    open var bouncesZoom = true
    /// The scale that a double click goes to, about the pointer, and back from; nil leaves double clicks alone.
    ///
    /// - Deviation: not in UIKit, whose apps add a recogniser
    open var doubleClickZoomScale: CGFloat? {
        didSet { if doubleClickZoomScale != oldValue { doubleClickZoomDidChange() } }
    }

    /// Whether content hears of a finger only when it does not drag at once; true.
    ///
    /// The wait is `contentDelay`, in `UIScrollView+ContentTouches.swift`.
    ///
    /// - Deviation: the pointer is not delayed: buttons answer a mouse at once
    open var delaysContentTouches = true
    /// Whether a drag takes the touch away from content that has it already; true.
    open var canCancelContentTouches = true

    /// Whether content shall get these touches, which came down on `view`; true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take a touch away from `view`; it may, unless the view keeps its drags.
    ///
    /// Asked when `canCancelContentTouches` is on.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsDrags }

    // MARK: State

    /// A touch is down that is, or may become, a drag.
    public internal(set) var isTracking = false
    /// A finger or the pointer drags the content.
    public internal(set) var isDragging = false
    /// The content, let go, slows down by itself.
    public internal(set) var isDecelerating = false

    /// Two fingers, or Control and the wheel, zoom the content.
    public internal(set) var isZooming = false
    /// The content comes back from a scale beyond the limits.
    public internal(set) var isZoomBouncing = false

    /// Recognises drags.
    public let panGestureRecognizer: UIPanGestureRecognizer

    /// Recognises two fingers that zoom, and Control with the wheel.
    public let pinchGestureRecognizer: UIPinchGestureRecognizer

    let dragPinch: UIScrollViewPinchGestureRecognizer
    var zoom = ASScrollZoom()
    /// What has the transform.
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

    /// A scroll view with a frame; it clips.
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

    // MARK: Moving

    /// Moves the content, ending any motion; with animation it takes some tenths of a second.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        move(to: offset, animated: animated)
    }

    /// Moves the content as little as needed to show `rect`, given in the content's coordinate space.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(offset(showing: rect), animated: animated)
    }

    /// Shows the indicators for a moment.
    public func flashScrollIndicators() {
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.flash() }
    }

    /// What is pulled in above the content: a refresh control, which is a subview.
    final package weak var pulled: (any ASPulledView)?
    /// Room above the content that `pulled` takes while it stays in sight, in points.
    final package var pulledInset: CGFloat = 0

    /// Told of each change of the offset: a bar that grows and shrinks with it.
    final package var barFollower: (@MainActor () -> Void)?

    /// The content offset has changed; call super, which tells the delegate.
    open func contentOffsetDidChange() {
        indicatorsDidScroll()
        barFollower?()
        pulled?.contentDidMove()
        delegate?.scrollViewDidScroll(self)
    }

    /// Size of the view or extent of the content has changed; call super, which keeps a resting offset inside.
    open func contentGeometryDidChange() {
        keepInside()
        layoutIndicators()
        pulled?.contentDidMove()
    }

    // MARK: UIView

    /// A change of its origin is a scroll.
    override open var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != old { contentOffsetDidChange() }
        }
    }

    /// A change of size keeps the offset inside.
    ///
    /// - Deviation: UIKit lays out on each scroll as well; override `contentOffsetDidChange()` for that
    override open func layoutSubviews() {
        super.layoutSubviews()
        contentGeometryDidChange()
    }

    /// Motion ends with the window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { windowDidGo() }
    }

    /// Wheel and touchpad.
    override open func scrolled(_ event: ASScrollEvent) -> Bool {
        event.isPrecise || event.isEnd ? touchpadScrolled(event) : wheelScrolled(event)
    }

    /// Arrows, Page Up and Page Down, Home and End, space; Control with plus, minus and zero.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        keyZoomed(event) || keyScrolled(event) || pulled?.pull(by: event) ?? false || super.keyPressed(event)
    }

    override var isScrollable: Bool { isScrollEnabled }

    /// The content with everything that is visible around it.
    override var contentArea: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

    override func scrollToShow(_ rect: CGRect, animated: Bool) {
        if isScrollEnabled { scrollRectToVisible(rect, animated: animated) }
    }

    override var scrollsAccessibilityElements: Bool { true }

    override func scrollToShow(_ element: UIAccessibilityObject) { scrollWithoutMotion(to: element) }

    /// A page further, as far as there is content.
    override open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        scrollByPage(direction)
    }

    /// A click with the middle button begins to scroll towards the pointer.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        guard button == .middle, canMove(.vertical) || canMove(.horizontal), let window else {
            return super.buttonPressed(button, at: pointer)
        }
        return ASAutoscroll.begin(self, in: window, at: pointer.location)
    }

    /// Content hears of touches when the scroll view lets it.
    override var controlsTouchesInside: Bool { true }

    override func delayForTouchInside(_ touch: UITouch) -> Double? {
        delaysContent(from: touch) ? Self.contentDelay : nil
    }

    override func touchesInsideShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        touchesShouldBegin(touches, with: event, in: view)
    }

    /// The indicator there.
    override func pressFollower(at location: CGPoint) -> ASPressFollower? {
        verticalIndicator.pressFollower(at: location) ?? horizontalIndicator.pressFollower(at: location)
    }

    override package func pointerHovers(at location: CGPoint?) {
        super.pointerHovers(at: location)
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.pointerHovers(at: location) }
    }
}
