// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

extension UIImage {
    /// Draws the image in the current context with its top left at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context, stretched to `rect`; does nothing without a context.
    ///
    /// For an image that cannot be decoded, it draws nothing and writes a line to the log.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        do {
            let buffer = try pixels(for: rect.applying(context.ctm).size, allowsIncomplete: false)
            draw(buffer, in: rect, context: context, capScale: 1)
        } catch {
            ASLogLine("UIImage: \(error)")
        }
    }

    /// Draws the image with another blend mode and opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws pixels of this image, in nine parts when it has edges that keep their size.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - rect: the destination
    ///   - context: the context to draw to
    ///   - capScale: units of `rect` per point
    func draw(_ buffer: ASPixelBuffer, in rect: CGRect, context: CGContext, capScale: CGFloat) {
        guard capInsets != .zero else { return context.draw(buffer, in: rect) }
        let (width, height) = (CGFloat(buffer.pixelWidth), CGFloat(buffer.pixelHeight))
        let toDevice = context.ctm
        let isUpright = toDevice.isScaleAndTranslation
        // Parts that meet inside a device pixel would both cover only a part of it, and the background would show through.
        func snappedX(_ x: CGFloat) -> CGFloat {
            isUpright ? ((x * toDevice.a + toDevice.tx).rounded() - toDevice.tx) / toDevice.a : x
        }
        func snappedY(_ y: CGFloat) -> CGFloat {
            isUpright ? ((y * toDevice.d + toDevice.ty).rounded() - toDevice.ty) / toDevice.d : y
        }
        let fromX = Self.parts(capInsets.left, capInsets.right, scale, of: width)
        let fromY = Self.parts(capInsets.top, capInsets.bottom, scale, of: height)
        let toX = Self.cuts(capInsets.left, capInsets.right, capScale, rect.minX, rect.width, snappedX)
        let toY = Self.cuts(capInsets.top, capInsets.bottom, capScale, rect.minY, rect.height, snappedY)
        for row in 0..<3 {
            for column in 0..<3 {
                let from = CGRect(
                    x: fromX[column].start,
                    y: fromY[row].start,
                    width: fromX[column].end - fromX[column].start,
                    height: fromY[row].end - fromY[row].start
                )
                let to = CGRect(
                    x: toX[column],
                    y: toY[row],
                    width: toX[column + 1] - toX[column],
                    height: toY[row + 1] - toY[row]
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

    /// Returns the caps and the part between them, in whole pixels of the image; caps that do not fit shrink.
    ///
    /// If the caps leave no pixel, the one in the middle is between them.
    private static func parts(
        _ first: CGFloat,
        _ last: CGFloat,
        _ scale: CGFloat,
        of length: CGFloat
    ) -> [(start: CGFloat, end: CGFloat)] {
        let (first, last) = (max(0, first), max(0, last))
        let factor = min(scale, length / max(first + last, .leastNonzeroMagnitude))
        let start = (first * factor).rounded()
        let end = max(start, length - (last * factor).rounded())
        let middle = max(0, (start + end - 1) / 2).rounded(.down)
        return [(0, start), start < end ? (start, end) : (middle, min(length, middle + 1)), (end, length)]
    }

    /// Returns the edges of the three parts in the rectangle; caps that do not fit shrink.
    private static func cuts(
        _ first: CGFloat,
        _ last: CGFloat,
        _ capScale: CGFloat,
        _ origin: CGFloat,
        _ extent: CGFloat,
        _ snapped: (CGFloat) -> CGFloat
    ) -> [CGFloat] {
        let (first, last) = (max(0, first), max(0, last))
        let factor = min(capScale, extent / max(first + last, .leastNonzeroMagnitude))
        let end = origin + extent
        let cuts = (snapped(origin + first * factor), snapped(end - last * factor))
        return [origin, min(max(origin, cuts.0), end), min(max(origin, cuts.1), end), end]
    }
}
