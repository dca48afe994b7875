// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// The shadow of a text node's letters, with the defaults of layers.
struct ASTextNodeShadow: Hashable, Sendable {
    var color: UIColor? = .black
    var opacity: CGFloat = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3

    /// The colour of the drawn shadow; `nil` if there is none.
    var drawnColor: UIColor? {
        guard opacity > 0, let color, color.alpha > 0 else { return nil }
        return color.withAlphaComponent(color.alpha * min(1, opacity))
    }

    /// The distance by which the shadow exceeds the text at each side.
    var padding: UIEdgeInsets {
        guard drawnColor != nil else { return .zero }
        return UIEdgeInsets(
            top: max(0, radius - offset.height),
            left: max(0, radius - offset.width),
            bottom: max(0, radius + offset.height),
            right: max(0, radius + offset.width)
        )
    }

    static func == (a: ASTextNodeShadow, b: ASTextNodeShadow) -> Bool {
        a.color == b.color && a.opacity == b.opacity && a.offset == b.offset && a.radius == b.radius
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(opacity)
        hasher.combine(radius)
    }
}
