// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import CGdkPixbuf
internal import Foundation

// CGdkPixbuf also declares GLib.

/// The codec of all other formats, by gdk-pixbuf's loaders; decodes the first frame of an animation.
enum ASPixbufCodec: ASImageCodec {
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader {
        let whole = try input.read(0, input.count)
        let data = format == .svg ? try ASVectorSource.checked(whole, name: input.name) : whole
        let loader = ASPixbufLoader { _, _ in nil }
        withFontLock(for: format) {
            // An error of a loader that was stopped is ignored.
            loader.feed(data) { loader.size != nil }
        }
        guard let size = loader.size else { throw ASImageError(reason(loader.problem, format), name: input.name) }
        var header = ASImageHeader(format: format, pixelWidth: size.width, pixelHeight: size.height)
        header.hasAlpha = true
        if format == .tiff, let found = ASImageOrientation(tiff: [UInt8](data)) { header.orientation = found }
        return header
    }

    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage {
        let data = header.format == .svg ? try ASVectorSource.checked(data, name: order.name) : data
        return try withFontLock(for: header.format) { try decodeUnlocked(data, header, order) }
    }

    /// Runs `body`, for an SVG with `ASGlyphLock`, because Cairo also draws its text.
    private static func withFontLock<R>(for format: ASImageFormat, _ body: () throws -> R) rethrows -> R {
        format == .svg ? try ASGlyphLock.withLock(body) : try body()
    }

    /// Returns the reason of an error: if the first bytes show a known format that gdk-pixbuf does not know, its loader is missing.
    private static func reason(_ problem: ASImageError.Reason?, _ format: ASImageFormat) -> ASImageError.Reason {
        let problem = problem ?? .truncated
        guard problem == .unknownFormat, let name = format.displayName else { return problem }
        return canRead(format)
            ? .corrupt("It is not valid \(name), although it begins like it.")
            : .missingLoader(format: name, package: format.loaderPackage)
    }

    /// Returns whether an installed loader reads the format.
    static func canRead(_ format: ASImageFormat) -> Bool {
        guard let name = format.displayName?.lowercased() else { return false }
        let others = ["heif": ["heif/avif", "heic"], "jpeg xl": ["jxl"]]
        let names = [name] + (others[name] ?? [])
        guard let library = cgdk_pixbuf_load()?.pointee else { return false }
        let list = library.get_formats()
        defer { g_slist_free(list) }
        var next = list
        while let entry = next {
            if let pointer = library.format_get_name(OpaquePointer(entry.pointee.data)) {
                defer { g_free(pointer) }
                if names.contains(String(cString: pointer).lowercased()) { return true }
            }
            next = entry.pointee.next
        }
        return false
    }

    private static func decodeUnlocked(
        _ data: Data,
        _ header: ASImageHeader,
        _ order: ASDecodeRequest
    ) throws -> ASDecodedImage {
        // gdk-pixbuf treats a BMP that ends early as complete.
        let missing = header.format == .bmp ? ASBitmapFile.missingRows(in: data) : 0..<0
        guard let missing else { throw ASImageError(.truncated, name: order.name) }
        let limit = ASImageLimits.current.pixelCount
        let loader = ASPixbufLoader { width, height in
            // The file may have changed since its header was read.
            guard width > 0, height > 0, width <= limit / height else { return nil }
            guard header.format.isVector, let w = order.width, let h = order.height else { return (width, height) }
            return w > 0 && h > 0 && w <= limit / h ? (w, h) : nil
        }
        try loader.feed(data) {
            try order.clock.check(name: order.name)
            return false
        }
        if let size = loader.size, loader.isStopped {
            throw ASImageError(.tooManyPixels(width: size.width, height: size.height), name: order.name)
        }
        if let problem = loader.problem, !order.allowsIncomplete || loader.size == nil {
            throw ASImageError(reason(problem, header.format), name: order.name)
        }
        guard let pixbuf = loader.pixbuf else {
            throw ASImageError(loader.problem ?? .truncated, name: order.name)
        }
        return try picture(pixbuf, header, missing, order)
    }

    /// Converts bytes R, G, B (and A, not multiplied) to words; missing rows become transparent.
    private static func picture(
        _ pixbuf: ASPixbuf,
        _ header: ASImageHeader,
        _ missing: Range<Int>,
        _ order: ASDecodeRequest
    ) throws -> ASDecodedImage {
        let (width, height) = (pixbuf.width, pixbuf.height)
        let channels = pixbuf.channels
        let stride = pixbuf.bytesPerRow
        guard let pixels = pixbuf.pixels, channels == 3 || channels == 4 else {
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
            // libtiff multiplies by alpha, which gdk-pixbuf does not report.
            if header.format == .tiff, channels == 4 { cas_pixels_divide(words.baseAddress, words.count) }
            let profile = pixbuf.option("icc-profile").flatMap { Data(base64Encoded: $0) }
            let transform = profile.flatMap { ASColorProfile.icc($0).transform(for: .rgb, name: order.name) }
            let rows = missing.clamped(to: 0..<height)
            words[(rows.lowerBound * width)..<(rows.upperBound * width)].update(repeating: 0)
            return ASDecodeRequest.Filling(transform, rows: height - rows.count, of: height)
        }
        guard header.orientation != .up else { return ASDecodedImage(pixels: buffer, isUpright: true) }
        // The TIFF loader applies mirroring itself, and reports the rotation that remains.
        let left = pixbuf.option("orientation").flatMap { Int($0) }.flatMap { ASImageOrientation(rawValue: $0) }
        guard let upright = buffer.upright(left ?? .up) else {
            throw ASImageError(.noRoom(width: height, height: width), name: order.name)
        }
        return ASDecodedImage(pixels: upright, isUpright: true)
    }
}
