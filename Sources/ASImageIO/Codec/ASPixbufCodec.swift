// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// The codec of all other formats, by gdk-pixbuf's loaders (`ASLoaders`); decodes the first frame of an animation.
enum ASPixbufCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        if let header = try ownHeader(of: input, format: format) {
            guard canRead(format) else {
                let reason = ASImageError.Reason.missingLoader(
                    format: format.displayName ?? "",
                    package: format.loaderPackage
                )
                throw ASImageError(reason, name: input.name)
            }
            return header
        }
        let data = try input.read(0, input.count)
        let order = ASLoaderOrder(format: format, isForSize: true, name: input.name, clock: ASDecodeClock())
        guard let size = try ASLoaders.decode(data, order).fileSize else {
            throw ASImageError(.corrupt("It has no pixels."), name: input.name)
        }
        var header = ASImageHeader(format: format, pixelWidth: size.width, pixelHeight: size.height)
        header.hasAlpha = true
        return header
    }

    /// Reads a header without a loader, because loaders need the whole file, and a process; `nil` if that is not possible.
    private static func ownHeader(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader? {
        switch format {
        case .avif, .heif: try ASISOImageHeader.header(of: input, format: format)
        case .tiff: try ASTIFFHeader(input)?.header
        case .bmp: try ASBitmapFile.header(of: input)
        default: nil
        }
    }

    /// Returns whether an installed loader reads the format.
    static func canRead(_ format: ASImageFormat) -> Bool { cgdk_has_loader(cgdk_pixbuf_load(), format.loaderNames) }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let rest = header.format == .bmp ? ASBitmapFile.rest(of: data) : ASBitmapFile.Rest()
        guard let rest else { throw ASImageError(.truncated, name: order.name) }
        var request = ASLoaderOrder(
            format: header.format,
            allowsIncomplete: order.allowsIncomplete,
            name: order.name,
            clock: order.clock
        )
        if header.format.isVector, let width = order.width, let height = order.height {
            request.size = (width, height)
        }
        let input = ASImageInput(data, name: order.name)
        let facts = header.format == .tiff ? try ASTIFFHeader(input) : nil
        // Of a truncated BMP, one version of gdk-pixbuf returns all rows, and another one none. The file may have changed since its
        // header was read.
        let isKnown = rest.byteCount <= 4 * header.pixelWidth * header.pixelHeight
        let file = rest.byteCount > 0 && isKnown ? data + Data(count: rest.byteCount) : data
        let result = try ASLoaders.decode(file, request)
        // Newer versions do not report the profile of a TIFF.
        let profile = try result.profile ?? facts.map { try input.read($0.profile.lowerBound, $0.profile.count) }
        return try picture(result, isMultiplied: facts?.isMultiplied ?? false, profile, rest.rows, order)
    }

    /// Converts bytes R, G, B (and A) to words.
    ///
    /// - Parameters:
    ///   - result: the answer of a loader
    ///   - isMultiplied: whether the file's pixels are multiplied by alpha, which loaders do not always report
    ///   - profile: the ICC profile; `nil` or empty for sRGB
    ///   - missing: the rows without bytes, which become transparent
    ///   - order: the request
    /// - Returns: the pixels, upright
    /// - Throws: `ASImageError`
    private static func picture(
        _ result: ASLoaderResult,
        isMultiplied: Bool,
        _ profile: Data?,
        _ missing: Range<Int>,
        _ order: ASDecodeRequest
    ) throws -> ASDecodedImage {
        let (width, height, channels) = (result.width, result.height, result.channels)
        let stride = result.bytesPerRow
        guard let pixels = result.pixels, channels == 3 || channels == 4 else {
            throw ASImageError(.corrupt("It has \(channels) channels."), name: order.name)
        }
        let buffer = try order.pixels(width, height, isOpaque: channels == 3) { words in
            for y in 0..<height {
                guard let row = words.baseAddress.map({ $0 + y * width }) else { break }
                if channels == 3 {
                    cas_pixels_from_rgb(pixels + y * stride, row, width)
                } else {
                    cas_pixels_from_rgba(pixels + y * stride, row, width)
                }
            }
            if result.isMultiplied || isMultiplied, channels == 4 { cas_pixels_divide(words.baseAddress, words.count) }
            let transform = profile.flatMap { icc in
                icc.isEmpty ? nil : ASColorProfile.icc(icc).transform(for: .rgb, name: order.name)
            }
            let rows = missing.clamped(to: 0..<height)
            words[(rows.lowerBound * width)..<(rows.upperBound * width)].update(repeating: 0)
            return ASDecodeRequest.Filling(transform, rows: height - rows.count, of: height)
        }
        guard let upright = buffer.upright(result.orientation) else {
            throw ASImageError(.noRoom(width: height, height: width), name: order.name)
        }
        return ASDecodedImage(pixels: upright, isUpright: true)
    }
}
