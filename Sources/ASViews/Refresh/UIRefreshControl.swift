// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
package import ASPlatform
internal import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A wheel above the content of a scroll view, which begins to refresh when it is pulled down.
///
/// ```swift
/// let control = UIRefreshControl()
/// control.addTarget(self, action: ListController.refresh, for: .valueChanged)
/// tableNode.view.refreshControl = control
/// // When the new content is there:
/// control.endRefreshing()
/// ```
/// It is pulled by a drag or two fingers on a touchpad past the top, and by a wheel that goes on turning at the top. F5 refreshes too,
/// where the scroll view gets keys: the focus is in it, or nothing takes the key and it is the largest one in the window. While it
/// refreshes, it keeps its height above the content.
///
/// - Thread: main
/// - Source: UIKit `UIRefreshControl`
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// How far it is pulled to refresh, in points.
    static let threshold: CGFloat = 64
    /// How far a wheel turns to refresh, in points.
    static let wheelThreshold: CGFloat = 160
    /// Seconds without a turn after which a wheel begins again.
    private static let wheelPause = 0.5
    private static let label = "Refreshing"
    private static let wheelSide: CGFloat = 24
    private static let padding: CGFloat = 16

    /// Whether the content is being refreshed.
    public private(set) var isRefreshing = false

    /// A line below the wheel; nil for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            accessibilityLabel = attributedTitle?.string ?? Self.label
            setNeedsDisplay()
            place()
        }
    }

    private let wheel = ASRefreshWheel()
    private weak var scrollView: UIScrollView?
    /// Whether this pull has begun to refresh; it must be let go before the next one.
    private var isPullUsed = false
    private var turned: (distance: CGFloat, time: Double) = (0, 0)

    /// A control for a scroll view; it finds its place there.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// A control for a scroll view; the frame is set by the scroll view.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        tintColor = .systemGray
        isUserInteractionEnabled = false
        isOpaque = false
        isAccessibilityElement = true
        accessibilityElementsHidden = true
        accessibilityLabel = Self.label
        addSubview(wheel)
    }

    // MARK: Refreshing

    /// Shows that the content is being refreshed, as when the program has begun that; no target is told.
    ///
    /// Content at the top moves down to show it.
    ///
    /// - Deviation: in UIKit the program scrolls there itself
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.isTurning = true
        accessibilityElementsHidden = false
        guard let scrollView, !scrollView.isHeldByHand else { return }
        let isAtTop = scrollView.contentOffset.y <= top
        scrollView.pulledInset = height
        if isAtTop { scroll(to: top - height) }
        contentDidMove()
    }

    /// Shows that the content is up to date; it moves back over the control.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        turned = (0, 0)
        accessibilityElementsHidden = true
        guard let scrollView else { return wheel.isTurning = false }
        guard !scrollView.isHeldByHand else { return }
        // The room stays until the content has moved over it: limits that jump would displace the motion.
        if scrollView.contentOffset.y < top { scroll(to: top) }
        contentDidMove()
    }

    private func scroll(to y: CGFloat) {
        guard let scrollView else { return }
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: y), animated: true)
    }

    /// A person wants it.
    private func refresh() {
        guard !isRefreshing else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    // MARK: Place

    /// Belongs to the scroll view that it was added to.
    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview !== scrollView else { return }
        if let scrollView, scrollView.pulled === self {
            scrollView.pulled = nil
            scrollView.pulledInset = 0
            scrollView.settle()
        }
        scrollView = superview as? UIScrollView
        scrollView?.pulled = self
        scrollView?.pulledInset = isRefreshing ? height : 0
        place()
        contentDidMove()
    }

    /// The wheel, and below it the title.
    override open func layoutSubviews() {
        super.layoutSubviews()
        wheel.frame = CGRect(
            x: ((bounds.width - Self.wheelSide) / 2).rounded(),
            y: Self.padding,
            width: Self.wheelSide,
            height: Self.wheelSide
        )
    }

    /// Draws the title.
    override open func draw(_ rect: CGRect) {
        guard let attributedTitle else { return }
        let size = attributedTitle.size()
        let y = Self.padding + Self.wheelSide + 6
        attributedTitle.draw(at: CGPoint(x: max(0, ((bounds.width - size.width) / 2).rounded()), y: y))
    }

    /// Colours the wheel.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = tintColor ?? .systemGray
    }

    /// The control itself: readers get its words, not the node's.
    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? { nil }

    /// Says that the content is being refreshed.
    override open var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails(kind: .progressBar)
        details.isBusy = isRefreshing
        return details
    }

    /// Its height above the content while it refreshes.
    private var height: CGFloat {
        let title = attributedTitle.map { $0.size().height.rounded(.up) + 6 } ?? 0
        return 2 * Self.padding + Self.wheelSide + title
    }

    /// The offset at which content rests without the control.
    private var top: CGFloat { -(scrollView?.contentInset.top ?? 0) }

    private func place() {
        guard let scrollView else { return }
        if scrollView.pulledInset > 0 { scrollView.pulledInset = height }
        // At the upper edge of what is seen, but never over the content.
        let y = min(scrollView.contentOffset.y, top - height)
        let frame = CGRect(x: scrollView.contentOffset.x, y: y, width: scrollView.bounds.width, height: height)
        if frame != self.frame { self.frame = frame }
    }
}

extension UIRefreshControl: ASPulledView {
    /// Follows the content, and begins to refresh when it is pulled far enough.
    package func contentDidMove() {
        guard let scrollView else { return }
        place()
        let pulled = top - scrollView.contentOffset.y
        isHidden = pulled <= 0
        if !isRefreshing {
            if pulled <= 0 {
                wheel.isTurning = false
                scrollView.pulledInset = 0
            }
            wheel.progress = min(1, max(0, pulled / Self.threshold))
        }
        guard scrollView.isHeldByHand else { return isPullUsed = false }
        if pulled >= Self.threshold, !isRefreshing, !isPullUsed {
            isPullUsed = true
            refresh()
        }
    }

    package func handWillLetGo() {
        guard let scrollView else { return }
        isPullUsed = false
        scrollView.pulledInset = isRefreshing ? height : 0
    }

    package func contentDidStop() {
        guard let scrollView, !isRefreshing, scrollView.pulledInset > 0 else { return }
        // Something has stopped the content on its way over the control.
        scrollView.pulledInset = 0
        scrollView.settle()
    }

    package func wheelDidTurn(by distance: CGFloat, at time: Double) -> Bool {
        guard let scrollView, distance < 0, scrollView.contentOffset.y <= top, scrollView.isScrollEnabled else {
            return false
        }
        let before = time - turned.time <= Self.wheelPause ? turned.distance : 0
        turned = (before - distance, time)
        if turned.distance >= Self.wheelThreshold { refresh() }
        return true
    }

    package func pull(by event: ASKeyEvent) -> Bool {
        guard event.key == .function(5), event.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command])
        else {
            return false
        }
        if !event.isRepeat { refresh() }
        return true
    }
}

extension UIScrollView {
    /// The control above the content that refreshes it; nil for none.
    ///
    /// With one, the content can be pulled down also when it is not higher than the view.
    ///
    /// - Source: UIKit `UIScrollView.refreshControl`
    public var refreshControl: UIRefreshControl? {
        get { pulled as? UIRefreshControl }
        set {
            guard newValue !== refreshControl else { return }
            refreshControl?.removeFromSuperview()
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }
}
