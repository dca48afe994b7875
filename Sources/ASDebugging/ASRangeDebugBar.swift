// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The parts of a bar of the range overlay, as fractions of its width.
///
/// A pure value.
struct ASRangeDebugSpans: Hashable, Sendable {
    var preload: ClosedRange<CGFloat>
    var display: ClosedRange<CGFloat>
    var visible: ClosedRange<CGFloat>

    init(_ extents: ASRangeExtents) {
        self.init(reach: extents.reach, preload: extents.preload, display: extents.display, visible: extents.visible)
    }

    /// Creates the parts of a bar that represents the whole extent of the preload range, `reach`.
    ///
    /// All parameters are in points along the scroll axis, as (start, end).
    init(
        reach: (CGFloat, CGFloat),
        preload: (CGFloat, CGFloat),
        display: (CGFloat, CGFloat),
        visible: (CGFloat, CGFloat)
    ) {
        func part(_ span: (CGFloat, CGFloat)) -> ClosedRange<CGFloat> {
            let length = reach.1 - reach.0
            guard length > 0, span.1 > span.0 else { return 0...0 }
            let start = min(max(0, (span.0 - reach.0) / length), 1)
            return start...min(max(start, (span.1 - reach.0) / length), 1)
        }
        self.preload = part(preload)
        self.display = part(display)
        self.visible = part(visible)
    }
}

/// A bar of the range overlay: orange for preloaded content, yellow for drawn content, green for visible content.
@MainActor
final class ASRangeDebugBar {
    static let height: CGFloat = 24

    let layer = CALayer.still()
    private let parts: [CALayer]
    private let label = CALayer.still()
    private var labelText = ""

    init() {
        parts = ASRangeDebugLegend.entries.map { entry in
            let part = CALayer.still()
            part.backgroundColor = entry.color.withAlphaComponent(0.5)
            part.borderColor = UIColor(white: 0, alpha: 0.9)
            part.borderWidth = 1
            return part
        }
        for part in parts { layer.addSublayer(part) }
        layer.addSublayer(label)
        layer.masksToBounds = true
    }

    /// The frames of the parts, in the bar's coordinate space: preload, display, visible.
    var partFrames: [CGRect] { parts.map(\.frame) }

    func show(_ spans: ASRangeDebugSpans, title: String, frame: CGRect) {
        if layer.frame != frame { layer.frame = frame }
        for (part, span) in zip(parts, [spans.preload, spans.display, spans.visible]) {
            let rect = CGRect(
                x: span.lowerBound * frame.width,
                y: 0,
                width: (span.upperBound - span.lowerBound) * frame.width,
                height: frame.height
            )
            if part.frame != rect { part.frame = rect }
            part.isHidden = rect.width == 0
        }
        guard title != labelText else { return }
        labelText = title
        drawLabel(title, frame.size)
    }

    private func drawLabel(_ title: String, _ size: CGSize) {
        let text = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.white]
        )
        let layout = ASTextLayout.make(
            ASTextContent(text),
            ASTextLayoutParameters(maximumWidth: max(1, size.width - 8), maximumNumberOfLines: 1)
        )
        label.frame = CGRect(origin: .zero, size: size)
        label.contentsScale = layer.contentsScale
        label.drawContents { context in
            layout.draw(in: context, at: CGPoint(x: 4, y: (size.height - layout.size.height) / 2))
        }
    }
}
