// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import CPixman

/// A raster that paints in memory with pixman.
///
/// It makes the calls that X servers make for the requests of `ASX11RenderDevice`, so that both give the same pixels.
///
/// - Thread: any, one at a time
final class ASPixmanRaster: ASSceneRaster {
    /// The maximum number of stored colours and masks.
    private static let colorLimit = 64
    private static let maskLimit = 256

    private var colors: [UInt32: ASPixmanPicture] = [:]
    private var masks: [ASSceneRoundedPieces.MaskKey: ASPixmanPicture] = [:]
    /// The pictures of the buffers in the current painting.
    private var pictures: [UInt64: ASPixmanPicture] = [:]

    var isLost: Bool { false }

    /// Releases the buffers of a painting; called after each painting.
    func endPainting() {
        pictures.removeAll(keepingCapacity: true)
    }

    func picture(of buffer: ASPixelBuffer) -> (any ASRasterPicture)? {
        if let known = pictures[buffer.identifier] { return known }
        let picture = ASPixmanPicture(buffer)
        pictures[buffer.identifier] = picture
        return picture
    }

    func part(_ pixels: ASPixelRect, of picture: any ASRasterPicture) -> (any ASRasterPicture)? {
        unsafeDowncast(picture, to: ASPixmanPicture.self).part(pixels)
    }

    func mask(_ key: ASSceneRoundedPieces.MaskKey) -> (any ASRasterPicture)? {
        if let known = masks[key] { return known }
        if masks.count >= Self.maskLimit { masks = [:] }
        let picture = key.coverage().flatMap { ASPixmanPicture($0) }
        masks[key] = picture
        return picture
    }

    func color(_ pixel: UInt32) -> any ASRasterPicture {
        if let known = colors[pixel] { return known }
        if colors.count >= Self.colorLimit { colors = [:] }
        let picture = ASPixmanPicture(pixel)
        colors[pixel] = picture
        return picture
    }

    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> (any ASRasterPicture)? {
        ASPixmanPicture(pixelWidth: pixelWidth, pixelHeight: pixelHeight, isAlpha: isAlpha)
    }

    func endPicture(_ picture: any ASRasterPicture) {}

    func setClip(_ region: ASPixelRegion?, of picture: any ASRasterPicture) {
        guard let region else {
            pixman_image_set_clip_region32(image(picture), nil)
            return
        }
        let boxes = region.rects.map(pixman_box32_t.init)
        var clip = pixman_region32_t()
        pixman_region32_init_rects(&clip, boxes, Int32(boxes.count))
        pixman_image_set_clip_region32(image(picture), &clip)
        pixman_region32_fini(&clip)
    }

    func setSampling(_ sampling: ASRasterSampling?, of picture: any ASRasterPicture) {
        unsafeDowncast(picture, to: ASPixmanPicture.self).setSampling(sampling)
    }

    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: any ASRasterPicture) {
        var color = pixman_color_t(pixel)
        let boxes = rects.map(pixman_box32_t.init)
        pixman_image_fill_boxes(pixman_op_t(op), image(picture), &color, Int32(boxes.count), boxes)
    }

    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: (any ASRasterPicture)?,
        _ maskX: Int,
        _ maskY: Int,
        to rect: ASPixelRect,
        by op: ASRasterOperator,
        on picture: any ASRasterPicture
    ) {
        pixman_image_composite32(
            pixman_op_t(op),
            image(source),
            mask.map(image),
            image(picture),
            Int32(sourceX),
            Int32(sourceY),
            Int32(maskX),
            Int32(maskY),
            Int32(rect.minX),
            Int32(rect.minY),
            Int32(rect.width),
            Int32(rect.height)
        )
    }

    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside trapezoids: [ASRasterTrapezoid],
        by op: ASRasterOperator,
        on picture: any ASRasterPicture
    ) {
        let shapes = trapezoids.map(pixman_trapezoid_t.init)
        pixman_composite_trapezoids(
            pixman_op_t(op),
            image(source),
            image(picture),
            PIXMAN_a8,
            Int32(sourceX),
            Int32(sourceY),
            0,
            0,
            Int32(shapes.count),
            shapes
        )
    }

    /// Returns the pixman image of a picture; all pictures were created by this raster.
    private func image(_ picture: any ASRasterPicture) -> OpaquePointer {
        unsafeDowncast(picture, to: ASPixmanPicture.self).image
    }
}

extension pixman_op_t {
    fileprivate init(_ op: ASRasterOperator) {
        self.init(UInt32(op.rawValue))
    }
}

extension pixman_box32_t {
    fileprivate init(_ rect: ASPixelRect) {
        self.init(x1: Int32(rect.minX), y1: Int32(rect.minY), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
    }
}

extension pixman_trapezoid_t {
    fileprivate init(_ trapezoid: ASRasterTrapezoid) {
        func line(_ line: ASRasterTrapezoid.Line) -> pixman_line_fixed_t {
            pixman_line_fixed_t(
                p1: pixman_point_fixed_t(x: line.x1, y: line.y1),
                p2: pixman_point_fixed_t(x: line.x2, y: line.y2)
            )
        }
        self.init(
            top: trapezoid.top,
            bottom: trapezoid.bottom,
            left: line(trapezoid.left),
            right: line(trapezoid.right)
        )
    }
}
