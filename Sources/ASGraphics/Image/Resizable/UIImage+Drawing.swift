// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

extension UIImage {
    /// Draws the picture in the current context with its top left at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the picture in the current context, stretched to `rect`; nothing without a context.
    ///
    /// A picture that cannot be decoded draws nothing and writes a line to the log.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        do {
            let buffer: ASPixelBuffer
            if case .encoded(let image) = source, capInsets == .zero {
                let shown = rect.applying(context.ctm).size
                let limit = CGFloat(ASPixelBuffer.maximumPixelLength)
                buffer = try image.decode(
                    atLeast: (
                        width: Int(min(limit, shown.width.rounded(.up))),
                        height: Int(min(limit, shown.height.rounded(.up)))
                    ),
                    allowsIncomplete: false
                )
            } else {
                buffer = try pixelBuffer()
            }
            draw(buffer, in: rect, context: context, capScale: 1)
        } catch {
            ASLogLine("UIImage: \(error)")
        }
    }

    /// Draws the picture with another blend mode and opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws pixels of this picture, in nine parts when it has edges that keep their size.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - rect: where they go
    ///   - context: where to draw
    ///   - capScale: units of `rect` per point
    func draw(_ buffer: ASPixelBuffer, in rect: CGRect, context: CGContext, capScale: CGFloat) {
        guard capInsets != .zero else { return context.draw(buffer, in: rect) }
        let (width, height) = (CGFloat(buffer.pixelWidth), CGFloat(buffer.pixelHeight))
        let columns = Self.cuts(capInsets.left, capInsets.right, scale, width, rect.minX, rect.width, capScale)
        let rows = Self.cuts(capInsets.top, capInsets.bottom, scale, height, rect.minY, rect.height, capScale)
        for row in 0..<3 {
            for column in 0..<3 {
                let from = CGRect(
                    x: columns.source[column],
                    y: rows.source[row],
                    width: columns.source[column + 1] - columns.source[column],
                    height: rows.source[row + 1] - rows.source[row]
                )
                let to = CGRect(
                    x: columns.target[column],
                    y: rows.target[row],
                    width: columns.target[column + 1] - columns.target[column],
                    height: rows.target[row + 1] - rows.target[row]
                )
                let repeats = (x: resizingMode == .tile && column == 1, y: resizingMode == .tile && row == 1)
                if repeats.x || repeats.y {
                    ASImageTiling(buffer, from, to, repeats, unitsPerPixel: capScale / scale).draw(in: context)
                } else {
                    context.draw(buffer, in: to, source: from)
                }
            }
        }
    }

    /// The four edges of three stripes, in pixels of the picture and in the rectangle; edges that do not fit shrink.
    private static func cuts(
        _ first: CGFloat,
        _ last: CGFloat,
        _ scale: CGFloat,
        _ length: CGFloat,
        _ origin: CGFloat,
        _ extent: CGFloat,
        _ capScale: CGFloat
    ) -> (source: [CGFloat], target: [CGFloat]) {
        let (first, last) = (max(0, first), max(0, last))
        let sourceFactor = min(scale, length / max(first + last, .leastNonzeroMagnitude))
        let targetFactor = min(capScale, extent / max(first + last, .leastNonzeroMagnitude))
        return (
            [0, first * sourceFactor, length - last * sourceFactor, length],
            [origin, origin + first * targetFactor, origin + extent - last * targetFactor, origin + extent]
        )
    }
}
