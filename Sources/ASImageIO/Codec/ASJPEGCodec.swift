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
        let markers = try checkedMarkers(of: data, header, order)
        if order.allowsIncomplete, markers.isProgressive { return try decodeArrived(data, markers, order) }
        do {
            let pixels = try ASJPEGRows.with(data, markers, order) { rows in
                try order.pixels(rows.width, rows.height, isOpaque: true) { words in
                    ASDecodeRequest.Filling(nil, rows: try rows.read(words, count: rows.height), of: rows.height)
                }
            }
            return ASDecodedImage(pixels: pixels)
        } catch let error as ASImageError where error.reason == .truncated {
            // Of several scans the last one is incomplete, or the bytes end between two.
            return try decodeArrived(data, markers, order)
        }
    }

    /// Calls `body` with the rows of an image, which are valid during the call.
    ///
    /// - Throws: `ASImageError`, and the error of `body`
    static func withRows<R>(
        of data: Data,
        _ header: ASImageHeader,
        _ request: ASDecodeRequest,
        body: (borrowing ASJPEGRows) throws -> R
    ) throws -> R {
        try ASJPEGRows.with(data, try checkedMarkers(of: data, header, request), request, body: body)
    }

    private static func checkedMarkers(
        of data: Data,
        _ header: ASImageHeader,
        _ request: ASDecodeRequest
    ) throws -> ASJPEGMarkers {
        let markers = try ASJPEGMarkers(ASImageInput(data, name: request.name))
        guard markers.header == header else { throw ASImageError(.corrupt("Its size changed."), name: request.name) }
        try markers.checkMemory(name: request.name)
        return markers
    }

    /// Returns the size in which an image is decoded for a request.
    static func size(of header: ASImageHeader, _ request: ASDecodeRequest) -> (width: Int, height: Int) {
        let divisor = request.divisor(header.pixelWidth, header.pixelHeight, among: divisors)
        return ((header.pixelWidth + divisor - 1) / divisor, (header.pixelHeight + divisor - 1) / divisor)
    }

    /// Returns an image of several scans as far as its bytes are known.
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
        if let pixels = try decoder.picture() {
            order.noteTruncation()
            return ASDecodedImage(pixels: pixels, isUpright: true)
        }
        // The bytes end before the first rows.
        let (width, height) = Self.size(of: markers.header, order)
        let nothing = try order.pixels(width, height, isOpaque: false) { words in
            words.update(repeating: 0)
            return ASDecodeRequest.Filling(nil, extent: .nothing)
        }
        return ASDecodedImage(pixels: nothing)
    }

    /// Converts decoded words to sRGB by `transform`, which is `nil` for sRGB, and makes unknown rows transparent.
    static func finish(
        _ words: UnsafeMutableBufferPointer<UInt32>,
        known: Int,
        _ colors: ASJPEGMarkers.Colors,
        _ transform: ASColorTransform?
    ) {
        let shown = UnsafeMutableBufferPointer(rebasing: words[0..<min(known, words.count)])
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
