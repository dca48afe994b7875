// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// What of a text is highlighted.
enum ASTextHighlight: Equatable {
    case range(NSRange)
    case truncationToken
}

/// Lies over text, a rounded rectangle round each stretch of it.
///
/// It is faded as one picture, so rectangles that overlap are not darker where they do.
@MainActor
final class ASTextHighlightLayer: CALayer {
    /// How far a rectangle reaches out of the text's, in points.
    private static let reach = UIEdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4)
    private static let roundness: CGFloat = 2.5

    private var shown: [CGRect] = []

    /// How strong it is in a style.
    static func opacity(_ style: ASTextNodeHighlightStyle) -> CGFloat { style == .light ? 0.11 : 0.22 }

    /// Lies over stretches of text, in the superlayer's coordinate space.
    func show(_ rects: [CGRect], _ style: ASTextNodeHighlightStyle) {
        let color = style == .light ? UIColor.black : .white
        for part in sublayers { part.backgroundColor = color }
        guard rects != shown else { return }
        shown = rects
        for part in sublayers { part.removeFromSuperlayer() }
        let whole = rects.map { Self.rounded($0).inset(by: Self.reach) }
        let box = whole.reduce(CGRect.null) { $0.union($1) }
        frame = box.isNull ? .zero : box
        for rect in whole {
            let part = CALayer.still()
            part.frame = rect.offsetBy(dx: -box.minX, dy: -box.minY)
            part.backgroundColor = color
            part.cornerRadius = Self.roundness
            addSublayer(part)
        }
    }

    /// In whole points, which the reach was made for.
    private static func rounded(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX.rounded(),
            y: rect.minY.rounded(),
            width: rect.width.rounded(),
            height: rect.height.rounded()
        )
    }
}
