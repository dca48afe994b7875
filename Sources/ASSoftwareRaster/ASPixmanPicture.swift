// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import CPixman

/// A pixman image, with the memory that holds its pixels.
final class ASPixmanPicture: ASRasterPicture {
    let image: OpaquePointer
    /// The buffer that keeps the pixels alive.
    private let buffer: ASPixelBuffer?
    private var sampling: ASRasterSampling?
    private var isSmooth = false

    private init?(_ image: OpaquePointer?, _ buffer: ASPixelBuffer? = nil) {
        guard let image else { return nil }
        self.image = image
        self.buffer = buffer
    }

    deinit {
        pixman_image_unref(image)
    }

    /// Creates a picture of a buffer's pixels, which pixman only reads; `nil` when memory is exhausted.
    convenience init?(_ buffer: ASPixelBuffer) {
        self.init(buffer, ASPixelRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight))
    }

    private convenience init?(_ buffer: ASPixelBuffer, _ pixels: ASPixelRect) {
        let image = buffer.withUnsafeBytes { bytes -> OpaquePointer? in
            // The pointer is valid as long as the buffer lives.
            let offset = pixels.minY * buffer.bytesPerRow + pixels.minX * buffer.format.bytesPerPixel
            let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0 + offset) }
            return pixman_image_create_bits_no_clear(
                buffer.format == .argb32 ? PIXMAN_a8r8g8b8 : PIXMAN_a8,
                Int32(pixels.width),
                Int32(pixels.height),
                start?.assumingMemoryBound(to: UInt32.self),
                Int32(buffer.bytesPerRow)
            )
        }
        self.init(image, buffer)
    }

    /// Returns a part of a buffer's picture; `nil` when memory is exhausted.
    func part(_ pixels: ASPixelRect) -> ASPixmanPicture? {
        guard let buffer else { return nil }
        return ASPixmanPicture(buffer, pixels)
    }

    /// Creates a picture of the pixels of a surface, which must outlive it; `nil` when memory is exhausted.
    convenience init?(_ surface: ASPixelSurface) {
        self.init(
            pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8,
                Int32(surface.pixelWidth),
                Int32(surface.pixelHeight),
                surface.baseAddress.assumingMemoryBound(to: UInt32.self),
                Int32(surface.bytesPerRow)
            )
        )
    }

    /// Creates a picture with its own transparent pixels; `nil` when memory is exhausted.
    convenience init?(pixelWidth: Int, pixelHeight: Int, isAlpha: Bool) {
        let format = isAlpha ? PIXMAN_a8 : PIXMAN_a8r8g8b8
        self.init(pixman_image_create_bits(format, Int32(pixelWidth), Int32(pixelHeight), nil, 0))
    }

    /// Creates a picture of a uniform colour, a premultiplied word.
    init(_ pixel: UInt32) {
        var color = pixman_color_t(pixel)
        guard let image = pixman_image_create_solid_fill(&color) else {
            fatalError("There is no memory for a colour, so nothing can be painted.")
        }
        self.image = image
        buffer = nil
    }

    /// Sets the transform through which the picture is read, bilinearly and with the outermost pixels repeated.
    ///
    /// `nil` reads it pixel by pixel.
    func setSampling(_ new: ASRasterSampling?) {
        if new != nil, !isSmooth {
            isSmooth = true
            pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
        }
        guard new != sampling else { return }
        sampling = new
        let new = new ?? .identity
        var transform = pixman_transform_t(matrix: ((new.a, new.c, new.tx), (new.b, new.d, new.ty), (0, 0, 65536)))
        pixman_image_set_transform(image, &transform)
    }
}

extension pixman_color_t {
    init(_ pixel: UInt32) {
        func part(_ shift: UInt32) -> UInt16 { UInt16(pixel >> shift & 0xFF) * 257 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }
}
