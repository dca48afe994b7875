// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// A gdk-pixbuf loader for one image.
final class ASPixbufLoader {
    /// The values that the loader's signal reports.
    private final class Progress {
        var size: (width: Int, height: Int)?
        let wants: (_ width: Int, _ height: Int) -> (Int, Int)?
        var isStopped = false

        init(wants: @escaping (_ width: Int, _ height: Int) -> (Int, Int)?) {
            self.wants = wants
        }
    }

    private let loader: UnsafeMutablePointer<GdkPixbufLoader>?
    private let progress: Progress
    private var isClosed = false
    /// The first error of the loader.
    private(set) var problem: ASImageError.Reason?

    /// - Parameter wants: called once when the size is known; returns the size to load at, or `nil` to stop
    init(wants: @escaping (_ width: Int, _ height: Int) -> (Int, Int)?) {
        progress = Progress(wants: wants)
        loader = gdk_pixbuf_loader_new()
        let onSize: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader,
            width,
            height,
            data in
            guard let data else { return }
            let progress = Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
            progress.size = (Int(width), Int(height))
            if let (w, h) = progress.wants(Int(width), Int(height)) {
                if w != Int(width) || h != Int(height) { gdk_pixbuf_loader_set_size(loader, gint(w), gint(h)) }
            } else {
                // A size of zero stops the loaders before they allocate memory.
                progress.isStopped = true
                gdk_pixbuf_loader_set_size(loader, 0, 0)
            }
        }
        g_signal_connect_data(
            loader,
            "size-prepared",
            unsafeBitCast(onSize, to: GCallback.self),
            Unmanaged.passUnretained(progress).toOpaque(),
            nil,
            GConnectFlags(rawValue: 0)
        )
    }

    deinit {
        close()
        if let loader { g_object_unref(loader) }
    }

    /// The size that the file states; `nil` before it is known.
    var size: (width: Int, height: Int)? { progress.size }
    /// Whether `wants` returned `nil`.
    var isStopped: Bool { progress.isStopped }

    /// Passes all bytes and closes the loader; ends early after an error, when stopped, or when `isDone`.
    func feed(_ data: Data, until isDone: () throws -> Bool) rethrows {
        try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var offset = 0
            while offset < bytes.count, problem == nil, !isStopped, try !isDone() {
                let count = min(65536, bytes.count - offset)
                var error: UnsafeMutablePointer<GError>?
                let start = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
                if gdk_pixbuf_loader_write(loader, start, gsize(count), &error) == 0 { problem = Self.reason(error) }
                offset += count
            }
        }
        close()
    }

    private func close() {
        if isClosed { return }
        isClosed = true
        var error: UnsafeMutablePointer<GError>?
        if gdk_pixbuf_loader_close(loader, &error) == 0 {
            let closing = Self.reason(error)
            problem = problem ?? closing
        }
    }

    /// The image, valid as long as the loader lives.
    var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

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
}
