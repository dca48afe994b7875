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
            ? .corrupt("It is no \(name), though it begins as one.")
            : .missingLoader(format: name, package: format.loaderPackage)
    }

    /// Returns whether an installed loader reads the format.
    static func canRead(_ format: ASImageFormat) -> Bool {
        guard let name = format.displayName?.lowercased() else { return false }
        let others = ["heif": ["heif/avif", "heic"], "jpeg xl": ["jxl"]]
        let names = [name] + (others[name] ?? [])
        let list = gdk_pixbuf_get_formats()
        defer { g_slist_free(list) }
        var next = list
        while let entry = next {
            if let pointer = gdk_pixbuf_format_get_name(OpaquePointer(entry.pointee.data)) {
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
        if header.format == .bmp, !order.allowsIncomplete, ASBitmapFile.endsEarly(data) {
            throw ASImageError(.truncated, name: order.name)
        }
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
        return try picture(pixbuf, header, order)
    }

    /// Converts bytes R, G, B (and A, not multiplied) to words.
    private static func picture(
        _ pixbuf: OpaquePointer,
        _ header: ASImageHeader,
        _ order: ASDecodeRequest
    ) throws -> ASDecodedImage {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else {
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
            return option("icc-profile", of: pixbuf).flatMap { Data(base64Encoded: $0) }
                .flatMap { ASColorProfile.icc($0).transform(for: .rgb, name: order.name) }
        }
        guard header.orientation != .up else { return ASDecodedImage(pixels: buffer, isUpright: true) }
        // The TIFF loader applies mirroring itself, and reports the rotation that remains.
        let left = option("orientation", of: pixbuf).flatMap { Int($0) }.flatMap { ASImageOrientation(rawValue: $0) }
        guard let upright = buffer.upright(left ?? .up) else {
            throw ASImageError(.noRoom(width: height, height: width), name: order.name)
        }
        return ASDecodedImage(pixels: upright, isUpright: true)
    }

    private static func option(_ key: String, of pixbuf: OpaquePointer) -> String? {
        gdk_pixbuf_get_option(pixbuf, key).map { String(cString: $0) }
    }
}
