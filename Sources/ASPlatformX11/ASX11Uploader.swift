// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CX11
internal import Glibc

/// Makes pixels available to the server: without a copy where it reads shared memory, otherwise by one copy or through the socket.
@MainActor
final class ASX11Uploader {
    /// The maximum number of bytes in one request, so that the server is not blocked for other clients.
    private static let chunkLimit = 256 << 10

    private let display: ASX11Display
    private let errors: ASX11Errors
    let memory: ASX11SharedMemory
    private var contexts: [Int32: GC] = [:]

    init(_ display: ASX11Display, errors: ASX11Errors) {
        self.display = display
        self.errors = errors
        memory = ASX11SharedMemory(display.connection, errors: errors)
    }

    isolated deinit {
        guard !display.isBroken else { return }
        for context in contexts.values { XFreeGC(display.connection, context) }
    }

    /// Returns a pixmap with the pixels of `buffer`.
    ///
    /// `failed` is called when the server has no memory for it.
    ///
    /// - Returns: the pixmap, and the lease of the memory that contains it; the lease is `nil` when the pixmap has its own memory
    func upload(
        _ buffer: ASPixelBuffer,
        failed: @escaping @MainActor () -> Void
    ) -> (pixmap: Pixmap, lease: ASX11SegmentPool.Lease?) {
        ASTrace.span("upload", "\(buffer.pixelWidth) × \(buffer.pixelHeight)") {
            let depth: Int32 = buffer.format == .argb32 ? 32 : 8
            let lease = display.extensions.shmEvent != nil ? ASX11SegmentPool.shared.lease(of: buffer) : nil
            if let lease, display.extensions.hasSharedPixmaps {
                let info = memory.attach(lease.segment, buffer.pixelWidth, buffer.pixelHeight) {}.info
                let pixmap = XShmCreatePixmap(
                    display.connection,
                    display.root,
                    info.pointee.shmaddr,
                    info,
                    UInt32(buffer.pixelWidth),
                    UInt32(buffer.pixelHeight),
                    UInt32(depth)
                )
                expect(buffer, pixmap, failed)
                errors.expect(pixmap, dependsOn: info.pointee.shmseg)
                return (pixmap, lease)
            }
            let pixmap = makePixmap(buffer.pixelWidth, buffer.pixelHeight, depth: depth, failed: failed)
            if let lease {
                put(lease, buffer, depth, into: pixmap, failed)
            } else if let lease = stage(buffer) {
                put(lease, buffer, depth, into: pixmap, failed)
            } else {
                send(buffer, depth, into: pixmap)
            }
            return (pixmap, nil)
        }
    }

    /// Creates a pixmap with undefined content.
    func makePixmap(_ width: Int, _ height: Int, depth: Int32, failed: @escaping @MainActor () -> Void) -> Pixmap {
        let pixmap = XCreatePixmap(display.connection, display.root, UInt32(width), UInt32(height), UInt32(depth))
        errors.expectAllocation(width, height, resources: [pixmap], request: display.nextRequest - 1, failed: failed)
        return pixmap
    }

    /// Creates the picture of a pixmap that was just created.
    func makePicture(
        _ pixmap: Pixmap,
        _ format: UnsafePointer<XRenderPictFormat>,
        _ width: Int,
        _ height: Int
    ) -> ASX11Picture {
        let picture = ASX11Picture(display.connection, pixmap: pixmap, format: format, width: width, height: height)
        errors.expect(picture.picture, dependsOn: pixmap)
        return picture
    }

    /// Returns a graphics context for drawables of `depth`, without graphics exposure events.
    func context(_ depth: Int32, for drawable: Drawable) -> GC? {
        if let known = contexts[depth] { return known }
        let context = XCreateGC(display.connection, drawable, 0, nil)
        XSetGraphicsExposures(display.connection, context, 0)
        contexts[depth] = context
        return context
    }

    private func expect(_ buffer: ASPixelBuffer, _ pixmap: Pixmap, _ failed: @escaping @MainActor () -> Void) {
        let request = display.nextRequest - 1
        errors.expectAllocation(
            buffer.pixelWidth,
            buffer.pixelHeight,
            resources: [pixmap],
            request: request,
            failed: failed
        )
    }

    /// Copies private pixels into shared memory; returns `nil` for small buffers, and where memory cannot be shared.
    private func stage(_ buffer: ASPixelBuffer) -> ASX11SegmentPool.Lease? {
        guard display.extensions.shmEvent != nil, buffer.byteCount >= ASX11SegmentPool.minimumByteCount,
            let (lease, _) = ASX11SegmentPool.shared.lease(byteCount: buffer.byteCount)
        else { return nil }
        buffer.withUnsafeBytes { bytes in
            if let base = bytes.baseAddress { _ = memcpy(lease.segment.baseAddress, base, bytes.count) }
        }
        return lease
    }

    private func put(
        _ lease: ASX11SegmentPool.Lease,
        _ buffer: ASPixelBuffer,
        _ depth: Int32,
        into pixmap: Pixmap,
        _ failed: @escaping @MainActor () -> Void
    ) {
        let (width, height) = (Int32(buffer.pixelWidth), Int32(buffer.pixelHeight))
        let attachment = memory.attach(lease.segment, buffer.pixelWidth, buffer.pixelHeight, failed: failed)
        guard let context = context(depth, for: pixmap),
            let image = cx_create_image(
                display.connection,
                depth,
                lease.segment.baseAddress,
                width,
                height,
                Int32(buffer.bytesPerRow)
            )
        else { return }
        image.pointee.obdata = UnsafeMutableRawPointer(attachment.info).assumingMemoryBound(to: CChar.self)
        // The completion event confirms that the server has read the memory.
        XShmPutImage(display.connection, pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height), 1)
        cx_destroy_image(image)
        display.retire(lease)
    }

    private func send(_ buffer: ASPixelBuffer, _ depth: Int32, into pixmap: Pixmap) {
        buffer.withUnsafeBytes { bytes in
            guard let context = context(depth, for: pixmap), let base = bytes.baseAddress,
                let image = cx_create_image(
                    display.connection,
                    depth,
                    UnsafeMutableRawPointer(mutating: base),
                    Int32(buffer.pixelWidth),
                    Int32(buffer.pixelHeight),
                    Int32(buffer.bytesPerRow)
                )
            else { return }
            let rows = max(1, Self.chunkLimit / buffer.bytesPerRow)
            for y in stride(from: 0, to: buffer.pixelHeight, by: rows) where !display.isBroken {
                let count = min(rows, buffer.pixelHeight - y)
                XPutImage(
                    display.connection,
                    pixmap,
                    context,
                    image,
                    0,
                    Int32(y),
                    0,
                    Int32(y),
                    UInt32(buffer.pixelWidth),
                    UInt32(count)
                )
            }
            cx_destroy_image(image)
        }
    }
}
