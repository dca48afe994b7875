// SPDX-License-Identifier: Apache-2.0
internal import CTurboJPEG
internal import Foundation

/// JPEG by libjpeg-turbo, straight to and from the words of a pixel buffer.
enum ASJPEGCoder {
    /// Decodes at the smallest scale that is not below a size.
    ///
    /// Only halves, quarters and eighths are used: the other scales the library knows have no SIMD code and cost more
    /// than the whole picture.
    ///
    /// - Returns: nil when the library cannot convert the picture's colours (CMYK)
    static func decode(
        _ data: Data,
        _ header: ASImageHeader,
        atLeast size: (Int, Int)?,
        name: String,
        allowsIncomplete: Bool
    ) throws -> ASPixelBuffer? {
        guard let decoder = tjInitDecompress() else {
            throw ASImageError(.corrupt("The decoder cannot be made."), name: name)
        }
        defer { tjDestroy(decoder) }
        return try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> ASPixelBuffer? in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let count = CUnsignedLong(bytes.count)
            var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard tjDecompressHeader3(decoder, start, count, &width, &height, &sampling, &space) == 0 else {
                throw ASImageError(.corrupt(message(decoder)), name: name)
            }
            // The file may have changed since its header was read.
            guard Int(width) == header.pixelWidth, Int(height) == header.pixelHeight else {
                throw ASImageError(.corrupt("Its size changed."), name: name)
            }
            if space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue) { return nil }
            let (pixelWidth, pixelHeight) = scaled(Int(width), Int(height), atLeast: size)
            let buffer = try ASPixelBuffer(
                pixelWidth: pixelWidth,
                pixelHeight: pixelHeight,
                format: .argb32,
                zeroed: allowsIncomplete
            ) { target, bytesPerRow in
                // Little-endian words 0xAARRGGBB are the bytes B, G, R, A; alpha is set to 255.
                let result = tjDecompress2(
                    decoder,
                    start,
                    count,
                    target.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    Int32(pixelWidth),
                    Int32(bytesPerRow),
                    Int32(pixelHeight),
                    Int32(TJPF_BGRA.rawValue),
                    0
                )
                if result == 0 { return true }
                let text = message(decoder)
                let isWarning = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue)
                let isIncomplete = text.contains("Premature end")
                if isWarning, !isIncomplete || allowsIncomplete { return true }
                throw ASImageError(isIncomplete ? .truncated : .corrupt(text), name: name)
            }
            guard let buffer else { throw ASImageError(.noRoom(width: pixelWidth, height: pixelHeight), name: name) }
            return buffer
        }
    }

    /// The size at the smallest power of two that is not below `size`.
    static func scaled(_ width: Int, _ height: Int, atLeast size: (Int, Int)?) -> (Int, Int) {
        guard let size else { return (width, height) }
        for divisor in [8, 4, 2] {
            // As the library's TJSCALED: rounded up.
            let (w, h) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
            if w >= size.0, h >= size.1 { return (w, h) }
        }
        return (width, height)
    }

    /// Encodes opaque words 0xFFRRGGBB.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - quality: from 1 to 100; colours keep their full resolution from 90 on
    /// - Returns: nil, when the library cannot
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

    private static func message(_ handle: tjhandle) -> String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown"
    }
}
