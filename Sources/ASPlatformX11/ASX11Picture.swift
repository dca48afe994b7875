// SPDX-License-Identifier: Apache-2.0
internal import ASScene
internal import CX11

/// A pixmap of the server with its RENDER picture, or a picture of a single colour.
@MainActor
final class ASX11Picture: ASRasterPicture {
    private let connection: OpaquePointer
    /// The pixmap; 0 for a single colour.
    let pixmap: Pixmap
    let picture: Picture
    let pixelWidth: Int
    let pixelHeight: Int
    let byteCount: Int
    /// Whether the picture contains coverage only.
    let isAlpha: Bool
    /// Whether the pixmap is kept for reuse when it is no longer needed.
    var isReusable = false
    /// The cache entry that owns the picture of a buffer.
    unowned var entry: ASX11PictureCache.Entry?
    private var sampling: ASRasterSampling?
    private var isSmooth = false

    /// Takes over the ownership of a pixmap.
    init(_ connection: OpaquePointer, pixmap: Pixmap, format: UnsafePointer<XRenderPictFormat>, width: Int, height: Int)
    {
        self.connection = connection
        self.pixmap = pixmap
        picture = XRenderCreatePicture(connection, pixmap, format, 0, nil)
        pixelWidth = width
        pixelHeight = height
        isAlpha = format.pointee.depth == 8
        byteCount = width * height * (isAlpha ? 1 : 4)
    }

    /// Creates the picture of a window, whose pixels exist as long as the window.
    init(_ connection: OpaquePointer, window: Window, format: UnsafePointer<XRenderPictFormat>) {
        self.connection = connection
        pixmap = 0
        picture = XRenderCreatePicture(connection, window, format, 0, nil)
        (pixelWidth, pixelHeight, byteCount, isAlpha) = (0, 0, 0, false)
    }

    /// Creates a picture of a single colour.
    init(_ connection: OpaquePointer, color: XRenderColor) {
        self.connection = connection
        pixmap = 0
        var color = color
        picture = XRenderCreateSolidFill(connection, &color)
        (pixelWidth, pixelHeight, byteCount, isAlpha) = (0, 0, 0, false)
    }

    /// Sets the transform for reading, with bilinear filtering and repeated edge pixels; `nil` reads pixel by pixel.
    func setSampling(_ new: ASRasterSampling?) {
        if new != nil, !isSmooth {
            isSmooth = true
            XRenderSetPictureFilter(connection, picture, FilterBilinear, nil, 0)
            var attributes = XRenderPictureAttributes()
            attributes.repeat = RepeatPad
            XRenderChangePicture(connection, picture, UInt(CPRepeat), &attributes)
        }
        guard new != sampling else { return }
        sampling = new
        let new = new ?? .identity
        var transform = XTransform(matrix: ((new.a, new.c, new.tx), (new.b, new.d, new.ty), (0, 0, 65536)))
        XRenderSetPictureTransform(connection, picture, &transform)
    }

    /// Frees the server's resources.
    func free() {
        XRenderFreePicture(connection, picture)
        if pixmap != 0 { XFreePixmap(connection, pixmap) }
    }
}
