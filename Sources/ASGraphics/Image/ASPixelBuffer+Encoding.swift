// SPDX-License-Identifier: Apache-2.0
internal import CPango
public import Foundation

extension ASPixelBuffer {
    /// The pixels as a PNG file; nil when Cairo cannot.
    public func pngData() -> Data? {
        var data = Data()
        let surface = makeCairoSurface(dropsAlpha: true)
        defer { cairo_surface_destroy(surface) }
        let status = withUnsafeMutablePointer(to: &data) { output in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                },
                output
            )
        }
        return withExtendedLifetime(self) { status == CAIRO_STATUS_SUCCESS ? data : nil }
    }

    /// The pixels as a JPEG file, over white where they are not opaque.
    ///
    /// - Parameter compressionQuality: from 0 (smallest) to 1 (best)
    /// - Returns: nil when the encoder cannot
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        let quality = compressionQuality > 0 ? max(1, Int((min(1, compressionQuality) * 100).rounded())) : 1
        if isOpaque { return ASJPEGEncoder.encode(self, quality: quality) }
        let size = CGSize(width: pixelWidth, height: pixelHeight)
        let opaque = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            context.setFillColor(.white)
            context.fill(CGRect(origin: .zero, size: size))
            context.setFillColor(.black)
            context.draw(self, in: CGRect(origin: .zero, size: size))
        }
        return opaque.flatMap { ASJPEGEncoder.encode($0, quality: quality) }
    }
}
