// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASUIKit
internal import CPixman

/// Paints in memory.
///
/// Makes the calls that X servers make for the requests of `ASX11RenderDevice`, so that both show the same pixels.
///
/// - Thread: any, one at a time
final class ASPixmanRaster: ASSceneRaster {
    /// Colours kept at most.
    private static let colorLimit = 64

    private var colors: [UInt32: ASPixmanPicture] = [:]
    /// Pictures of the buffers that are being painted.
    private var pictures: [UInt64: ASPixmanPicture] = [:]

    var isLost: Bool { false }

    /// Lets go of the buffers that have been painted, after each painting.
    func endPainting() {
        pictures.removeAll(keepingCapacity: true)
    }

    func picture(of buffer: ASPixelBuffer) -> ASPixmanPicture? {
        if let known = pictures[buffer.identifier] { return known }
        let picture = ASPixmanPicture(
            buffer,
            ASPixelRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight)
        )
        pictures[buffer.identifier] = picture
        return picture
    }

    func picture(of buffer: ASPixelBuffer, in pixels: ASPixelRect) -> ASPixmanPicture? {
        ASPixmanPicture(buffer, pixels)
    }

    func color(_ pixel: UInt32) -> ASPixmanPicture {
        if let known = colors[pixel] { return known }
        if colors.count >= Self.colorLimit { colors = [:] }
        let picture = ASPixmanPicture(pixel)
        colors[pixel] = picture
        return picture
    }

    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> ASPixmanPicture? {
        ASPixmanPicture(pixelWidth: pixelWidth, pixelHeight: pixelHeight, isAlpha: isAlpha)
    }

    func endPicture(_ picture: ASPixmanPicture) {}

    func setClip(_ region: ASPixelRegion?, of picture: ASPixmanPicture) {
        guard let region else {
            pixman_image_set_clip_region32(picture.image, nil)
            return
        }
        let boxes = region.rects.map(pixman_box32_t.init)
        var clip = pixman_region32_t()
        pixman_region32_init_rects(&clip, boxes, Int32(boxes.count))
        pixman_image_set_clip_region32(picture.image, &clip)
        pixman_region32_fini(&clip)
    }

    func setSampling(_ sampling: ASRasterSampling?, of picture: ASPixmanPicture) {
        picture.setSampling(sampling)
    }

    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: ASPixmanPicture) {
        var color = pixman_color_t(pixel)
        let boxes = rects.map(pixman_box32_t.init)
        pixman_image_fill_boxes(pixman_op_t(op), picture.image, &color, Int32(boxes.count), boxes)
    }

    func composite(
        _ source: ASPixmanPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: ASPixmanPicture?,
        _ maskX: Int,
        _ maskY: Int,
        to rect: ASPixelRect,
        by op: ASRasterOperator,
        on picture: ASPixmanPicture
    ) {
        pixman_image_composite32(
            pixman_op_t(op),
            source.image,
            mask?.image,
            picture.image,
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
        _ source: ASPixmanPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside trapezoids: [ASRasterTrapezoid],
        by op: ASRasterOperator,
        on picture: ASPixmanPicture
    ) {
        let shapes = trapezoids.map(pixman_trapezoid_t.init)
        pixman_composite_trapezoids(
            pixman_op_t(op),
            source.image,
            picture.image,
            PIXMAN_a8,
            Int32(sourceX),
            Int32(sourceY),
            0,
            0,
            Int32(shapes.count),
            shapes
        )
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
