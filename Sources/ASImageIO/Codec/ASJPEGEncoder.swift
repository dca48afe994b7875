// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The JPEG encoder, by libjpeg-turbo, which reads directly from the words of a pixel buffer.
enum ASJPEGEncoder {
    /// Encodes opaque words 0xFFRRGGBB.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - quality: from 1 to 100; colours keep their full resolution from 90 on
    /// - Returns: the file; `nil` when encoding fails
    static func encode(_ buffer: ASPixelBuffer, quality: Int) -> Data? {
        var (output, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
        var message = [CChar](repeating: 0, count: Int(CAS_IMAGE_MESSAGE))
        let result = buffer.withUnsafeBytes { bytes in
            cas_jpeg_write(
                bytes.baseAddress?.assumingMemoryBound(to: UInt32.self),
                UInt32(buffer.pixelWidth),
                UInt32(buffer.pixelHeight),
                buffer.bytesPerRow,
                Int32(quality),
                &output,
                &count,
                &message
            )
        }
        guard result == CAS_IMAGE_OK, let output else { return nil }
        return Data(bytesNoCopy: output, count: count, deallocator: .free)
    }
}
