// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A node that shows the last frames as bars: green for in time, orange for late, red for a stall.
///
/// The height of a bar represents the time since the previous frame.
///
/// - Thread: main; created on any thread
final class JankMeterNode: ASDisplayNode {
    /// The number of bars, the time of a full bar in seconds, and the height of the meter in points.
    private static let (count, fullGap, height): (Int, Double, CGFloat) = (80, 0.1, 32)
    /// The time between frames, in seconds, above which a refresh was missed at 60 frames per second.
    private static let late = 0.025

    private let bars = (0..<JankMeterNode.count).map { _ in ASDisplayNode() }
    private var gaps: [Double] = []
    private var last: Double?

    override init() {
        super.init()
        debugName = "frames"
        isAccessibilityElement = true
        accessibilityLabel = "Frames"
        backgroundColor = .systemBackground
        cornerRadius = 4
        clipsToBounds = true
        style.height = .points(Self.height)
        for bar in bars {
            bar.isLayerBacked = true
            addSubnode(bar)
        }
    }

    /// Adds the bar of a frame at `now`, in seconds, and removes the oldest bar if there are more than `count`.
    @MainActor
    func frame(at now: Double) {
        defer { last = now }
        guard let last else { return }
        gaps.append(now - last)
        if gaps.count > Self.count { gaps.removeFirst() }
        showBars()
    }

    /// Excludes the time until the next frame from the bars.
    @MainActor
    func pause() { last = nil }

    /// Removes all bars.
    @MainActor
    func clear() {
        (gaps, last) = ([], nil)
        showBars()
    }

    override func layout() {
        super.layout()
        showBars()
    }

    private func showBars() {
        let width = bounds.width / CGFloat(Self.count)
        for (index, bar) in bars.enumerated() {
            let gap = index < gaps.count ? gaps[index] : 0
            let height = (bounds.height * CGFloat(min(1, gap / Self.fullGap))).rounded()
            bar.frame = CGRect(
                x: CGFloat(index) * width,
                y: bounds.height - height,
                width: max(0, width - 1),
                height: height
            )
            bar.backgroundColor = gap > FrameMeter.stall ? .systemRed : gap > Self.late ? .systemOrange : .systemGreen
        }
    }
}
