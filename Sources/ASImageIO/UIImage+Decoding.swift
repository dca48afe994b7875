// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

extension UIImage {
    /// The pixels to show the picture in a rectangle: decoded no larger than needed, then resampled once.
    ///
    /// - Parameters:
    ///   - pixelWidth: of the rectangle and of the result
    ///   - pixelHeight: as `pixelWidth`
    ///   - fit: how the picture lies in the rectangle
    ///   - anchor: which part of an overflow is cut off at the left and top; see `ASImageFit.rect`
    ///   - scale: device pixels per point, for the fits that keep the picture's own size and for cap insets
    ///   - allowsIncomplete: whether a picture that is not there to its end is shown as far as it goes
    /// - Thread: any; not main
    /// - Returns: pixels of the size asked for
    /// - Throws: `ASImageError`
    public func decoded(
        pixelWidth: Int,
        pixelHeight: Int,
        fit: ASImageFit,
        anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
        scale: CGFloat = 1,
        allowsIncomplete: Bool = false
    ) throws -> ASPixelBuffer {
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight) else {
            throw ASImageError(.noRoom(width: pixelWidth, height: pixelHeight), name: name)
        }
        let bounds = CGSize(width: pixelWidth, height: pixelHeight)
        let place = placement(fit, in: bounds, anchor: anchor, scale: scale)
        let source = try pixels(for: place.size, allowsIncomplete: allowsIncomplete)
        let isWhole = place == CGRect(origin: .zero, size: bounds)
        if isWhole, source.pixelWidth == pixelWidth, source.pixelHeight == pixelHeight { return source }

        // A hair is allowed for: sides are products of quotients.
        let covers = place.insetBy(dx: -1e-6, dy: -1e-6).contains(CGRect(origin: .zero, size: bounds))
        let hasCaps = capInsets != .zero
        do {
            let result = try ASPixelBuffer(
                pixelWidth: pixelWidth,
                pixelHeight: pixelHeight,
                format: .argb32,
                zeroed: !covers || hasCaps
            ) { bytes, bytesPerRow in
                try ASDraw(bytes, bytesPerRow, (pixelWidth, pixelHeight), .argb32, 1, false) { context in
                    if covers, !hasCaps { context.setBlendMode(.copy) }
                    self.draw(source, in: place, context: context, capScale: scale)
                }
                return covers && source.isOpaque
            }
            guard let result else { throw ASImageError(.noRoom(width: pixelWidth, height: pixelHeight), name: name) }
            return result
        } catch let error as ASCairoError {
            throw ASImageError(.corrupt(error.reason), name: name)
        }
    }

    /// Whether the file is made of frames: a GIF, an animated PNG or WebP.
    package var hasFrames: Bool {
        if case .encoded(let image) = source { image.header.hasFrames } else { false }
    }

    /// The frames of the file, one of those that do not move; nil without a file.
    ///
    /// - Parameter size: what frames shall not fall below, in pixels; nil for the file's size
    /// - Returns: a decoder of its own, which keeps the file's bytes
    /// - Throws: `ASImageError`
    package func animatedDecoder(atLeast size: (width: Int, height: Int)? = nil) throws -> ASAnimatedImageDecoder? {
        guard case .encoded(let image) = source else { return nil }
        return try ASAnimatedImageDecoder(try image.bytes(), image.header, name: image.name, atLeast: size)
    }

    /// Whether it has no pixels of its own and is drawn anew for each size.
    var isVector: Bool {
        if case .encoded(let image) = source { image.header.format.isVector } else { false }
    }

    /// Where the picture lies, in pixels of the rectangle.
    private func placement(_ fit: ASImageFit, in bounds: CGSize, anchor: CGPoint, scale: CGFloat) -> CGRect {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let natural = CGSize(width: size.width * scale, height: size.height * scale)
        let rect = fit.rect(forContent: natural, in: bounds, anchor: anchor)
        // A vector is drawn for the pixels that it will have: it stays sharp on whole ones.
        if isVector {
            return CGRect(
                x: rect.minX.rounded(),
                y: rect.minY.rounded(),
                width: max(1, rect.width.rounded()),
                height: max(1, rect.height.rounded())
            )
        }
        switch fit {
        case .scaleToFill, .aspectFit, .aspectFill: return rect
        // In its own size a picture keeps its pixels when it lies on whole ones.
        default: return CGRect(origin: CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()), size: rect.size)
        }
    }

    /// Pixels that are at least as many as will be shown, unless there are fewer.
    private func pixels(for shown: CGSize, allowsIncomplete: Bool) throws -> ASPixelBuffer {
        guard case .encoded(let image) = source, capInsets == .zero else { return try pixelBuffer() }
        let limit = CGFloat(ASPixelBuffer.maximumPixelLength)
        return try image.decode(
            atLeast: (
                width: Int(min(limit, shown.width.rounded(.up))),
                height: Int(min(limit, shown.height.rounded(.up)))
            ),
            allowsIncomplete: allowsIncomplete
        )
    }
}
