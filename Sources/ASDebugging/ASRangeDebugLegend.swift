// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The legend for the colours of the range overlay: one line below the bars.
///
/// - Thread: main
@MainActor
final class ASRangeDebugLegend {
    /// The height of the legend, in points.
    static let height: CGFloat = 18
    /// The side of a colour's square, in points.
    private static let swatch: CGFloat = 9
    /// The space before and after each square and text, in points.
    private static let gap: CGFloat = 5

    let layer = CALayer.still()
    private let lines: [ASTextLayout]

    init() {
        layer.name = "range legend: " + Self.entries.map(\.text).joined(separator: ", ")
        lines = Self.entries.map { entry in
            let text = NSAttributedString(
                string: entry.text,
                attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.white]
            )
            return ASTextLayout.make(ASTextContent(text), ASTextLayoutParameters(maximumNumberOfLines: 1))
        }
    }

    /// The colours with their meanings, in the order of the bars' parts.
    static let entries: [(color: UIColor, text: String)] = [
        (.orange, "preloaded"), (.yellow, "drawn ahead"), (.green, "visible"),
    ]

    /// The width of the legend, in points.
    var width: CGFloat {
        lines.reduce(Self.gap) { $0 + Self.swatch + 3 * Self.gap + $1.size.width.rounded(.up) }
    }

    func show(in frame: CGRect, scale: CGFloat) {
        let isDrawn = layer.contents != nil && layer.contentsScale == scale && layer.bounds.size == frame.size
        if layer.frame != frame { layer.frame = frame }
        guard !isDrawn else { return }
        layer.contentsScale = scale
        layer.drawContents { context in
            var x = Self.gap
            for (entry, line) in zip(Self.entries, lines) {
                context.setFillColor(entry.color)
                let top = ((Self.height - Self.swatch) / 2).rounded()
                context.fill(CGRect(x: x, y: top, width: Self.swatch, height: Self.swatch))
                x += Self.swatch + Self.gap
                line.draw(in: context, at: CGPoint(x: x, y: ((Self.height - line.size.height) / 2).rounded()))
                x += line.size.width.rounded(.up) + 2 * Self.gap
            }
        }
    }
}
