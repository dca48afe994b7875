// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A view whose content may be larger than itself: dragged, wheeled, flicked, paged, or moved with the keyboard.
///
/// - Thread: main
/// - Source: UIKit `UIScrollView`
@MainActor
open class UIScrollView: UIView {
    /// Is told of scrolling; held weakly.
    public weak var delegate: (any UIScrollViewDelegate)?

    /// How large the content is, in points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentGeometryDidChange() } }
    }

    /// Room round the content, in points.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentGeometryDidChange() } }
    }

    /// Where the visible part begins, in the content's coordinate space.
    ///
    /// Setting it stops any motion. It may lie outside of the content, as in UIKit; the next touch or motion brings it back.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion()
            moveContent(to: newValue)
        }
    }

    /// Whether a person can scroll; programs always can.
    open var isScrollEnabled = true
    /// Whether content comes to rest at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether content can be pulled beyond its edges.
    open var bounces = true
    /// Whether it can even if the content is not higher than the view.
    open var alwaysBounceVertical = false
    /// Whether it can even if the content is not wider than the view.
    open var alwaysBounceHorizontal = false
    /// Whether a drag that began in one direction keeps to it.
    open var isDirectionalLockEnabled = false
    /// What is left of the speed after a millisecond.
    open var decelerationRate = ASScrollMotion.normalDecelerationRate
    /// Whether the vertical indicator is shown while the content is higher than the view.
    open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
    /// Whether the horizontal indicator is shown while the content is wider than the view.
    open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

    /// A finger or the pointer drags the content.
    public internal(set) var isDragging = false
    /// The content slows down by itself.
    public internal(set) var isDecelerating = false
    /// A touch is down that may become a drag.
    public var isTracking: Bool { isDragging }
    /// A person's doing moves the content: drag, its deceleration, wheel, touchpad, keyboard.
    public internal(set) var isScrollingByUser = false

    /// Recognises drags.
    public let panGestureRecognizer = UIPanGestureRecognizer()

    // The moving part; the logic is in UIScrollView+Motion.swift and UIScrollView+Input.swift.
    var motionX: ASScrollMotion?
    var motionY: ASScrollMotion?
    var motionLink: CADisplayLink?
    /// A motion asked for by a program reports its end.
    var isProgrammaticMotion = false
    var dragStart: CGPoint = .zero
    let verticalIndicator = ASScrollIndicatorView(axis: .vertical)
    let horizontalIndicator = ASScrollIndicatorView(axis: .horizontal)

    /// A scroll view with a frame; it clips.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        for indicator in [verticalIndicator, horizontalIndicator] {
            indicator.isHidden = true
            addSubview(indicator)
        }
        panGestureRecognizer.addHandler { [weak self] in self?.panDidChange() }
        panGestureRecognizer.beginCondition = { [weak self] translation in self?.canBeginPan(translation) ?? false }
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Moving

    /// Moves the content; with animation it takes some tenths of a second.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard animated, window != nil else {
            contentOffset = offset
            return
        }
        animate(to: offset, stiffness: 14)
        isProgrammaticMotion = true
    }

    /// Moves the content as little as needed to show `rect`, given in the content's coordinate space.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
        offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
        setContentOffset(clamped(offset), animated: animated)
    }

    /// The content offset has changed; call super.
    open func contentOffsetDidChange() {
        layoutIndicators()
        delegate?.scrollViewDidScroll(self)
    }

    /// Size of the view or extent of the content has changed; call super.
    open func contentGeometryDidChange() {
        if motionX == nil, motionY == nil, !isDragging {
            let inside = clamped(contentOffset)
            if inside != contentOffset { moveContent(to: inside) }
        }
        layoutIndicators()
    }

    /// Sets the offset without touching motions; whole device pixels.
    func moveContent(to offset: CGPoint) {
        let scale = ASScreenScale()
        let snapped = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
        guard snapped != bounds.origin else { return }
        bounds.origin = snapped
        contentOffsetDidChange()
    }

    /// The smallest and the largest offset at rest.
    public var offsetLimits: (minimum: CGPoint, maximum: CGPoint) {
        let minimum = CGPoint(x: -contentInset.left, y: -contentInset.top)
        let maximum = CGPoint(
            x: max(minimum.x, contentSize.width + contentInset.right - bounds.width),
            y: max(minimum.y, contentSize.height + contentInset.bottom - bounds.height)
        )
        return (minimum, maximum)
    }

    /// The nearest offset at rest.
    public func clamped(_ offset: CGPoint) -> CGPoint {
        let (minimum, maximum) = offsetLimits
        return CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
    }

    /// Whether content reaches beyond the view horizontally, vertically.
    public var canScroll: (horizontally: Bool, vertically: Bool) {
        let (minimum, maximum) = offsetLimits
        return (maximum.x > minimum.x, maximum.y > minimum.y)
    }

    // MARK: UIView

    /// A change of size keeps the offset inside.
    override open func layoutSubviews() {
        super.layoutSubviews()
        contentGeometryDidChange()
    }

    /// Motion ends with the window.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMotion() }
    }

    /// Wheel and touchpad.
    override open func scrolled(_ event: ASScrollEvent) -> Bool {
        handleScroll(event)
    }

    /// Arrows, Page Up and Page Down, Home and End, space.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        handleKey(event) || super.keyPressed(event)
    }
}
