// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The attribution in the corner of a map, which names the owner of its data.
struct ASMapAttribution: Sendable {
    private static let margin: CGFloat = 4
    private let text: String

    init(_ text: String) { self.text = text }

    private var string: NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor(white: 0.2, alpha: 1)]
        )
    }

    /// Returns the box of the text at the lower right, wrapped if the map is narrow; empty without text.
    func frame(in bounds: CGRect) -> CGRect {
        guard !text.isEmpty, bounds.width > 4 * Self.margin else { return .zero }
        let limit = CGSize(width: bounds.width - 4 * Self.margin, height: bounds.height)
        let size = string.boundingRect(with: limit, options: .usesLineFragmentOrigin).size
        return CGRect(
            x: bounds.maxX - size.width - 2 * Self.margin,
            y: bounds.maxY - size.height - Self.margin,
            width: size.width + 2 * Self.margin,
            height: size.height + Self.margin
        )
    }

    /// Draws the text into the current context.
    func draw(in bounds: CGRect) {
        let box = frame(in: bounds)
        guard !box.isEmpty else { return }
        UIColor(white: 1, alpha: 0.7).setFill()
        UIBezierPath(rect: box).fill()
        // The box is one margin wider than measured, so that rounding does not cause another line break.
        string.draw(
            in: CGRect(
                x: box.minX + Self.margin,
                y: box.minY + Self.margin / 2,
                width: box.width - Self.margin,
                height: box.height
            )
        )
    }
}
