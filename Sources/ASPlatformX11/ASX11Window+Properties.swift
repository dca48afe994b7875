// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import CX11
internal import Foundation
internal import Glibc

// The properties by which the window describes itself to window managers.
extension ASX11Window {
    /// The maximum width and height of an icon; larger ones are ignored, because desktops do not use them.
    private static let maximumIconLength = 512

    static func create(
        _ display: ASX11Display,
        _ frame: ASPixelRect,
        _ background: UIColor,
        isPopup: Bool
    ) -> Window {
        var attributes = XSetWindowAttributes()
        // The server fills new parts with this colour until the first frame follows, and keeps the rest in place.
        attributes.background_pixel = pixel(background, display.visual.pointee)
        attributes.border_pixel = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.win_gravity = NorthWestGravity
        attributes.colormap = display.colormap
        attributes.override_redirect = isPopup ? 1 : 0
        let mask = CWBackPixel | CWBorderPixel | CWBitGravity | CWWinGravity | CWColormap | CWOverrideRedirect
        return XCreateWindow(
            display.connection,
            display.root,
            Int32(frame.minX),
            Int32(frame.minY),
            UInt32(frame.width),
            UInt32(frame.height),
            0,
            display.depth,
            UInt32(InputOutput),
            display.visual,
            UInt(mask),
            &attributes
        )
    }

    /// Sets the colour that the server shows before the next frame; visible pixels do not change.
    func writeBackground() {
        XSetWindowBackground(
            display.connection,
            identifier,
            Self.pixel(backgroundColor.withAlphaComponent(1), display.visual.pointee)
        )
        platform.loop.flush()
    }

    func setUp(applicationClass: String) {
        if popup == nil { sync.open(display) }
        selectEvents()
        writeTitle()
        if popup == nil { writeSizeHints() }
        writeClass(applicationClass)
        write(display.atoms.netWMPID, type: Atom(XA_CARDINAL), [UInt(getpid())])
        if let popup { return setUp(popup) }
        var protocols = [display.atoms.wmDeleteWindow, display.atoms.netWMPing]
        if sync.counter != 0 {
            protocols.append(display.atoms.netWMSyncRequest)
            write(display.atoms.netWMSyncRequestCounter, type: Atom(XA_CARDINAL), [sync.counter])
        }
        write(display.atoms.wmProtocols, type: Atom(XA_ATOM), protocols)
        write(platform.dragWire.atom("XdndAware"), type: Atom(XA_ATOM), [UInt(ASX11DragSource.version)])
        write(display.atoms.netWMWindowType, type: Atom(XA_ATOM), [display.atoms.netWMWindowTypeNormal])
    }

    func writeTitle() {
        // C strings end at the first zero.
        let text = title.prefix { $0 != "\0" }
        text.withCString { string in
            Xutf8SetWMProperties(display.connection, identifier, string, string, nil, 0, nil, nil, nil)
        }
        write(display.atoms.netWMName, text)
        write(display.atoms.netWMIconName, text)
    }

    /// Writes a property of text in UTF-8.
    func write(_ property: Atom, _ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        XChangeProperty(
            display.connection,
            identifier,
            property,
            display.atoms.utf8String,
            8,
            PropModeReplace,
            bytes,
            Int32(bytes.count)
        )
    }

    func writeSizeHints() {
        var hints = XSizeHints()
        hints.flags = Int(PMinSize | PSize | PWinGravity)
        hints.width = Int32(pixelWidth)
        hints.height = Int32(pixelHeight)
        // A manager would enlarge the window again that was made to fit on the monitor.
        let limit = managed.limit ?? (.max, .max)
        hints.min_width = Int32(min(Self.pixels(minimumSize.width, scale), limit.width))
        hints.min_height = Int32(min(Self.pixels(minimumSize.height, scale), limit.height))
        managed.mayGrow = hasMaximumSize && (fullScreen.isOn || managed.awaitsFullScreen)
        if hasMaximumSize, !managed.mayGrow {
            hints.flags |= Int(PMaxSize)
            hints.max_width = max(hints.min_width, Int32(Self.pixels(maximumSize.width, scale)))
            hints.max_height = max(hints.min_height, Int32(Self.pixels(maximumSize.height, scale)))
        }
        hints.win_gravity = NorthWestGravity
        if let wantedOrigin {
            // Static: the position is that of the content, not of the frame that a window manager puts around it.
            hints.flags |= Int(USPosition | PPosition)
            (hints.x, hints.y) = (Int32(wantedOrigin.x), Int32(wantedOrigin.y))
            hints.win_gravity = StaticGravity
        }
        XSetWMNormalHints(display.connection, identifier, &hints)
    }

    func setIcons(_ icons: [ASPixelBuffer]) {
        ownIcons = icons
        showIcons()
    }

    /// Shows the icons of the window, or those of the platform if it has none.
    func showIcons() {
        guard isAlive, popup == nil, let icons = ownIcons ?? (platform.icons.isEmpty ? nil : platform.icons) else {
            return
        }
        var words: [UInt] = []
        for icon in icons where icon.format == .argb32 {
            guard max(icon.pixelWidth, icon.pixelHeight) <= Self.maximumIconLength else { continue }
            words.append(UInt(icon.pixelWidth))
            words.append(UInt(icon.pixelHeight))
            for y in 0..<icon.pixelHeight {
                for x in 0..<icon.pixelWidth { words.append(UInt(Self.straight(icon.pixel(x: x, y: y)))) }
            }
        }
        if words.isEmpty {
            XDeleteProperty(display.connection, identifier, display.atoms.netWMIcon)
        } else {
            write(display.atoms.netWMIcon, type: Atom(XA_CARDINAL), words)
        }
        platform.loop.flush()
    }

    /// Writes a property of 32-bit values; Xlib expects each in a `long`.
    func write(_ property: Atom, type: Atom, _ words: [UInt]) {
        words.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display.connection,
                identifier,
                property,
                type,
                32,
                PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(words.count)
            )
        }
    }

    func selectEvents() {
        var mask =
            ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask | PropertyChangeMask
            | KeyPressMask | KeyReleaseMask | KeymapStateMask
        if display.extensions.xinput != nil {
            cx_select_pointer_events(display.connection, identifier, display.extensions.hasGestures ? 1 : 0)
        } else {
            mask |= ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        }
        XSelectInput(display.connection, identifier, Int(mask) | input.eventMask)
    }

    private func writeClass(_ applicationClass: String) {
        let program = ProcessInfo.processInfo.processName
        var hints = XWMHints()
        hints.flags = Int(InputHint | StateHint)
        hints.input = 1
        hints.initial_state = NormalState
        program.withCString { programName in
            applicationClass.withCString { className in
                var names = XClassHint(
                    res_name: UnsafeMutablePointer(mutating: programName),
                    res_class: UnsafeMutablePointer(mutating: className)
                )
                // This call also writes WM_CLIENT_MACHINE.
                Xutf8SetWMProperties(display.connection, identifier, nil, nil, nil, 0, nil, &hints, &names)
            }
        }
    }

    /// Converts a premultiplied pixel to one with straight alpha, as icons require.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel }
        func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }

    /// Returns a colour as a pixel of a TrueColor visual.
    private static func pixel(_ color: UIColor, _ visual: Visual) -> UInt {
        func part(_ value: CGFloat, _ mask: UInt) -> UInt {
            guard mask != 0 else { return 0 }
            let range = mask >> UInt(mask.trailingZeroBitCount)
            return UInt((Double(value) * Double(range)).rounded()) << UInt(mask.trailingZeroBitCount)
        }
        let colors =
            part(color.red, visual.red_mask) | part(color.green, visual.green_mask) | part(color.blue, visual.blue_mask)
        // In a visual with alpha, the bits of no colour channel are alpha: opaque.
        return colors | (~(visual.red_mask | visual.green_mask | visual.blue_mask) & 0xFF00_0000)
    }
}
