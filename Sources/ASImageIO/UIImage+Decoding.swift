// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

extension UIImage {
    /// Returns the pixels that show the image in a rectangle: decoded no larger than necessary, then resampled once.
    ///
    /// The available part of an image with truncated bytes is shown, as in browsers; the rest is transparent. Unless more bytes may follow,
    /// a line in the log reports it, and an image that ends before its first pixels is an error (`truncated`).
    ///
    /// - Parameters:
    ///   - pixelWidth: the width of the rectangle and of the result
    ///   - pixelHeight: the height of the rectangle and of the result
    ///   - fit: the placement of the image in the rectangle
    ///   - anchor: the fraction of an overflow that is cut off at the left and top; see `ASImageFit.rect`
    ///   - scale: device pixels per point, for cap insets and for the fits that keep the image's own size
    ///   - allowsIncomplete: whether more bytes may follow
    /// - Thread: any; not main
    /// - Returns: pixels of the requested size
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
        if !allowsIncomplete, let result = try resampled(in: place, of: (pixelWidth, pixelHeight)) { return result }
        let source = try pixels(for: place.size, allowsIncomplete: allowsIncomplete)
        let isWhole = place == CGRect(origin: .zero, size: bounds)
        if isWhole, source.pixelWidth == pixelWidth, source.pixelHeight == pixelHeight { return source }

        let covers = place.covers((pixelWidth, pixelHeight))
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

    /// Returns all pixels like `pixelBuffer()`, of a file that is not truncated.
    ///
    /// - Thread: any; not main, for images that are not decoded yet
    /// - Throws: `ASImageError`, with the reason `truncated` if a part is missing
    package func completePixelBuffer() throws -> ASPixelBuffer {
        guard case .encoded(let image) = source else { return try pixelBuffer() }
        return try image.completePixels()
    }

    /// Whether the file consists of frames: a GIF, an animated PNG or WebP.
    package var hasFrames: Bool {
        if case .encoded(let image) = source { image.header.hasFrames } else { false }
    }

    /// The first frame of an animation.
    ///
    /// It is another image only for an animated PNG that has an image for programs without animations: that image is not part of the
    /// animation.
    package var firstFrame: UIImage {
        guard case .encoded(let image) = source, image.header.hasDefaultImage else { return self }
        return UIImage(source: .encoded(image.firstFrame), scale: scale, renderingMode: renderingMode)
    }

    /// Returns a decoder of the file's frames; a static image has one frame, and `nil` is returned without a file.
    ///
    /// - Parameter size: the minimum size of frames, in pixels; `nil` for the file's size
    /// - Returns: a new decoder, which keeps the file's bytes
    /// - Throws: `ASImageError`
    package func animatedDecoder(atLeast size: (width: Int, height: Int)? = nil) throws -> ASAnimatedImageDecoder? {
        guard case .encoded(let image) = source else { return nil }
        return try ASAnimatedImageDecoder(try image.bytes(), image.header, name: image.name, atLeast: size)
    }

    /// Whether the image is a vector graphic, which is drawn again for each size.
    var isVector: Bool {
        switch source {
        case .pixels: false
        case .encoded(let image): image.header.format.isVector
        case .drawing: true
        }
    }

    /// Returns the frame of the image, in pixels of the rectangle.
    private func placement(_ fit: ASImageFit, in bounds: CGSize, anchor: CGPoint, scale: CGFloat) -> CGRect {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let natural = CGSize(width: size.width * scale, height: size.height * scale)
        let rect = fit.rect(forContent: natural, in: bounds, anchor: anchor)
        // A vector graphic is drawn in its final size, and is sharp on whole pixels.
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
        // In its own size an image keeps its pixels when it is on whole pixels.
        default: return CGRect(origin: CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()), size: rect.size)
        }
    }

    /// Returns the pixels of a photograph that is resampled while it is decoded; `nil` if it must be decoded first.
    private func resampled(in place: CGRect, of target: (width: Int, height: Int)) throws -> ASPixelBuffer? {
        guard case .encoded(let image) = source, capInsets == .zero else { return nil }
        do {
            return try image.resample(in: place, of: target)
        } catch let error as ASCairoError {
            throw ASImageError(.corrupt(error.reason), name: name)
        }
    }

    /// Returns at least as many pixels as will be shown, or all pixels if the image has fewer.
    func pixels(for shown: CGSize, allowsIncomplete: Bool) throws -> ASPixelBuffer {
        guard capInsets == .zero else { return try pixelBuffer() }
        switch source {
        case .pixels(let buffer): return buffer
        case .encoded(let image):
            return try image.decode(atLeast: ASDecodeRequest.pixels(of: shown), allowsIncomplete: allowsIncomplete)
        case .drawing(let symbol):
            let size = ASDecodeRequest.pixels(of: shown)
            return try symbol.pixels(width: max(1, size.width), height: max(1, size.height))
        }
    }
}
