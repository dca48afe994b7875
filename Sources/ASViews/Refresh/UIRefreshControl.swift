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
/// It is pulled by a drag or two fingers on a touchpad beyond the top, or by a mouse wheel that continues to turn at the top. F5 also
/// refreshes if the scroll view receives keys. It does so if the focus is in it, or if no view handles the key and it is the largest
/// scroll view in the window. While it refreshes, it keeps its height above the content.
///
/// - Thread: main
/// - Source: UIKit `UIRefreshControl`
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// The distance of a pull that refreshes, in points.
    static let threshold: CGFloat = 64
    /// The distance of a turn of the mouse wheel that refreshes, in points.
    static let wheelThreshold: CGFloat = 160
    /// The pause after which a turn of the mouse wheel counts from zero again, in seconds.
    private static let wheelPause = 0.5
    private static var label: String { ASWord("Refreshing", comment: "the content is being loaded again") }
    private static let wheelSide: CGFloat = 24
    private static let padding: CGFloat = 16

    /// Whether the content is being refreshed.
    public private(set) var isRefreshing = false

    /// A line below the wheel; `nil` for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            accessibilityLabel = attributedTitle?.string ?? Self.label
            setNeedsDisplay()
            place()
        }
    }

    private let wheel = ASRefreshIndicator()
    private weak var scrollView: UIScrollView?
    /// Whether the current pull has begun a refresh; it must end before the next refresh.
    private var isPullUsed = false
    private var turned: (distance: CGFloat, time: Double) = (0, 0)

    /// Creates a control for a scroll view, which places it.
    public convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a control for a scroll view, which sets the frame.
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

    /// Shows that the content is being refreshed, for a refresh that the program has begun; sends no event.
    ///
    /// Content at the top moves down to show the control.
    ///
    /// - Deviation: in UIKit the program scrolls there itself
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.isTurning = true
        accessibilityElementsHidden = false
        guard let scrollView, !scrollView.isHeldByUser else { return }
        let isAtTop = scrollView.contentOffset.y <= top
        scrollView.pulledInset = height
        if isAtTop { scroll(to: top - height) }
        contentDidMove()
    }

    /// Shows that the content is up to date; the content moves back over the control.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        turned = (0, 0)
        accessibilityElementsHidden = true
        guard let scrollView else { return wheel.isTurning = false }
        guard !scrollView.isHeldByUser else { return }
        // The inset stays until the content has moved over the control, because a sudden change of the limits would stop the motion.
        if scrollView.contentOffset.y < top { scroll(to: top) }
        contentDidMove()
    }

    private func scroll(to y: CGFloat) {
        guard let scrollView else { return }
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: y), animated: true)
    }

    /// Begins a refresh that the user has requested.
    private func refresh() {
        guard !isRefreshing else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    // MARK: Placement

    /// Connects the control to the scroll view that it was added to.
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

    override open func layoutSubviews() {
        super.layoutSubviews()
        wheel.frame = CGRect(
            x: ((bounds.width - Self.wheelSide) / 2).rounded(),
            y: Self.padding,
            width: Self.wheelSide,
            height: Self.wheelSide
        )
    }

    override open func draw(_ rect: CGRect) {
        guard let attributedTitle else { return }
        let size = attributedTitle.size()
        let y = Self.padding + Self.wheelSide + 6
        attributedTitle.draw(at: CGPoint(x: max(0, ((bounds.width - size.width) / 2).rounded()), y: y))
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = tintColor ?? .systemGray
    }

    /// Returns `nil`: screen readers see the control itself, with its text, instead of the node.
    @_spi(ASHooks) override open var accessibilitySource: UIAccessibilityObject? { nil }

    override open var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails(kind: .progressBar)
        details.isBusy = isRefreshing
        return details
    }

    /// The height of the control above the content while it refreshes, in points.
    private var height: CGFloat {
        let title = attributedTitle.map { $0.size().height.rounded(.up) + 6 } ?? 0
        return 2 * Self.padding + Self.wheelSide + title
    }

    /// The offset at which the content rests without the control.
    private var top: CGFloat { -(scrollView?.contentInset.top ?? 0) }

    private func place() {
        guard let scrollView else { return }
        if scrollView.pulledInset > 0 { scrollView.pulledInset = height }
        // At the upper edge of the viewport, but never over the content.
        let y = min(scrollView.contentOffset.y, top - height)
        let frame = CGRect(x: scrollView.contentOffset.x, y: y, width: scrollView.bounds.width, height: height)
        if frame != self.frame { self.frame = frame }
    }
}

extension UIRefreshControl: ASPullToRefreshView {
    /// Follows the content, and begins to refresh when the content is pulled far enough.
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
        guard scrollView.isHeldByUser else { return isPullUsed = false }
        if pulled >= Self.threshold, !isRefreshing, !isPullUsed {
            isPullUsed = true
            refresh()
        }
    }

    package func userWillRelease() {
        guard let scrollView else { return }
        isPullUsed = false
        scrollView.pulledInset = isRefreshing ? height : 0
    }

    package func contentDidStop() {
        guard let scrollView, !isRefreshing, scrollView.pulledInset > 0 else { return }
        // The content was stopped on its way over the control.
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
    /// The refresh control above the content; `nil` for none.
    ///
    /// With a refresh control, the content can be pulled down also if it is not higher than the view.
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
