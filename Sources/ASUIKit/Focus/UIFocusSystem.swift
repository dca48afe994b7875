// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The keyboard focus of a window, and its movement by Tab and arrow keys.
///
/// The focused view is the first responder, if that is a focusable view (`UIView.canBecomeFocused`). Tab visits the focusable views in
/// reading order. Views that share a `focusGroupIdentifier` are one tab stop, with arrow keys inside. A ring shows the focus after a key
/// has moved it; a click hides the ring. The focus is confined to the topmost presented controller.
///
/// - Thread: main
/// - Source: UIKit `UIFocusSystem`; the order and the ring as on Linux desktops
/// - Deviation: the focused view is always the first responder
@preconcurrency @MainActor
public final class UIFocusSystem {
    private unowned let root: any ASInputRoot
    private let ring = UIFocusRing()
    /// The tab stops of the last movement; the focus continues from there after the focused view has been removed.
    private var order: [Weak] = []
    private var place = 0
    private var isRestoring = false

    private struct Weak {
        weak var view: UIView?
    }

    init(root: any ASInputRoot) {
        self.root = root
    }

    /// The focused view; `nil` if there is none.
    public var focusedView: UIView? {
        guard let view = root.firstResponder as? UIView, view.canBecomeFocused else { return nil }
        return view
    }

    /// Whether the focus ring is shown.
    public private(set) var isFocusVisible = false

    /// Moves the focus to a view, and shows the ring.
    ///
    /// - Returns: whether the view is focused
    @discardableResult
    public func focus(_ view: UIView, isVisible: Bool = true) -> Bool {
        guard take(view, isVisible: isVisible) else { return false }
        if isVisible { reveal(view) }
        showRing()
        return true
    }

    /// Moves the focus back to the view that had it, without scrolling: the user finds each list as it was.
    func restore(_ view: UIView) {
        isRestoring = true
        if take(view, isVisible: isFocusVisible) { showRing() }
        isRestoring = false
    }

    private func take(_ view: UIView, isVisible: Bool) -> Bool {
        guard view.responderRoot === root, view.canBecomeFocused else { return false }
        if view.isFirstResponder {
            show(isVisible)
        } else {
            isFocusVisible = isVisible
            guard view.becomeFirstResponder() else {
                showRing()
                return false
            }
        }
        remember()
        return true
    }

    /// Moves the focus in a direction.
    ///
    /// - Returns: whether the focus has moved
    @discardableResult
    public func moveFocus(_ heading: UIFocusHeading) -> Bool {
        let current = focusedView
        let target: UIView?
        if heading.isDirection {
            guard let current else { return false }
            let group = current.focusGroupIdentifier
            let views = UIFocusOrder.candidates(in: root.focusScope).filter { $0.focusGroupIdentifier == group }
            target = UIFocusOrder.nearest(to: current, heading, among: views)
        } else {
            target = tabTarget(heading, from: current)
        }
        return target.map { focus($0) } ?? false
    }

    private func tabTarget(_ heading: UIFocusHeading, from current: UIView?) -> UIView? {
        let stops = UIFocusOrder.tabStops(in: root.focusScope, current: current)
        guard let first = stops.first, let last = stops.last else { return nil }
        let isForward = heading == .next
        switch heading {
        case .first: return first
        case .last: return last
        default: break
        }
        if let index = stops.firstIndex(where: { $0 === current }) {
            return stops[(index + (isForward ? 1 : stops.count - 1)) % stops.count]
        }
        // The previously focused view was removed or is not focusable any longer: continue from its position.
        let rest = isForward ? Array(order.dropFirst(place)) : order.prefix(place).reversed()
        let alive = rest.lazy.compactMap(\.view).first { view in stops.contains { $0 === view } }
        return alive ?? (isForward ? first : last)
    }

    private func remember() {
        guard let focusedView else { return }
        let stops = UIFocusOrder.tabStops(in: root.focusScope, current: focusedView)
        guard let index = stops.firstIndex(where: { $0 === focusedView }) else { return }
        order = stops.map { Weak(view: $0) }
        place = index
    }

    /// Scrolls all scroll views around the view so that it is visible.
    private func reveal(_ view: UIView) {
        root.layoutIfNeeded()
        var area = view.bounds.insetBy(dx: -4, dy: -4)
        var inner = view
        while let outer = inner.superview {
            area = outer.convert(area, from: inner)
            outer.scrollToShow(area, animated: true)
            inner = outer
        }
    }

    // MARK: Notifications

    func firstResponderDidChange(from old: UIResponder?, to new: UIResponder?) {
        guard old !== new else { return }
        let (previous, next) = (old as? UIView, new as? UIView)
        showRing()
        let context = UIFocusUpdateContext(
            previouslyFocusedView: previous,
            nextFocusedView: next,
            isFocusVisible: isFocusVisible,
            isRestored: isRestoring
        )
        previous?.didUpdateFocus(in: context)
        next?.didUpdateFocus(in: context)
    }

    /// Shows the ring after a key has moved or used the focus, or hides it for the pointer.
    package func show(_ isVisible: Bool) {
        guard isFocusVisible != isVisible else { return }
        isFocusVisible = isVisible
        showRing()
        guard let view = focusedView else { return }
        view.didUpdateFocus(
            in: UIFocusUpdateContext(previouslyFocusedView: view, nextFocusedView: view, isFocusVisible: isVisible)
        )
    }

    /// Updates the ring after the focused view has changed its size or shape.
    func viewDidResize(_ view: UIView) {
        if view === root.firstResponder { ring.update() }
    }

    /// Stores the position of the focus before `view` leaves the root.
    func viewWillLeave(_ view: UIView) {
        guard let focusedView, focusedView.isDescendant(of: view) else { return }
        remember()
    }

    private func showRing() {
        ring.show(around: isFocusVisible ? focusedView : nil)
    }
}
