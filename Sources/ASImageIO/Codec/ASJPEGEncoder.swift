// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CTurboJPEG
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
        guard let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        var (output, count): (UnsafeMutablePointer<UInt8>?, CUnsignedLong) = (nil, 0)
        defer { tjFree(output) }
        let result = buffer.withUnsafeBytes { bytes in
            tjCompress2(
                encoder,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(buffer.pixelWidth),
                Int32(buffer.bytesPerRow),
                Int32(buffer.pixelHeight),
                Int32(TJPF_BGRX.rawValue),
                &output,
                &count,
                Int32((quality >= 90 ? TJSAMP_444 : TJSAMP_420).rawValue),
                Int32(quality),
                0
            )
        }
        guard result == 0, let output else { return nil }
        return Data(bytes: output, count: Int(count))
    }
}
