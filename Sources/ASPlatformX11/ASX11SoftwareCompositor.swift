// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASSoftwareRaster
internal import CX11
internal import Foundation

/// Composites in memory: the damaged part of a surface, which the server reads or is sent.
///
/// For servers without RENDER, and for those that would do the same work on a processor: their processor time is half (measured).
/// Scrolled content stays where it is in the surface (`ASX11ScrollRing`).
@MainActor
final class ASX11SoftwareCompositor: ASX11Compositor {
    /// Bytes in one request at most, where pixels go through the socket.
    private static let chunkLimit = 256 << 10

    /// Where scenes are painted, and how the server sees it.
    @MainActor
    private final class Back {
        let surface: ASPixelSurface
        let image: UnsafeMutablePointer<XImage>
        /// Keeps shared memory alive.
        let lease: ASX11SegmentPool.Lease?
        let attachment: ASX11SharedMemory.Attachment?

        init?(_ display: ASX11Display, _ memory: ASX11SharedMemory, _ width: Int, _ height: Int) {
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
            attachment = shared.map { memory.attach($0.segment) }
            if let attachment {
                image.pointee.obdata = UnsafeMutableRawPointer(attachment.info).assumingMemoryBound(to: CChar.self)
            }
        }

        isolated deinit {
            cx_destroy_image(image)
        }
    }

    private let display: ASX11Display
    private let memory: ASX11SharedMemory
    private let window: Window
    var windowResources: [XID] { [] }
    private let background: UIColor
    private let painter = ASSoftwarePainter()
    private var context: GC?
    private var back: Back?
    private var ring = ASX11ScrollRing()
    /// The last request that reads the surface.
    private var readRequest: UInt = 0

    init(_ display: ASX11Display, memory: ASX11SharedMemory, window: Window, background: UIColor) {
        self.display = display
        self.memory = memory
        self.window = window
        self.background = background.withAlphaComponent(1)
    }

    isolated deinit {
        if let context, !display.isBroken { XFreeGC(display.connection, context) }
        // The server may still read.
        if let lease = back?.lease { display.retire(lease) }
    }

    var isBusy: Bool { back?.lease != nil && !display.isProcessed(readRequest) }

    func present(_ scene: ASScene, change: ASSceneChange) {
        guard scene.pixelWidth > 0, scene.pixelHeight > 0, !display.isBroken else { return }
        var (scroll, region) = (change.scroll, change.damage.intersection(scene.pixelBounds))
        if back?.surface.pixelBounds != scene.pixelBounds {
            replaceBack(by: Back(display, memory, scene.pixelWidth, scene.pixelHeight))
            (scroll, region) = (nil, ASPixelRegion(scene.pixelBounds))
        }
        if let scroll, !ring.isStraight, ring.rect != scroll.rect { straighten() }
        guard let back, !region.isEmpty else { return }
        ASTrace.span("composite", "\(scene.items.count) items in memory") {
            if let scroll { ring.move(scroll) }
            for part in ring.parts(of: scene.pixelBounds) {
                painter.paint(
                    scene,
                    damage: region.intersection(part.rect),
                    into: back.surface,
                    originX: part.originX,
                    originY: part.originY,
                    background: background
                )
            }
            if let scroll { region.insert(scroll.rect) }
        }
        ASTrace.span("upload", "window") {
            put(region, of: back)
        }
        memory.sweep()
    }

    func repair(_ rect: ASPixelRect) {
        guard let back, !display.isBroken else { return }
        put(ASPixelRegion(rect.intersection(back.surface.pixelBounds)), of: back)
    }

    func snapshot() -> ASPixelBuffer? {
        guard !display.isBroken else { return nil }
        straighten()
        return back?.surface.makeBuffer(isOpaque: true)
    }

    /// Puts every pixel of the surface in place, so that another area can be scrolled.
    private func straighten() {
        guard let bent = back, !ring.isStraight else { return }
        let bounds = bent.surface.pixelBounds
        guard let straight = Back(display, memory, bounds.width, bounds.height) else { return }
        for part in ring.parts(of: bounds) {
            straight.surface.copy(part.rect, from: bent.surface, at: part.moved(part.rect))
        }
        replaceBack(by: straight)
    }

    /// The server may still read the memory of the old one.
    private func replaceBack(by new: Back?) {
        if let lease = back?.lease { display.retire(lease) }
        (back, ring) = (new, ASX11ScrollRing())
    }

    private func put(_ region: ASPixelRegion, of back: Back) {
        if context == nil { context = XCreateGC(display.connection, window, 0, nil) }
        guard let context else { return }
        let pieces = ring.parts(of: back.surface.pixelBounds).flatMap { part in
            region.intersection(part.rect).rects.map { (rect: $0, source: part.moved($0)) }
        }
        for (index, piece) in pieces.enumerated() {
            guard back.attachment != nil else {
                send(piece.source, to: piece.rect, of: back, context)
                continue
            }
            XShmPutImage(
                display.connection,
                window,
                context,
                back.image,
                Int32(piece.source.minX),
                Int32(piece.source.minY),
                Int32(piece.rect.minX),
                Int32(piece.rect.minY),
                UInt32(piece.rect.width),
                UInt32(piece.rect.height),
                index == pieces.count - 1 ? 1 : 0
            )
        }
        readRequest = display.nextRequest - 1
    }

    private func send(_ source: ASPixelRect, to rect: ASPixelRect, of back: Back, _ context: GC) {
        let rows = max(1, Self.chunkLimit / (rect.width * 4))
        for y in stride(from: 0, to: rect.height, by: rows) where !display.isBroken {
            XPutImage(
                display.connection,
                window,
                context,
                back.image,
                Int32(source.minX),
                Int32(source.minY + y),
                Int32(rect.minX),
                Int32(rect.minY + y),
                UInt32(rect.width),
                UInt32(min(rows, rect.height - y))
            )
        }
    }
}
