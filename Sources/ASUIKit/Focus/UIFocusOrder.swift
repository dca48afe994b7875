// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The order in which Tab visits views: reading order.
@MainActor
package enum UIFocusOrder {
    /// Returns the tab stops in `root`, from the first to the last.
    ///
    /// Each group (`focusGroupIdentifier`) has one stop: `current` if it is in the group, otherwise the selected view, otherwise the
    /// first.
    package static func tabStops(in root: UIView, current: UIView?) -> [UIView] {
        var stops: [UIView] = []
        var groups: [String: Int] = [:]
        for view in candidates(in: root) {
            guard let group = view.focusGroupIdentifier else {
                stops.append(view)
                continue
            }
            if let place = groups[group] {
                let isBetter = view.isChosenInFocusGroup && !stops[place].isChosenInFocusGroup
                if view === current || isBetter && stops[place] !== current { stops[place] = view }
            } else {
                groups[group] = stops.count
                stops.append(view)
            }
        }
        return stops
    }

    /// Returns all focusable views in reading order.
    static func candidates(in root: UIView) -> [UIView] {
        var found: [UIView] = []
        var rest: [UIView] = [root]
        // Depth first, without recursion.
        while let view = rest.popLast() {
            guard isReachable(view) else { continue }
            if view.canBecomeFocused, view.bounds.width > 0, view.bounds.height > 0 { found.append(view) }
            let subviews = view.subviewsForFocus
            if !subviews.isEmpty { rest.append(contentsOf: inReadingOrder(subviews, of: view).reversed()) }
        }
        return found
    }

    private static func isReachable(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled
    }

    /// Returns `views` in reading order.
    static func inReadingOrder(_ views: [UIView], of parent: UIView) -> [UIView] {
        guard views.count > 1 else { return views }
        let isMirrored = parent.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return ASReadingOrder.sorted(views, isMirrored: isMirrored) { $0.frame }
    }

    /// Returns the nearest of `views` in a direction: by distance, where the distance across the direction has double weight.
    static func nearest(to start: UIView, _ heading: UIFocusHeading, among views: [UIView]) -> UIView? {
        let from = start.convert(start.bounds, to: nil)
        var (best, bestDistance): (UIView?, CGFloat) = (nil, .infinity)
        for view in views where view !== start {
            let to = view.convert(view.bounds, to: nil)
            let (along, across): (CGFloat, CGFloat)
            // The middle must be beyond the edge: a view that is only slightly lower is next to the other one, not below it.
            switch heading {
            case .left: (along, across) = (from.minX - to.midX, gap(from.minY...from.maxY, to.minY...to.maxY))
            case .right: (along, across) = (to.midX - from.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
            case .up: (along, across) = (from.minY - to.midY, gap(from.minX...from.maxX, to.minX...to.maxX))
            case .down: (along, across) = (to.midY - from.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
            case .next, .previous, .first, .last: return nil
            }
            guard along > 0 else { continue }
            let distance = along + 2 * across
            if distance < bestDistance { (best, bestDistance) = (view, distance) }
        }
        return best
    }

    private static func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
        max(0, max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound))
    }
}
