// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The order in which Tab goes through views: as one reads them.
@MainActor
package enum UIFocusOrder {
    /// What Tab comes to in `root`, from the first to the last.
    ///
    /// Of a group (`focusGroupIdentifier`) there is one view: `current` if it is of the group, else the chosen one, else the first.
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

    /// Everything that can be focused, in the order of reading.
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

    /// As a person reads them.
    static func inReadingOrder(_ views: [UIView], of parent: UIView) -> [UIView] {
        guard views.count > 1 else { return views }
        let isMirrored = parent.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return ASReadingOrder.sorted(views, isMirrored: isMirrored) { $0.frame }
    }

    /// The nearest of `views` in a direction: least distance, where going astray counts double.
    static func nearest(to start: UIView, _ heading: UIFocusHeading, among views: [UIView]) -> UIView? {
        let from = start.convert(start.bounds, to: nil)
        var (best, bestDistance): (UIView?, CGFloat) = (nil, .infinity)
        for view in views where view !== start {
            let to = view.convert(view.bounds, to: nil)
            let (along, across): (CGFloat, CGFloat)
            // Its middle lies beyond the edge: what merely stands a little lower is beside, not below.
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
