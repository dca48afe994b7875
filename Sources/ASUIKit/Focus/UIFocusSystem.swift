// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Who has the keyboard's focus in a window, and where it goes by Tab and arrows.
///
/// The focus is where the first responder is, if that is a view that can be focused (`UIView.canBecomeFocused`). Tab goes
/// through these as one reads them. Views that share a `focusGroupIdentifier` are one stop of Tab, with arrow keys inside.
/// A ring shows the focus once keys have moved it; a click hides the ring. Where a controller covers others, the focus stays
/// in it.
///
/// - Thread: main
/// - Source: UIKit `UIFocusSystem`; the order and the ring as on Linux desktops
/// - Deviation: focus and first responder are one
@preconcurrency @MainActor
public final class UIFocusSystem {
    private unowned let window: UIWindow
    private let ring = UIFocusRing()
    /// What Tab went through when the focus moved last; it goes on from there when the focused view is gone.
    private var order: [Weak] = []
    private var place = 0

    private struct Weak {
        weak var view: UIView?
    }

    init(window: UIWindow) {
        self.window = window
    }

    /// The view with the focus; nil when nobody has it.
    public var focusedView: UIView? {
        guard let view = window.firstResponder as? UIView, view.canBecomeFocused else { return nil }
        return view
    }

    /// Whether the focus is shown.
    public private(set) var isFocusVisible = false

    /// Moves the focus to a view, and shows it there.
    ///
    /// - Returns: whether it is there
    @discardableResult
    public func focus(_ view: UIView, isVisible: Bool = true) -> Bool {
        guard view.window === window, view.canBecomeFocused else { return false }
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
        if isVisible { reveal(view) }
        showRing()
        return true
    }

    /// Moves the focus.
    ///
    /// - Returns: whether it went anywhere
    @discardableResult
    public func moveFocus(_ heading: UIFocusHeading) -> Bool {
        let current = focusedView
        let target: UIView?
        if heading.isDirection {
            guard let current else { return false }
            let group = current.focusGroupIdentifier
            let views = UIFocusOrder.candidates(in: window.focusScope).filter { $0.focusGroupIdentifier == group }
            target = UIFocusOrder.nearest(to: current, heading, among: views)
        } else {
            target = tabTarget(heading, from: current)
        }
        return target.map { focus($0) } ?? false
    }

    private func tabTarget(_ heading: UIFocusHeading, from current: UIView?) -> UIView? {
        let stops = UIFocusOrder.tabStops(in: window.focusScope, current: current)
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
        // The one that had it is gone, or cannot be focused any more: go on from its place.
        let rest = isForward ? Array(order.dropFirst(place)) : order.prefix(place).reversed()
        let alive = rest.lazy.compactMap(\.view).first { view in stops.contains { $0 === view } }
        return alive ?? (isForward ? first : last)
    }

    private func remember() {
        guard let focusedView else { return }
        let stops = UIFocusOrder.tabStops(in: window.focusScope, current: focusedView)
        guard let index = stops.firstIndex(where: { $0 === focusedView }) else { return }
        order = stops.map { Weak(view: $0) }
        place = index
    }

    /// Scrolls whatever the view is in so that it is seen.
    private func reveal(_ view: UIView) {
        window.layoutIfNeeded()
        var area = view.bounds.insetBy(dx: -4, dy: -4)
        var inner = view
        while let outer = inner.superview {
            area = outer.convert(area, from: inner)
            outer.scrollToShow(area, animated: true)
            inner = outer
        }
    }

    // MARK: Notices

    func firstResponderDidChange(from old: UIResponder?, to new: UIResponder?) {
        guard old !== new else { return }
        let (previous, next) = (old as? UIView, new as? UIView)
        showRing()
        let context = UIFocusUpdateContext(
            previouslyFocusedView: previous,
            nextFocusedView: next,
            isFocusVisible: isFocusVisible
        )
        previous?.didUpdateFocus(in: context)
        next?.didUpdateFocus(in: context)
    }

    /// A key moved or used the focus, or the pointer took over.
    package func show(_ isVisible: Bool) {
        guard isFocusVisible != isVisible else { return }
        isFocusVisible = isVisible
        showRing()
        guard let view = focusedView else { return }
        view.didUpdateFocus(
            in: UIFocusUpdateContext(previouslyFocusedView: view, nextFocusedView: view, isFocusVisible: isVisible)
        )
    }

    /// The focused view has another size or shape.
    func viewDidResize(_ view: UIView) {
        if view === window.firstResponder { ring.update() }
    }

    /// `view` leaves the window.
    func viewWillLeave(_ view: UIView) {
        guard let focusedView, focusedView.isDescendant(of: view) else { return }
        remember()
    }

    private func showRing() {
        ring.show(around: isFocusVisible ? focusedView : nil)
    }
}
