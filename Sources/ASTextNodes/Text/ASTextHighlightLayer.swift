// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// The highlighted part of a text.
enum ASTextHighlight: Equatable {
    case range(NSRange)
    case truncationToken
}

/// The highlight above a text: a rounded rectangle around each part.
///
/// It is faded as one image, so that overlapping rectangles are not darker.
@MainActor
final class ASTextHighlightLayer: CALayer {
    /// The distance by which a rectangle exceeds that of the text, in points.
    private static let reach = UIEdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4)
    private static let roundness: CGFloat = 2.5

    private var shown: [CGRect] = []

    /// Returns the opacity for a style.
    static func opacity(_ style: ASTextNodeHighlightStyle) -> CGFloat { style == .light ? 0.11 : 0.22 }

    /// Shows rectangles of text, in the superlayer's coordinate space.
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

    /// Returns a rectangle in whole points, for which `reach` was chosen.
    private static func rounded(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX.rounded(),
            y: rect.minY.rounded(),
            width: rect.width.rounded(),
            height: rect.height.rounded()
        )
    }
}
