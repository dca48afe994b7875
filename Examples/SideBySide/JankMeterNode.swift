// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// The last frames as bars: green in time, orange late, red a stall.
///
/// A bar is as high as the time since the frame before.
///
/// - Thread: main, but for making it
final class JankMeterNode: ASDisplayNode {
    /// The number of bars, the time of a full bar in seconds, and the height of the meter in points.
    private static let (count, fullGap, height): (Int, Double, CGFloat) = (80, 0.1, 32)
    /// At 60 frames a second: later than this, a refresh was missed.
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

    /// Adds the bar of a frame; the oldest one goes when there are too many.
    @MainActor
    func frame(at now: Double) {
        defer { last = now }
        guard let last else { return }
        gaps.append(now - last)
        if gaps.count > Self.count { gaps.removeFirst() }
        showBars()
    }

    /// Leaves out the time until the next frame.
    @MainActor
    func pause() { last = nil }

    /// Removes all bars.
    @MainActor
    func clear() {
        (gaps, last) = ([], nil)
        showBars()
    }

    /// The bars follow the size.
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
