// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CPango
internal import Foundation

/// A rectangle that is drawn with a line of text: behind, under or through the letters, or in their place.
struct ASTextBar: Sendable {
    enum Kind: Sendable {
        /// A background as high as the line.
        case background
        case underline
        case strikethrough
        /// A replacement of a letter: in tests, and the frame around the code point of a missing character.
        case block, frame
        /// An attached image; only its left edge and its baseline are used.
        case attachment
    }

    var kind: Kind
    /// The index of the run in the piece's content that has the attributes.
    var attributes: Int
    /// The position in device pixels from the left end of the line's baseline, downwards.
    var x: Float
    var width: Float
    /// The top edge; for lines, their middle.
    var y: Float
    /// The height; for lines, their thickness.
    var height: Float
}

extension ASTextBar {
    /// Returns the colour of the bar with these attributes; `nil` for an image.
    func color(_ style: ASTextAttributes) -> UIColor? {
        switch kind {
        case .background: style.backgroundColor
        case .underline: style.underlineColor ?? style.foregroundColor
        case .strikethrough: style.strikethroughColor ?? style.foregroundColor
        case .block, .frame: style.foregroundColor
        case .attachment: nil
        }
    }

    /// Draws the bar while one unit of user space is one device pixel.
    ///
    /// - Parameters:
    ///   - cairo: the context to draw to
    ///   - x: the left end of the line
    ///   - y: the baseline
    ///   - style: the attributes of the bar
    ///   - paint: resolves colours
    ///   - isUpright: whether user space coincides with the device's pixels, so that edges are rounded to whole pixels
    func draw(
        to cairo: OpaquePointer?,
        x: Double,
        y: Double,
        _ style: ASTextAttributes,
        _ paint: ASTextPaint,
        isUpright: Bool
    ) {
        guard let color = color(style).map(paint.resolve), color.alpha > 0 else { return }
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        let (left, right) = (x + Double(self.x), x + Double(self.x + width))
        let top = y + Double(self.y)
        switch kind {
        case .background:
            let (low, high) = (edge(left, isUpright), edge(right, isUpright))
            let (above, below) = (edge(top, isUpright), edge(top + Double(height), isUpright))
            cairo_rectangle(cairo, low, above, high - low, below - above)
            cairo_fill(cairo)
        case .block:
            cairo_rectangle(cairo, left, top, Double(width), Double(height))
            cairo_fill(cairo)
        case .frame:
            cairo_rectangle(
                cairo,
                edge(left, isUpright) + 0.5,
                edge(top, isUpright) + 0.5,
                Double(width),
                Double(height)
            )
            cairo_set_line_width(cairo, 1)
            cairo_stroke(cairo)
        case .attachment: return
        case .underline:
            drawLine(to: cairo, from: left, to: right, middle: top, style.underlineStyle, isUpright: isUpright)
        case .strikethrough:
            drawLine(to: cairo, from: left, to: right, middle: top, style.strikethroughStyle, isUpright: isUpright)
        }
    }

    private func drawLine(
        to cairo: OpaquePointer?,
        from left: Double,
        to right: Double,
        middle: Double,
        _ style: NSUnderlineStyle,
        isUpright: Bool
    ) {
        let weight = style.weight(Double(height), isUpright: isUpright)
        var top = edge(middle - weight / 2, isUpright)
        cairo_save(cairo)
        cairo_set_line_width(cairo, weight)
        var dashes = style.dashes(weight: weight)
        if !dashes.isEmpty { cairo_set_dash(cairo, &dashes, Int32(dashes.count), 0) }
        for _ in 0..<(style.isDouble ? 2 : 1) {
            cairo_move_to(cairo, edge(left, isUpright), top + weight / 2)
            cairo_line_to(cairo, edge(right, isUpright), top + weight / 2)
            cairo_stroke(cairo)
            top += 2 * weight
        }
        cairo_restore(cairo)
    }

    private func edge(_ place: Double, _ isUpright: Bool) -> Double {
        let place = limited(place)
        return isUpright ? place.rounded() : place
    }
}
