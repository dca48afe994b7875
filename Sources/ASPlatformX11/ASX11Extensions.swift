// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Glibc

/// The extensions of the server that are enabled.
struct ASX11Extensions: Sendable {
    /// The major opcode of Present; `nil` without the extension.
    let present: Int32?
    /// The first event of MIT-SHM; `nil` without the extension, or when memory cannot be shared with this server.
    let shmEvent: Int32?
    /// Whether pixmaps can be in shared memory.
    let hasSharedPixmaps: Bool
    /// The first event of XFIXES 2; `nil` without the extension.
    let xfixesEvent: Int32?
    /// Whether RENDER supports all operations that the compositor uses.
    let hasRender: Bool
    /// Whether RENDER is preferable: the server has graphics hardware, or cannot read shared memory.
    let prefersRender: Bool
    /// The major opcode of XInput 2.2; `nil` without the extension.
    let xinput: Int32?
    /// Whether XInput reports the gestures of touchpads, as from version 2.4 on.
    let hasGestures: Bool
    /// Whether SYNC supports counters.
    let hasSync: Bool
    /// RandR 1.2 or later; `nil` without the extension.
    let randr: ASX11RandR?
    /// Whether input methods may be used.
    let usesInputMethods: Bool
    /// The first event of XKB; `nil` without the extension.
    let xkbEvent: Int32?

    /// Queries all extensions, those of a remote display at the same time, and waits for the replies.
    init(_ connection: ASUncheckedTransfer<OpaquePointer>, isRemote: Bool, disabled: Set<ASX11Feature>) {
        func ask<Answer: Sendable>(
            _ feature: ASX11Feature,
            _ question: @escaping @Sendable (OpaquePointer) -> Answer?
        ) -> ASX11BlockingCall<Answer?>? {
            disabled.contains(feature) ? nil : ASX11BlockingCall(hasThread: isRemote) { question(connection.value) }
        }
        let xinput = ask(.xinput2, Self.xinput)
        let shm = ask(.shm, Self.shm)
        let randr = ask(.randr) { ASX11RandR($0) }
        let sync = ask(.sync, Self.sync)
        let present = ask(.present, Self.present)
        let render = ask(.render, Self.render)
        let xfixes = ask(.xfixes, Self.xfixes)
        let hardware = ask(.memory, Self.hasHardware)

        // Xlib has queried XKB when it connected.
        var event: Int32 = 0
        var (opcode, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 1, 0)
        let hasXkb = XkbQueryExtension(connection.value, &opcode, &event, &error, &major, &minor) != 0
        xkbEvent = hasXkb ? event : nil
        usesInputMethods = !disabled.contains(.xim)
        let input = xinput?.answer
        self.xinput = input?.opcode
        hasGestures = input?.hasGestures ?? false
        let memory = shm?.answer
        shmEvent = memory?.event
        hasSharedPixmaps = memory?.hasPixmaps == true && !disabled.contains(.sharedpixmaps)
        self.randr = randr?.answer
        hasSync = sync?.answer ?? false
        self.present = present?.answer
        hasRender = render?.answer ?? false
        xfixesEvent = xfixes?.answer
        // Without graphics hardware the server executes RENDER on a processor; painting in this process is as fast and needs less memory.
        prefersRender = hardware?.answer ?? true || memory == nil
        ASDebug.log(
            .compositor,
            "present \(self.present != nil), shm \(shmEvent != nil), shared pixmaps \(hasSharedPixmaps), "
                + "render \(hasRender), preferred \(prefersRender), xinput2 \(self.xinput != nil), sync \(hasSync), randr \(self.randr != nil)"
        )
    }

    // Each of these functions waits for the server.

    private static func present(_ connection: OpaquePointer) -> Int32? {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor): (Int32, Int32) = (1, 0)
        guard XPresentQueryExtension(connection, &opcode, &event, &error) != 0,
            XPresentQueryVersion(connection, &major, &minor) != 0
        else { return nil }
        return opcode
    }

    /// Returns whether RENDER is version 0.10 or later, with filters, transforms, gradients, solid fills and all operators.
    private static func render(_ connection: OpaquePointer) -> Bool? {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard XRenderQueryExtension(connection, &event, &error) != 0 else { return false }
        return XRenderQueryVersion(connection, &major, &minor) != 0 && (major, minor) >= (0, 10)
    }

    /// Returns whether RENDER uses graphics hardware, judged by the extensions that such servers have.
    private static func hasHardware(_ connection: OpaquePointer) -> Bool? {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        return XQueryExtension(connection, "DRI3", &opcode, &event, &error) != 0
            || XQueryExtension(connection, "NV-GLX", &opcode, &event, &error) != 0
    }

    private static func xinput(_ connection: OpaquePointer) -> (opcode: Int32, hasGestures: Bool)? {
        var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
        var (major, minor): (Int32, Int32) = (2, 4)
        guard XQueryExtension(connection, "XInputExtension", &opcode, &event, &error) != 0,
            XIQueryVersion(connection, &major, &minor) == Success, (major, minor) >= (2, 2)
        else { return nil }
        return (opcode, (major, minor) >= (2, 4))
    }

    private static func sync(_ connection: OpaquePointer) -> Bool? {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard XSyncQueryExtension(connection, &event, &error) != 0 else { return false }
        return XSyncInitialize(connection, &major, &minor) != 0
    }

    private static func xfixes(_ connection: OpaquePointer) -> Int32? {
        var (event, error): (Int32, Int32) = (0, 0)
        var (major, minor): (Int32, Int32) = (2, 0)
        guard XFixesQueryExtension(connection, &event, &error) != 0,
            XFixesQueryVersion(connection, &major, &minor) != 0, (major, minor) >= (2, 0)
        else { return nil }
        return event
    }

    private static func shm(_ connection: OpaquePointer) -> (event: Int32, hasPixmaps: Bool)? {
        var (major, minor, pixmaps): (Int32, Int32, Int32) = (0, 0, 0)
        // Xlib prints a message if the version is queried on a server without the extension.
        guard XShmQueryExtension(connection) != 0, XShmQueryVersion(connection, &major, &minor, &pixmaps) != 0,
            canShareMemory(connection)
        else { return nil }
        return (XShmGetEventBase(connection), pixmaps != 0 && XShmPixmapFormat(connection) == ZPixmap)
    }

    /// Tests one page: a server on another machine, or in another container, has the extension but cannot read this process's memory.
    private static func canShareMemory(_ connection: OpaquePointer) -> Bool {
        guard let segment = ASX11Segment(byteCount: 4096) else { return false }
        return isShared(segment, as: segment.identifier, connection)
    }

    /// Returns whether the server reads a segment by an identifier.
    ///
    /// The server attaches a segment of another process if it has another namespace of identifiers, as outside of a container. So it copies
    /// some pixels from the segment, which are then read back without shared memory.
    static func isShared(_ segment: ASX11Segment, as identifier: Int32, _ connection: OpaquePointer) -> Bool {
        let count = 64
        var info = XShmSegmentInfo()
        info.shmid = identifier
        info.shmaddr = segment.baseAddress.assumingMemoryBound(to: CChar.self)
        let screen = XDefaultScreen(connection)
        let depth = XDefaultDepth(connection, screen)
        guard
            let image = XShmCreateImage(
                connection,
                XDefaultVisual(connection, screen),
                UInt32(depth),
                ZPixmap,
                info.shmaddr,
                &info,
                UInt32(count),
                1
            )
        else { return false }
        defer { cx_destroy_image(image) }
        let bytes = UnsafeMutableRawBufferPointer(start: segment.baseAddress, count: 4096)
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255) }

        // Other threads make requests at the same time.
        XLockDisplay(connection)
        let first = XNextRequest(connection)
        XShmAttach(connection, &info)
        let pixmap = XCreatePixmap(connection, XDefaultRootWindow(connection), UInt32(count), 1, UInt32(depth))
        let context = XCreateGC(connection, pixmap, 0, nil)
        XShmPutImage(connection, pixmap, context, image, 0, 0, 0, 0, UInt32(count), 1, 0)
        let copy = XGetImage(connection, pixmap, 0, 0, UInt32(count), 1, UInt.max, ZPixmap)
        if let context { XFreeGC(connection, context) }
        XFreePixmap(connection, pixmap)
        XShmDetach(connection, &info)
        let last = XNextRequest(connection)
        XUnlockDisplay(connection)
        XSync(connection, 0)
        var (error, isAttached) = (XErrorEvent(), true)
        while cx_take_error(connection, &error) != 0 {
            if (first..<last).contains(error.serial) { isAttached = false }
        }
        guard let copy else { return false }
        defer { cx_destroy_read_image(copy) }
        guard isAttached else { return false }
        let mask = depth >= 32 ? UInt.max : (1 << UInt(depth)) - 1
        return (0..<Int32(count)).allSatisfy { x in
            let (sent, received) = (image.pointee.f.get_pixel?(image, x, 0), copy.pointee.f.get_pixel?(copy, x, 0))
            return sent.map { $0 & mask } == received.map { $0 & mask }
        }
    }
}
