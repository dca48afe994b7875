// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// The loaders of gdk-pixbuf, in decoder processes or, if the program wants that, in its own.
///
/// - Thread: any; not main
enum ASLoaders {
    /// Decodes an image, or reads its size.
    ///
    /// - Throws: `ASImageError`
    static func decode(_ data: Data, _ order: ASLoaderOrder) throws -> ASLoaderResult {
        let result =
            ASImageLimits.usesDecoderProcesses
            ? try ASDecoderProcesses.shared.decode(data, order)
            : decodeHere(data, order)
        if let problem = result.problem(of: order) { throw ASImageError(problem, name: order.name) }
        return result
    }

    /// Decodes in this process; for an SVG with `ASGlyphLock`, because Cairo also draws its text.
    ///
    /// - Parameters:
    ///   - data: the file
    ///   - order: the request
    ///   - library: the library; `nil` if it is not installed, so that every format is unknown
    /// - Returns: the answer of the loader, which may be an error
    static func decodeHere(
        _ data: Data,
        _ order: ASLoaderOrder,
        library: UnsafePointer<cgdk_pixbuf_functions>? = cgdk_pixbuf_load()
    ) -> ASLoaderResult {
        if order.format == .svg {
            ASGlyphLock.withLock { load(data, order, library) }
        } else {
            load(data, order, library)
        }
    }

    private static func load(
        _ data: Data,
        _ order: ASLoaderOrder,
        _ library: UnsafePointer<cgdk_pixbuf_functions>?
    ) -> ASLoaderResult {
        var (parameters, values, picture) = (order.order, cgdk_result(), cgdk_picture())
        let hooks = cgdk_hooks(
            context: order.clock.context,
            mayContinue: { context in
                guard let context else { return true }
                return !Unmanaged<ASDecodeClock>.fromOpaque(context).takeUnretainedValue().hasExpired
            },
            willAllocate: nil,
            willStop: nil
        )
        withExtendedLifetime(order.clock) {
            data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                cgdk_decode(library, &parameters, start, bytes.count, hooks, &values, &picture)
            }
        }
        return ASLoaderResult(values, picture: picture)
    }
}
