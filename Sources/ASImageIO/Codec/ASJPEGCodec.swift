// SPDX-License-Identifier: Apache-2.0
internal import CASImage
internal import Foundation

/// The JPEG codec, by libjpeg-turbo, which writes directly into the words of a pixel buffer.
enum ASJPEGCodec: ASImageCodec {
    /// Only halves, quarters and eighths: the library has no SIMD code for other scales, which take longer than the whole image.
    static let divisors = [2, 4, 8]

    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        try ASJPEGMarkers(input).header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let markers = try ASJPEGMarkers(ASImageInput(data, name: order.name))
        guard markers.header == header else { throw ASImageError(.corrupt("Its size changed."), name: order.name) }
        try markers.checkMemory(name: order.name)
        if order.allowsIncomplete, markers.isProgressive { return try decodeArrived(data, markers, order) }
        let divisor = order.divisor(header.pixelWidth, header.pixelHeight, among: divisors)
        let width = (header.pixelWidth + divisor - 1) / divisor
        let height = (header.pixelHeight + divisor - 1) / divisor
        let pixels = try order.pixels(width, height, isOpaque: !order.allowsIncomplete) { words in
            var known = 0
            var message = ASDecodeRequest.message
            let result = withExtendedLifetime(order.clock) {
                data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                    cas_jpeg_read(
                        bytes.baseAddress,
                        bytes.count,
                        UInt32(header.pixelWidth),
                        UInt32(header.pixelHeight),
                        UInt32(divisor),
                        words.baseAddress,
                        &known,
                        ASDecodeClock.mayContinue,
                        order.clock.context,
                        &message
                    )
                }
            }
            try order.check(result, message, width, height)
            finish(words, known: known * width, markers.colors, markers.profile, name: order.name)
            return nil
        }
        return ASDecodedImage(pixels: pixels)
    }

    /// Returns a progressive image as far as its bytes are known.
    ///
    /// The bytes may end anywhere, also in the tables between two scans: a suspending decoder still has the complete part before.
    private static func decodeArrived(
        _ data: Data,
        _ markers: ASJPEGMarkers,
        _ order: ASDecodeRequest
    ) throws -> ASDecodedImage {
        let swaps = markers.header.orientation.swapsSides
        let size = order.width.flatMap { width in order.height.map { swaps ? ($0, width) : (width, $0) } }
        let decoder = ASProgressiveImageDecoder(name: order.name, atLeast: size)
        try decoder.append(data)
        if let pixels = try decoder.picture() { return ASDecodedImage(pixels: pixels, isUpright: true) }
        // The bytes end before the first rows.
        let (width, height) = (markers.header.pixelWidth, markers.header.pixelHeight)
        let divisor = order.divisor(width, height, among: divisors)
        let nothing = try order.pixels(
            (width + divisor - 1) / divisor,
            (height + divisor - 1) / divisor,
            isOpaque: false
        ) { _ in nil }
        return ASDecodedImage(pixels: nothing)
    }

    /// Converts decoded words to sRGB, and makes unknown rows transparent.
    static func finish(
        _ words: UnsafeMutableBufferPointer<UInt32>,
        known: Int,
        _ colors: ASJPEGMarkers.Colors,
        _ profile: ASColorProfile,
        name: String
    ) {
        let shown = UnsafeMutableBufferPointer(rebasing: words[0..<min(known, words.count)])
        let transform = profile.transform(for: colors.space, name: name)
        switch (colors, transform) {
        case (.cmyk, nil): cas_pixels_from_cmyk(shown.baseAddress, shown.count)
        case (.cmyk, let transform?):
            // Little CMS counts ink; the JPEG counts its absence.
            cas_pixels_invert(shown.baseAddress, shown.count)
            transform.apply(to: shown)
            cas_pixels_make_opaque(shown.baseAddress, shown.count)
        default: transform?.apply(to: shown)
        }
        words[shown.count...].update(repeating: 0)
    }
}
