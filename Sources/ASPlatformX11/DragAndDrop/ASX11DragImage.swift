// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CX11
internal import Foundation

/// The image that follows the pointer: an override-redirect window that is transparent to the pointer.
///
/// With a compositing manager it has the image's alpha; without one, pixels with an alpha below one half are cut out.
@MainActor
final class ASX11DragImage {
    private static let returnSeconds = 0.25

    private let display: ASX11Display
    private let window: Window
    private let colormap: Colormap
    private let hotSpot: ASX11Point
    private let flush: @MainActor () -> Void
    private var isOpen = true
    /// The position of the pointer on the screen.
    private(set) var point: ASX11Point

    /// Shows an image whose `hotSpot` is at `point` of the screen; returns `nil` when the server cannot show it.
    init?(
        _ display: ASX11Display,
        _ picture: ASPixelBuffer,
        hotSpot: ASX11Point,
        at point: ASX11Point,
        flush: @escaping @MainActor () -> Void
    ) {
        guard !display.isBroken, picture.format == .argb32 else { return nil }
        self.display = display
        self.point = point
        self.flush = flush
        let letsThrough = display.extensions.xfixesEvent != nil
        // A window that is not transparent to the pointer must not be under it: it would receive all drops.
        self.hotSpot = letsThrough ? hotSpot : ASX11Point(x: -12, y: -12)
        var info = XVisualInfo()
        let isComposited =
            XGetSelectionOwner(
                display.connection,
                XInternAtom(display.connection, "_NET_WM_CM_S\(display.screenNumber)", 0)
            )
            != 0
        let hasAlpha =
            isComposited && XMatchVisualInfo(display.connection, display.screenNumber, 32, TrueColor, &info) != 0
        let visual: UnsafeMutablePointer<Visual> = hasAlpha ? info.visual ?? display.visual : display.visual
        let depth = hasAlpha ? 32 : display.depth
        colormap = XCreateColormap(display.connection, display.root, visual, AllocNone)
        let (width, height) = (UInt32(picture.pixelWidth), UInt32(picture.pixelHeight))
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.border_pixel = 0
        attributes.background_pixel = 0
        attributes.colormap = colormap
        attributes.save_under = 1
        window = XCreateWindow(
            display.connection,
            display.root,
            Int32(point.x - self.hotSpot.x),
            Int32(point.y - self.hotSpot.y),
            width,
            height,
            0,
            depth,
            UInt32(InputOutput),
            visual,
            UInt(CWOverrideRedirect | CWBorderPixel | CWBackPixel | CWColormap | CWSaveUnder),
            &attributes
        )
        var kind = XInternAtom(display.connection, "_NET_WM_WINDOW_TYPE_DND", 0)
        withUnsafeBytes(of: &kind) { bytes in
            _ = XChangeProperty(
                display.connection,
                window,
                display.atoms.netWMWindowType,
                Atom(XA_ATOM),
                32,
                PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                1
            )
        }
        if letsThrough {
            let nothing = XFixesCreateRegion(display.connection, nil, 0)
            XFixesSetWindowShapeRegion(display.connection, window, ShapeInput, 0, 0, nothing)
            XFixesDestroyRegion(display.connection, nothing)
        }
        paint(picture, visual.pointee, depth, hasAlpha: hasAlpha)
        XMapRaised(display.connection, window)
        flush()
    }

    isolated deinit {
        close()
    }

    /// Moves the image with the pointer.
    func move(to point: ASX11Point) {
        guard isOpen, !display.isBroken, point != self.point else { return }
        self.point = point
        XMoveWindow(display.connection, window, Int32(point.x - hotSpot.x), Int32(point.y - hotSpot.y))
        flush()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        guard !display.isBroken else { return }
        XDestroyWindow(display.connection, window)
        XFreeColormap(display.connection, colormap)
        flush()
    }

    /// Animates the image back to the start of the drag, and removes it.
    func flyBack(to end: ASX11Point) {
        step(from: point, to: end, since: ASDispatcherCurrent().now)
    }

    private func step(from start: ASX11Point, to end: ASX11Point, since began: Double) {
        guard isOpen else { return }
        let part = min(1, (ASDispatcherCurrent().now - began) / Self.returnSeconds)
        // The curve starts fast.
        let way = 1 - (1 - part) * (1 - part) * (1 - part)
        move(
            to: ASX11Point(
                x: start.x + Int((Double(end.x - start.x) * way).rounded()),
                y: start.y + Int((Double(end.y - start.y) * way).rounded())
            )
        )
        guard part < 1 else { return close() }
        // The closure keeps the image alive until it has arrived.
        ASDispatcherCurrent().asyncMain(after: 1 / 60) { self.step(from: start, to: end, since: began) }
    }

    // MARK: Pixels

    private func paint(_ picture: ASPixelBuffer, _ visual: Visual, _ depth: Int32, hasAlpha: Bool) {
        let (width, height) = (picture.pixelWidth, picture.pixelHeight)
        var words = [UInt32](repeating: 0, count: width * height)
        var mask = [UInt8](repeating: 0, count: (width + 7) / 8 * height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = picture.pixel(x: x, y: y)
                words[y * width + x] = hasAlpha ? pixel : Self.word(overWhite(pixel), visual)
                if pixel >> 24 >= 128 { mask[y * ((width + 7) / 8) + x / 8] |= 1 << UInt8(x % 8) }
            }
        }
        let pixmap = XCreatePixmap(display.connection, window, UInt32(width), UInt32(height), UInt32(depth))
        let context = XCreateGC(display.connection, pixmap, 0, nil)
        words.withUnsafeMutableBytes { bytes in
            let image = cx_create_image(
                display.connection,
                depth,
                bytes.baseAddress,
                Int32(width),
                Int32(height),
                Int32(width * 4)
            )
            guard let image else { return }
            XPutImage(display.connection, pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
            cx_destroy_image(image)
        }
        XSetWindowBackgroundPixmap(display.connection, window, pixmap)
        XFreeGC(display.connection, context)
        XFreePixmap(display.connection, pixmap)
        guard !hasAlpha, !picture.isOpaque else { return }
        mask.withUnsafeBytes { bytes in
            let bitmap = XCreateBitmapFromData(
                display.connection,
                window,
                bytes.bindMemory(to: CChar.self).baseAddress,
                UInt32(width),
                UInt32(height)
            )
            XShapeCombineMask(display.connection, window, ShapeBounding, 0, 0, bitmap, ShapeSet)
            XFreePixmap(display.connection, bitmap)
        }
    }

    private func overWhite(_ pixel: UInt32) -> UInt32 {
        let rest = 255 - (pixel >> 24)
        return pixel &+ (rest << 16 | rest << 8 | rest)
    }

    private static func word(_ pixel: UInt32, _ visual: Visual) -> UInt32 {
        func part(_ value: UInt32, _ mask: UInt) -> UInt32 {
            guard mask != 0 else { return 0 }
            let shift = UInt32(mask.trailingZeroBitCount)
            let range = UInt32(mask >> UInt(shift))
            return ((value & 0xFF) * range / 255) << shift
        }
        return part(pixel >> 16, visual.red_mask) | part(pixel >> 8, visual.green_mask) | part(pixel, visual.blue_mask)
    }
}
