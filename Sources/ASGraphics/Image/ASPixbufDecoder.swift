// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// For GLib, which both describe.
internal import CPango
internal import Foundation

/// Every format but JPEG and PNG, by gdk-pixbuf; of animations the first picture.
///
/// Also JPEG in colours that libjpeg-turbo does not convert, and PNG that is not there to its end.
enum ASPixbufDecoder {
    /// What the loader's signal tells.
    private final class Progress {
        var size: (width: Int, height: Int)?
        /// Whether nothing but the size is wanted, or the picture is too large.
        var stopsAtSize: Bool
        var isTooLarge = false

        init(stopsAtSize: Bool) {
            self.stopsAtSize = stopsAtSize
        }
    }

    /// The size that a picture's header gives.
    static func size(of data: Data, name: String) throws -> (width: Int, height: Int) {
        let progress = Progress(stopsAtSize: true)
        withFontLock(for: data) {
            // What the loader says of a picture that it was stopped in does not count.
            withLoader(progress) { loader in _ = feed(loader, data, until: { progress.size != nil }) }
        }
        guard let size = progress.size else { throw ASImageError(.unknownFormat, name: name) }
        return size
    }

    /// All pixels.
    static func decode(_ data: Data, name: String, allowsIncomplete: Bool) throws -> ASPixelBuffer {
        try withFontLock(for: data) { try decodeUnlocked(data, name: name, allowsIncomplete: allowsIncomplete) }
    }

    /// Runs `body`, within `ASGlyphLock` when the bytes may be an SVG (XML or gzip): its text is drawn by Cairo too.
    private static func withFontLock<R>(for data: Data, _ body: () throws -> R) rethrows -> R {
        let start = data.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
        let mayBeSVG = start == 0x3C || data.starts(with: [0x1F, 0x8B])
        return mayBeSVG ? try ASGlyphLock.withLock(body) : try body()
    }

    private static func decodeUnlocked(_ data: Data, name: String, allowsIncomplete: Bool) throws -> ASPixelBuffer {
        let progress = Progress(stopsAtSize: false)
        return try withLoader(progress) { loader in
            let problem = feed(loader, data, until: { progress.isTooLarge })
            if let size = progress.size, progress.isTooLarge {
                throw ASImageError(.tooManyPixels(width: size.width, height: size.height), name: name)
            }
            if let problem, !allowsIncomplete || progress.size == nil { throw ASImageError(problem, name: name) }
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
                throw ASImageError(problem ?? .truncated, name: name)
            }
            return try convert(pixbuf, name: name)
        }
    }

    private static func withLoader<R>(
        _ progress: Progress,
        _ body: (UnsafeMutablePointer<GdkPixbufLoader>?) throws -> R
    ) rethrows -> R {
        let loader = gdk_pixbuf_loader_new()
        defer { if let loader { g_object_unref(loader) } }
        let onSize: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader,
            width,
            height,
            data in
            guard let data else { return }
            let progress = Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
            progress.size = (Int(width), Int(height))
            progress.isTooLarge =
                width > 0 && height > 0
                && Int(width) > ASImageLimits.maximumPixelCount / Int(height)
            // A size of nothing stops the loaders before they take memory.
            if progress.stopsAtSize || progress.isTooLarge { gdk_pixbuf_loader_set_size(loader, 0, 0) }
        }
        return try withExtendedLifetime(progress) {
            g_signal_connect_data(
                loader,
                "size-prepared",
                unsafeBitCast(onSize, to: GCallback.self),
                Unmanaged.passUnretained(progress).toOpaque(),
                nil,
                GConnectFlags(rawValue: 0)
            )
            return try body(loader)
        }
    }

    /// Hands over the bytes, until there are no more or `isDone`, and closes the loader.
    private static func feed(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>?,
        _ data: Data,
        until isDone: () -> Bool
    ) -> ASImageError.Reason? {
        var problem: ASImageError.Reason?
        data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var offset = 0
            while offset < bytes.count, problem == nil, !isDone() {
                let count = min(65536, bytes.count - offset)
                var error: UnsafeMutablePointer<GError>?
                let start = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
                if gdk_pixbuf_loader_write(loader, start, gsize(count), &error) == 0 { problem = reason(error) }
                offset += count
            }
        }
        var error: UnsafeMutablePointer<GError>?
        if gdk_pixbuf_loader_close(loader, &error) == 0 {
            let closing = reason(error)
            problem = problem ?? closing
        }
        return problem
    }

    private static func reason(_ error: UnsafeMutablePointer<GError>?) -> ASImageError.Reason {
        guard let error else { return .corrupt("unknown") }
        defer { g_error_free(error) }
        guard error.pointee.domain == gdk_pixbuf_error_quark() else {
            return .corrupt(String(cString: error.pointee.message))
        }
        switch UInt32(error.pointee.code) {
        case GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue: return .unknownFormat
        case GDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION.rawValue: return .truncated
        default: return .corrupt(String(cString: error.pointee.message))
        }
    }

    /// Bytes R, G, B (and A, not multiplied) to words.
    private static func convert(_ pixbuf: OpaquePointer, name: String) throws -> ASPixelBuffer {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else {
            throw ASImageError(.corrupt("It has \(channels) channels."), name: name)
        }
        let buffer = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, zeroed: false) {
            target,
            bytesPerRow in
            let words = target.bindMemory(to: UInt32.self)
            var allAlpha: UInt32 = 0xFF
            for y in 0..<height {
                let row = pixels + y * stride
                let out = UnsafeMutableBufferPointer(rebasing: words[(y * width)..<((y + 1) * width)])
                if channels == 3 {
                    ASPixelConversion.opaque(row, out)
                } else {
                    allAlpha &= ASPixelConversion.multiply(row, out)
                }
            }
            return allAlpha == 0xFF
        }
        guard let buffer else { throw ASImageError(.noRoom(width: width, height: height), name: name) }
        return buffer
    }
}
