// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASScene
internal import CX11

/// The pixels into which scenes are painted in memory, and the image by which the server receives them.
@MainActor
final class ASX11BackSurface {
    let surface: ASPixelSurface
    let image: UnsafeMutablePointer<XImage>
    /// The lease that keeps the shared memory alive; `nil` for private memory.
    let lease: ASX11SegmentPool.Lease?
    private let attachment: ASX11SharedMemory.Attachment?

    /// Returns `nil` when there is no memory; `failed` is called when the server cannot attach the memory, so that pixels must be sent.
    init?(
        _ display: ASX11Display,
        _ memory: ASX11SharedMemory,
        _ width: Int,
        _ height: Int,
        failed: @escaping @MainActor () -> Void
    ) {
        let shared =
            display.extensions.shmEvent != nil
            ? ASX11SegmentPool.shared.lease(byteCount: width * height * 4)?.0 : nil
        if let shared {
            surface = ASPixelSurface(
                borrowing: shared.segment.baseAddress,
                pixelWidth: width,
                pixelHeight: height,
                bytesPerRow: width * 4
            )
        } else if let own = ASPixelSurface(pixelWidth: width, pixelHeight: height) {
            surface = own
        } else {
            return nil
        }
        guard
            let image = cx_create_image(
                display.connection,
                display.depth,
                surface.baseAddress,
                Int32(width),
                Int32(height),
                Int32(surface.bytesPerRow)
            )
        else { return nil }
        self.image = image
        lease = shared
        attachment = shared.map { memory.attach($0.segment, width, height, failed: failed) }
        if let attachment {
            image.pointee.obdata = UnsafeMutableRawPointer(attachment.info).assumingMemoryBound(to: CChar.self)
        }
    }

    /// Whether the server reads the memory; otherwise pixels are sent through the socket.
    var isShared: Bool { attachment.map { !$0.hasFailed } ?? false }

    isolated deinit {
        cx_destroy_image(image)
    }
}
