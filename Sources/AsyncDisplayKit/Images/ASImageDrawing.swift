// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
internal import Foundation

/// Everything that drawing an image node needs.
struct ASImageDrawing: ASReadyDrawing {
    var image: UIImage
    var placement: ASImagePlacement
    /// Device pixels per point.
    var scale: CGFloat
    /// For templates.
    var tint: UIColor?
    var modificationBlock: ASImageNodeModificationBlock?
    /// For the block.
    var traits: ASPrimitiveTraitCollection
    /// Whether a picture that ends too early is shown as far as it goes.
    var allowsIncomplete = false

    /// The picture to show; nil, with a line in the log, when it cannot be decoded.
    func makeImage(_ isCancelled: () -> Bool) -> UIImage? {
        // Blocks cannot be compared, so what they make is not shared.
        let key = modificationBlock == nil ? ASImageContentsKey(self) : nil
        if let known = key.flatMap(ASImageContentsCache.contents) { return UIImage(pixelBuffer: known, scale: scale) }
        guard !isCancelled(), let pixels = makePixels(isCancelled) else { return nil }
        guard let modificationBlock else {
            if let key { ASImageContentsCache.store(pixels, for: key) }
            return UIImage(pixelBuffer: pixels, scale: scale)
        }
        guard !isCancelled() else { return nil }
        UITraitCollection.noteRead()
        return modificationBlock(UIImage(pixelBuffer: pixels, scale: scale), traits)
    }

    /// The pixels, if they are known already.
    var contentsAtHand: ASPixelBuffer? {
        modificationBlock == nil ? ASImageContentsCache.contents(for: ASImageContentsKey(self)) : nil
    }

    private func makePixels(_ isCancelled: () -> Bool) -> ASPixelBuffer? {
        do {
            let placed = try place(isCancelled)
            guard !isCancelled() else { return nil }
            return tint.map { tinted(placed, $0) } ?? placed
        } catch {
            ASLogLine("ASImageNode: \(error)")
            return nil
        }
    }

    /// What is kept of the picture.
    private func place(_ isCancelled: () -> Bool) throws -> ASPixelBuffer? {
        if let anchor = placement.fillAnchor {
            return try decode(placement.size, .aspectFill, anchor: anchor)
        }
        let whole = try decode(placement.drawRect.size, .scaleToFill)
        guard !placement.isWhole, !isCancelled() else { return whole }
        return crop(whole)
    }

    private func decode(_ size: CGSize, _ fit: ASImageFit, anchor: CGPoint = .zero) throws -> ASPixelBuffer {
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

    /// The part that is kept, pixel by pixel.
    private func crop(_ whole: ASPixelBuffer) -> ASPixelBuffer? {
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
