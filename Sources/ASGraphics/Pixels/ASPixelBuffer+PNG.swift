// SPDX-License-Identifier: Apache-2.0
internal import CCairo
public import Foundation

extension ASPixelBuffer {
    /// Returns the pixels as a PNG file; `nil` when Cairo cannot encode them.
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
}
