// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The label next to the pointer with the name and the size of the hit area under it.
///
/// - Thread: main
@MainActor
final class ASHitTestLabel {
    private static let font = UIFont.systemFont(ofSize: 11)
    private static let padding: CGFloat = 5
    private static let gap: CGFloat = 14

    let layer = CALayer.still()
    private(set) var text = ""

    init() {
        layer.name = "hit area label"
        layer.zPosition = 20_000
        layer.cornerRadius = 3
        layer.masksToBounds = true
    }

    /// - Parameters:
    ///   - text: one line; `nil` hides the label
    ///   - pointer: in the coordinate space of `root`
    ///   - root: the layer of the window
    ///   - scale: device pixels per point
    func show(_ text: String?, at pointer: CGPoint, in root: CALayer, scale: CGFloat) {
        guard let text else {
            self.text = ""
            layer.removeFromSuperlayer()
            return
        }
        if text != self.text || layer.contentsScale != scale {
            self.text = text
            layer.name = "hit area label: \(text)"
            draw(text, scale: scale)
        }
        if layer.superlayer !== root { root.addSublayer(layer) }
        // Below and to the right of the pointer; on the other side if there is not enough space.
        let (size, area) = (layer.bounds.size, root.bounds)
        var origin = CGPoint(x: pointer.x + Self.gap, y: pointer.y + Self.gap)
        if origin.x + size.width > area.maxX { origin.x = pointer.x - Self.gap - size.width }
        if origin.y + size.height > area.maxY { origin.y = pointer.y - Self.gap - size.height }
        origin.x = max(area.minX, origin.x)
        origin.y = max(area.minY, origin.y)
        layer.frame = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    /// Draws on main, because it is one line of text, and only while hit areas are shown.
    private func draw(_ text: String, scale: CGFloat) {
        let content = ASTextContent(
            NSAttributedString(string: text, attributes: [.font: Self.font, .foregroundColor: UIColor.white])
        )
        let layout = ASTextLayout.make(content, ASTextLayoutParameters(maximumWidth: 600, scale: scale))
        let size = CGSize(
            width: layout.size.width.rounded(.up) + 2 * Self.padding,
            height: layout.size.height.rounded(.up) + 2 * Self.padding
        )
        layer.contentsScale = scale
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.contents = ASGraphicsRender(size: size, scale: scale, isOpaque: false) { context in
            context.setFillColor(UIColor(white: 0.1, alpha: 0.9))
            context.fill(CGRect(origin: .zero, size: size))
            layout.draw(in: context, at: CGPoint(x: Self.padding, y: Self.padding))
        }
    }
}
