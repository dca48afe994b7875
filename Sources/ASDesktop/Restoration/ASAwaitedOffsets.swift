// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// The saved offsets of scroll views, which are applied when the content is large enough.
///
/// An offset is no longer awaited after the view was scrolled. Horizontally, offsets count from the leading edge.
///
/// - Thread: main
@MainActor
final class ASAwaitedOffsets {
    private struct Awaited {
        weak var view: UIScrollView?
        /// The saved distance from the leading and the upper edge of the content, in points.
        var distance: CGPoint
        /// The offset at which the view waits; `nil` before it was laid out.
        var start: CGPoint?
    }

    private static let (xKey, yKey) = ("UIScrollView.offset.x", "UIScrollView.offset.y")

    private var awaited: [Awaited] = []

    func removeAll() { awaited = [] }

    /// Set by a view that has written its place in another way, such as the first visible row of a list.
    private static let isPlacedKey = "UIScrollView.isPlaced"

    /// Writes the offset, unless `coder` has the place of the view.
    func encode(_ view: UIScrollView, _ coder: ASStateCoder) {
        guard !coder.decodeBool(forKey: Self.isPlacedKey) else { return }
        let waiting = awaited.first { $0.view === view }
        let distance = waiting?.distance ?? Self.distance(of: view.contentOffset, in: view)
        coder.encode(Double(distance.x), forKey: Self.xKey)
        coder.encode(Double(distance.y), forKey: Self.yKey)
    }

    func decode(_ view: UIScrollView, _ coder: ASStateCoder) {
        guard coder.containsValue(forKey: Self.xKey), coder.containsValue(forKey: Self.yKey) else { return }
        let x = coder.decodeDouble(forKey: Self.xKey)
        let y = coder.decodeDouble(forKey: Self.yKey)
        awaited.append(Awaited(view: view, distance: CGPoint(x: x, y: y)))
    }

    /// Applies the offsets for which there is enough content; called before a frame.
    func apply() {
        guard !awaited.isEmpty else { return }
        let due = awaited
        awaited = []
        for var entry in due {
            guard let view = entry.view else { continue }
            view.layoutIfNeeded()
            if let start = entry.start, view.contentOffset != start { continue }
            let target = Self.offset(at: entry.distance, in: view)
            if view.clamped(target) == target {
                view.contentOffset = target
            } else {
                entry.start = view.contentOffset
                awaited.append(entry)
            }
        }
    }

    private static func distance(of offset: CGPoint, in view: UIScrollView) -> CGPoint {
        guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return offset }
        return CGPoint(x: view.contentSize.width - view.bounds.width - offset.x, y: offset.y)
    }

    private static func offset(at distance: CGPoint, in view: UIScrollView) -> CGPoint {
        // The two conversions are the same.
        self.distance(of: distance, in: view)
    }
}
