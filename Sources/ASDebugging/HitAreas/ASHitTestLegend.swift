// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The legend for the colours of hit areas, at the lower left of a window.
///
/// - Thread: main
@MainActor
final class ASHitTestLegend {
    private static let font = UIFont.systemFont(ofSize: 11)
    private static let padding: CGFloat = 6
    private static let swatch: CGFloat = 10
    private static let margin: CGFloat = 8

    let layer = CALayer.still()

    init() {
        layer.name = "hit area legend"
        layer.zPosition = 19_000
        layer.cornerRadius = 4
        layer.masksToBounds = true
    }

    /// Returns the lines, each a colour and its meaning; without the one for small controls if `minimumSide` is 0.
    static func rows(minimumSide: CGFloat) -> [(color: UIColor, text: String)] {
        var rows = [
            (ASHitTestKind.control.fill, "control"), (ASHitTestKind.recognizer.fill, "gesture recogniser"),
            (ASHitTestKind.link.fill, "link"),
        ]
        if minimumSide > 0 {
            rows.insert((ASHitTestOverlayLayer.warningFill, "control under \(Int(min(minimumSide, 1e6))) pt"), at: 1)
        }
        rows.append((ASHitTestOverlayLayer.limitedEdge, "edge limited by an ancestor"))
        rows.append((ASHitTestOverlayLayer.clippedEdge, "edge hidden by an ancestor that clips"))
        return rows
    }

    /// Shows the legend in the layer of a window that has enough space for it, or hides it.
    func show(_ isShown: Bool, minimumSide: CGFloat, in root: CALayer, scale: CGFloat) {
        guard isShown else {
            layer.removeFromSuperlayer()
            return
        }
        let key = "hit area legend \(minimumSide)"
        if layer.name != key || layer.contentsScale != scale || layer.contents == nil {
            layer.name = key
            draw(Self.rows(minimumSide: minimumSide), scale: scale)
        }
        // In a small window it would cover the areas.
        let (size, room) = (layer.bounds.size, root.bounds.size)
        guard size.width <= room.width * 0.6, size.height <= room.height * 0.4 else {
            layer.removeFromSuperlayer()
            return
        }
        if layer.superlayer !== root { root.addSublayer(layer) }
        layer.frame = CGRect(
            origin: CGPoint(x: Self.margin, y: root.bounds.maxY - Self.margin - size.height),
            size: size
        )
    }

    /// Draws on main, because it is a few lines of text, and only while hit areas are shown.
    private func draw(_ rows: [(color: UIColor, text: String)], scale: CGFloat) {
        let lines = rows.map { row in
            let text = NSAttributedString(
                string: row.text,
                attributes: [.font: Self.font, .foregroundColor: UIColor.white]
            )
            return ASTextLayout.make(ASTextContent(text), ASTextLayoutParameters(scale: scale))
        }
        let pitch = (lines.map(\.size.height).max() ?? 0).rounded(.up) + 2
        let indent = 2 * Self.padding + Self.swatch
        let size = CGSize(
            width: (lines.map(\.size.width).max() ?? 0).rounded(.up) + indent + Self.padding,
            height: pitch * CGFloat(lines.count) + 2 * Self.padding
        )
        layer.contentsScale = scale
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.contents = ASGraphicsRender(size: size, scale: scale, isOpaque: false) { context in
            context.setFillColor(UIColor(white: 0.1, alpha: 0.9))
            context.fill(CGRect(origin: .zero, size: size))
            for (index, line) in lines.enumerated() {
                let top = Self.padding + CGFloat(index) * pitch
                let box = CGRect(
                    x: Self.padding,
                    y: top + (pitch - Self.swatch) / 2,
                    width: Self.swatch,
                    height: Self.swatch
                )
                // Over white, as over most windows.
                context.setFillColor(.white)
                context.fill(box)
                context.setFillColor(rows[index].color)
                context.fill(box)
                line.draw(in: context, at: CGPoint(x: indent, y: top + 1))
            }
        }
    }
}
