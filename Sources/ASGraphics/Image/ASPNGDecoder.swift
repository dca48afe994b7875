// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// PNG by Cairo, which reads it straight to multiplied words.
enum ASPNGDecoder {
    /// What is left to read.
    private struct Input {
        var bytes: UnsafeRawBufferPointer
        var offset = 0
        var isAtEnd = false
    }

    /// All pixels.
    static func decode(_ data: Data, _ header: ASImageHeader, name: String) throws -> ASPixelBuffer {
        // The file may have changed since its header was read.
        guard try ASImageHeader(data: data, name: name) == header else {
            throw ASImageError(.corrupt("Its size changed."), name: name)
        }
        return try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var input = Input(bytes: bytes)
            let surface = withUnsafeMutablePointer(to: &input) { input in
                cairo_image_surface_create_from_png_stream(read, input)
            }
            defer { cairo_surface_destroy(surface) }
            let status = cairo_surface_status(surface)
            guard status == CAIRO_STATUS_SUCCESS else {
                let text = String(cString: cairo_status_to_string(status))
                throw ASImageError(input.isAtEnd ? .truncated : .corrupt(text), name: name)
            }
            return try copy(surface, name: name)
        }
    }

    private static let read: cairo_read_func_t = { closure, target, count in
        guard let input = closure?.assumingMemoryBound(to: Input.self), let target else {
            return CAIRO_STATUS_READ_ERROR
        }
        let (offset, count) = (input.pointee.offset, Int(count))
        guard count <= input.pointee.bytes.count - offset, let base = input.pointee.bytes.baseAddress else {
            input.pointee.isAtEnd = true
            return CAIRO_STATUS_READ_ERROR
        }
        UnsafeMutableRawPointer(target).copyMemory(from: base + offset, byteCount: count)
        input.pointee.offset = offset + count
        return CAIRO_STATUS_SUCCESS
    }

    private static func copy(_ surface: OpaquePointer?, name: String) throws -> ASPixelBuffer {
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let isColorOnly = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        guard let pixels = cairo_image_surface_get_data(surface),
            isColorOnly || cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        else { throw ASImageError(.corrupt("Its pixels have an unknown form."), name: name) }
        let buffer = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, zeroed: false) {
            target,
            bytesPerRow in
            let words = target.bindMemory(to: UInt32.self)
            var all: UInt32 = 0xFF00_0000
            let added: UInt32 = isColorOnly ? 0xFF00_0000 : 0
            for y in 0..<height {
                let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
                let out = UnsafeMutableBufferPointer(rebasing: words[(y * width)..<((y + 1) * width)])
                for x in 0..<width {
                    let word = row[x] | added
                    all &= word
                    out[x] = word
                }
            }
            return all == 0xFF00_0000
        }
        guard let buffer else { throw ASImageError(.noRoom(width: width, height: height), name: name) }
        return buffer
    }
}
