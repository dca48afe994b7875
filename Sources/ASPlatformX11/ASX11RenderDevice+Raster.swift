// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import CX11

// The operations of scenes as RENDER requests; none of them has a reply.
extension ASX11RenderDevice: @MainActor ASSceneRaster {
    var isLost: Bool { display.isBroken }

    func picture(of buffer: ASPixelBuffer) -> (any ASRasterPicture)? {
        let entry = pictures.entry(for: buffer)
        return entry.hasFailed ? nil : entry.whole
    }

    func part(_ pixels: ASPixelRect, of picture: any ASRasterPicture) -> (any ASRasterPicture)? {
        guard let entry = own(picture).entry else { return nil }
        return pictures.part(pixels, of: entry)
    }

    func beginPicture(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool, isSampled: Bool) -> (any ASRasterPicture)? {
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(pixelWidth), lengths.contains(pixelHeight) else { return nil }
        let picture =
            isSampled
            ? makeScratchPicture(pixelWidth, pixelHeight, isAlpha: isAlpha)
            : scratchPicture(pixelWidth, pixelHeight, isAlpha: isAlpha)
        var clear = XRenderColor()
        let (width, height) = (UInt32(pixelWidth), UInt32(pixelHeight))
        XRenderFillRectangle(display.connection, PictOpSrc, picture.picture, &clear, 0, 0, width, height)
        return picture
    }

    func endPicture(_ picture: any ASRasterPicture) {
        releaseScratchPicture(own(picture))
    }

    func setClip(_ region: ASPixelRegion?, of picture: any ASRasterPicture) {
        guard let region else {
            var attributes = XRenderPictureAttributes()
            XRenderChangePicture(display.connection, own(picture).picture, UInt(CPClipMask), &attributes)
            return
        }
        let rectangles = region.rects.map(XRectangle.init)
        let count = Int32(rectangles.count)
        XRenderSetPictureClipRectangles(display.connection, own(picture).picture, 0, 0, rectangles, count)
    }

    func setSampling(_ sampling: ASRasterSampling?, of picture: any ASRasterPicture) {
        own(picture).setSampling(sampling)
    }

    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator, on picture: any ASRasterPicture) {
        var color = XRenderColor(pixel)
        let rectangles = rects.map(XRectangle.init)
        let count = Int32(rectangles.count)
        XRenderFillRectangles(display.connection, op.rawValue, own(picture).picture, &color, rectangles, count)
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
        var maskPicture: Picture = 0
        // A closure of `map` would check its isolation at run time.
        if let mask { maskPicture = own(mask).picture }
        XRenderComposite(
            display.connection,
            op.rawValue,
            own(source).picture,
            maskPicture,
            own(picture).picture,
            Int32(sourceX),
            Int32(sourceY),
            Int32(maskX),
            Int32(maskY),
            Int32(rect.minX),
            Int32(rect.minY),
            UInt32(rect.width),
            UInt32(rect.height)
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
        guard let first = trapezoids.first else { return }
        let list = trapezoids.map(XTrapezoid.init)
        // The protocol aligns the source with the start of the first left edge.
        XRenderCompositeTrapezoids(
            display.connection,
            op.rawValue,
            own(source).picture,
            own(picture).picture,
            formats.alpha,
            Int32(sourceX) + (first.left.x1 >> 16),
            Int32(sourceY) + (first.left.y1 >> 16),
            list,
            Int32(list.count)
        )
    }

    /// Returns the picture in its own type, because all pictures are created here.
    private func own(_ picture: any ASRasterPicture) -> ASX11Picture {
        unsafeDowncast(picture, to: ASX11Picture.self)
    }
}

extension XRectangle {
    fileprivate init(_ rect: ASPixelRect) {
        self.init(
            x: Int16(clamping: rect.minX),
            y: Int16(clamping: rect.minY),
            width: UInt16(clamping: rect.width),
            height: UInt16(clamping: rect.height)
        )
    }
}

extension XRenderColor {
    /// Converts a premultiplied ARGB word to a RENDER colour.
    init(_ pixel: UInt32) {
        func part(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }
}

extension XTrapezoid {
    fileprivate init(_ trapezoid: ASRasterTrapezoid) {
        func line(_ line: ASRasterTrapezoid.Line) -> XLineFixed {
            XLineFixed(p1: XPointFixed(x: line.x1, y: line.y1), p2: XPointFixed(x: line.x2, y: line.y2))
        }
        self.init(
            top: trapezoid.top,
            bottom: trapezoid.bottom,
            left: line(trapezoid.left),
            right: line(trapezoid.right)
        )
    }
}
