// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import ASImageIO
internal import ASLayoutEngine
public import ASNodes
internal import Foundation

/// The draw parameters of an image node.
public struct ASImageDrawing: ASCachedDrawing, Sendable {
    /// An image below another one.
    struct Underlay: Sendable {
        var image: UIImage
        var placement: ASImagePlacement
    }

    var image: UIImage
    var placement: ASImagePlacement
    /// Device pixels per point.
    var scale: CGFloat
    /// The colour of template images.
    var tint: UIColor?
    var modificationBlock: ASImageNodeModificationBlock?
    /// The traits for the modification block.
    var traits: ASPrimitiveTraitCollection
    /// The number of the node's modification block.
    var blockNumber = 0
    /// Whether a truncated image is shown as far as it was decoded.
    var allowsIncomplete = false
    /// The image shown where a partial image has no pixels yet.
    var underlay: Underlay?
    /// The frame of an animated image with the cover `image`; `nil` for the cover.
    var frame: ASAnimatedImageFrame?

    /// Returns the image to show; `nil`, with a log line, if it cannot be decoded.
    func makeImage(_ isCancelled: () -> Bool) -> UIImage? {
        if let known = cachedContents { return UIImage(pixelBuffer: known, scale: scale) }
        // If the frame cannot be decoded, the cover image is shown.
        return makeImage(of: frameImage ?? image, isCancelled)
    }

    /// Makes the pixels of a frame before it is due.
    ///
    /// - Thread: display
    /// - Returns: whether the pixels are available now
    func prepare() -> Bool {
        if cachedContents != nil { return true }
        guard let frame, let frameImage else { return false }
        guard let pixels = ASDisplayJob.pixels(of: makeImage(of: frameImage) { false }) else { return false }
        frame.reel.keep(pixels, for: frameKey)
        return true
    }

    /// The pixels, if they are cached.
    package var cachedContents: ASPixelBuffer? {
        if let known = frame?.reel.pixels(for: frameKey) { return known }
        return mayBeShared ? ASImageContentsCache.contents(for: contentsKey) : nil
    }

    private var contentsKey: ASImageContentsKey { ASImageContentsKey(self) }

    private var frameKey: ASReelFrameKey {
        ASReelFrameKey(contents: contentsKey, blockNumber: blockNumber, traits: traits)
    }

    /// The frame before scaling.
    private var frameImage: UIImage? {
        frame.flatMap { $0.reel.image(at: $0.index, atLeast: placement.drawRect.size) }
    }

    /// Whether other nodes with the same parameters have the same pixels.
    ///
    /// Blocks cannot be compared, and an underlay belongs to one node.
    private var mayBeShared: Bool { modificationBlock == nil && underlay == nil }

    /// Whether the pixels are shared with such nodes.
    private var isShared: Bool {
        let pixelCount = Int(placement.size.width * placement.size.height)
        return mayBeShared && frame?.reel.isShared(pixelCount: pixelCount) ?? true
    }

    private func makeImage(of image: UIImage, _ isCancelled: () -> Bool) -> UIImage? {
        guard !isCancelled(), let pixels = makePixels(of: image, isCancelled) else { return nil }
        guard let modificationBlock else {
            if isShared { ASImageContentsCache.store(pixels, for: contentsKey) }
            return UIImage(pixelBuffer: pixels, scale: scale)
        }
        guard !isCancelled() else { return nil }
        UITraitCollection.recordRead()
        return modificationBlock(UIImage(pixelBuffer: pixels, scale: scale), traits)
    }

    private func makePixels(of image: UIImage, _ isCancelled: () -> Bool) -> ASPixelBuffer? {
        do {
            let placed = try ASImageCancellation.run(unless: isCancelled) { () throws -> ASPixelBuffer? in
                let placed = try place(image, placement, isCancelled)
                guard !isCancelled(), let underlay, let top = placed, !top.isOpaque else { return placed }
                return try lay(top, over: underlay, isCancelled)
            }
            guard !isCancelled() else { return nil }
            return tint.map { tinted(placed, $0) } ?? placed
        } catch is CancellationError {
            return nil
        } catch {
            ASLogLine("ASImageNode: \(error)")
            return nil
        }
    }

    /// Returns the kept part of an image.
    private func place(
        _ image: UIImage,
        _ placement: ASImagePlacement,
        _ isCancelled: () -> Bool
    ) throws -> ASPixelBuffer? {
        if let anchor = placement.fillAnchor {
            return try decode(image, placement.size, .aspectFill, anchor: anchor)
        }
        let whole = try decode(image, placement.drawRect.size, .scaleToFill)
        guard !placement.isWhole, !isCancelled() else { return whole }
        return crop(whole, placement)
    }

    /// Draws the upper rows of an image over the previous image.
    private func lay(
        _ top: ASPixelBuffer,
        over underlay: Underlay,
        _ isCancelled: () -> Bool
    ) throws -> ASPixelBuffer? {
        guard let bottom = try place(underlay.image, underlay.placement, isCancelled), !isCancelled() else {
            return top
        }
        let place = CGRect(x: 0, y: 0, width: CGFloat(top.pixelWidth), height: CGFloat(top.pixelHeight))
        return ASGraphicsRender(size: place.size, scale: 1, isOpaque: bottom.isOpaque) { context in
            context.draw(bottom, in: place)
            context.draw(top, in: place)
        }
    }

    private func decode(
        _ image: UIImage,
        _ size: CGSize,
        _ fit: ASImageFit,
        anchor: CGPoint = .zero
    ) throws -> ASPixelBuffer {
        func whole(_ length: CGFloat) -> Int {
            Int(min(CGFloat(ASPixelBuffer.maximumPixelLength), max(1, length.rounded())))
        }
        return try image.decoded(
            pixelWidth: whole(size.width),
            pixelHeight: whole(size.height),
            fit: fit,
            anchor: anchor,
            scale: scale,
            allowsIncomplete: allowsIncomplete
        )
    }

    /// Cuts out the kept part, pixel by pixel.
    private func crop(_ whole: ASPixelBuffer, _ placement: ASImagePlacement) -> ASPixelBuffer? {
        let (place, canvas) = (placement.drawRect, CGRect(origin: .zero, size: placement.size))
        let target = CGRect(
            x: place.minX.rounded(),
            y: place.minY.rounded(),
            width: CGFloat(whole.pixelWidth),
            height: CGFloat(whole.pixelHeight)
        )
        return ASGraphicsRender(size: placement.size, scale: 1, isOpaque: whole.isOpaque && target.contains(canvas)) {
            context in
            context.draw(whole, in: target)
        }
    }

    private func tinted(_ shape: ASPixelBuffer?, _ color: UIColor) -> ASPixelBuffer? {
        guard let shape else { return nil }
        let size = CGSize(width: shape.pixelWidth, height: shape.pixelHeight)
        return ASGraphicsRender(size: size, scale: 1, isOpaque: false) { context in
            context.draw(mask: shape, in: CGRect(origin: .zero, size: size), color: color)
        }
    }
}
