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
        let setSize: (@convention(c) (OpaquePointer?, Int32, Int32) -> Void)?
        var isStopped = false

        init(
            wants: @escaping (_ width: Int, _ height: Int) -> (Int, Int)?,
            setSize: (@convention(c) (OpaquePointer?, Int32, Int32) -> Void)?
        ) {
            self.wants = wants
            self.setSize = setSize
        }
    }

    /// The library; `nil` if it is not installed.
    private let library: cgdk_pixbuf_functions?
    private let loader: OpaquePointer?
    private let progress: Progress
    private var isClosed = false
    /// The first error of the loader.
    private(set) var problem: ASImageError.Reason?

    /// - Parameters:
    ///   - library: the library; `nil` if it is not installed, so that every format is unknown
    ///   - wants: called once when the size is known; returns the size to load at, or `nil` to stop
    init(
        library: UnsafePointer<cgdk_pixbuf_functions>? = cgdk_pixbuf_load(),
        wants: @escaping (_ width: Int, _ height: Int) -> (Int, Int)?
    ) {
        self.library = library?.pointee
        progress = Progress(wants: wants, setSize: self.library?.loader_set_size)
        loader = self.library?.loader_new()
        guard let loader else {
            problem = .unknownFormat
            return
        }
        let onSize: @convention(c) (OpaquePointer?, gint, gint, gpointer?) -> Void = {
            loader,
            width,
            height,
            data in
            guard let data else { return }
            let progress = Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
            progress.size = (Int(width), Int(height))
            if let (w, h) = progress.wants(Int(width), Int(height)) {
                if w != Int(width) || h != Int(height) { progress.setSize?(loader, gint(w), gint(h)) }
            } else {
                // A size of zero stops the loaders before they allocate memory.
                progress.isStopped = true
                progress.setSize?(loader, 0, 0)
            }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(loader),
            "size-prepared",
            unsafeBitCast(onSize, to: GCallback.self),
            Unmanaged.passUnretained(progress).toOpaque(),
            nil,
            GConnectFlags(rawValue: 0)
        )
    }

    deinit {
        close()
        if let loader { g_object_unref(UnsafeMutableRawPointer(loader)) }
    }

    /// The size that the file states; `nil` before it is known.
    var size: (width: Int, height: Int)? { progress.size }
    /// Whether `wants` returned `nil`.
    var isStopped: Bool { progress.isStopped }

    /// Passes all bytes and closes the loader; ends early after an error, when stopped, or when `isDone`.
    func feed(_ data: Data, until isDone: () throws -> Bool) rethrows {
        guard let library, let loader else { return }
        try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var offset = 0
            while offset < bytes.count, problem == nil, !isStopped, try !isDone() {
                let count = min(65536, bytes.count - offset)
                var error: UnsafeMutablePointer<GError>?
                let start = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self)
                if library.loader_write(loader, start, gsize(count), &error) == 0 { problem = reason(error) }
                offset += count
            }
        }
        close()
    }

    private func close() {
        guard let library, let loader, !isClosed else { return }
        isClosed = true
        var error: UnsafeMutablePointer<GError>?
        if library.loader_close(loader, &error) == 0 {
            let closing = reason(error)
            problem = problem ?? closing
        }
    }

    /// The image, valid as long as the loader lives.
    var pixbuf: ASPixbuf? {
        guard let library, let loader, let pointer = library.loader_get_pixbuf(loader) else { return nil }
        return ASPixbuf(library: library, pointer: pointer)
    }

    private func reason(_ error: UnsafeMutablePointer<GError>?) -> ASImageError.Reason {
        guard let error else { return .corrupt("unknown") }
        defer { g_error_free(error) }
        guard error.pointee.domain == library?.error_quark() else {
            return .corrupt(String(cString: error.pointee.message))
        }
        switch Int(error.pointee.code) {
        case Int(CGDK_PIXBUF_ERROR_UNKNOWN_TYPE): return .unknownFormat
        case Int(CGDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION): return .truncated
        default: return .corrupt(String(cString: error.pointee.message))
        }
    }
}

/// A decoded picture of gdk-pixbuf.
struct ASPixbuf {
    fileprivate let library: cgdk_pixbuf_functions
    fileprivate let pointer: OpaquePointer

    var width: Int { Int(library.get_width(pointer)) }
    var height: Int { Int(library.get_height(pointer)) }
    var channels: Int { Int(library.get_n_channels(pointer)) }
    var bytesPerRow: Int { Int(library.get_rowstride(pointer)) }
    var pixels: UnsafePointer<UInt8>? { library.read_pixels(pointer) }

    func option(_ key: String) -> String? { library.get_option(pointer, key).map { String(cString: $0) } }
}
