// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The line in the corner of a map that says whom its data belong to.
struct ASMapAttribution: Sendable {
    private static let margin: CGFloat = 4
    private let text: String

    init(_ text: String) { self.text = text }

    /// Draws the line at the lower right, as wide as fits, into the current context.
    func draw(in bounds: CGRect) {
        guard !text.isEmpty, bounds.width > 4 * Self.margin else { return }
        let string = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor(white: 0.2, alpha: 1)]
        )
        let limit = CGSize(width: bounds.width - 4 * Self.margin, height: bounds.height)
        let size = string.boundingRect(with: limit).size
        let box = CGRect(
            x: bounds.maxX - size.width - 2 * Self.margin,
            y: bounds.maxY - size.height - Self.margin,
            width: size.width + 2 * Self.margin,
            height: size.height + Self.margin
        )
        UIColor(white: 1, alpha: 0.7).setFill()
        UIBezierPath(rect: box).fill()
        string.draw(at: CGPoint(x: box.minX + Self.margin, y: box.minY + Self.margin / 2))
    }
}
