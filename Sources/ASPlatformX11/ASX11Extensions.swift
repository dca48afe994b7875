// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Glibc

/// What the server offers and nobody switched off.
struct ASX11Extensions {
    /// Major opcode of Present; nil without.
    let present: Int32?
    /// First event of MIT-SHM; nil without, or when memory cannot be shared with this server.
    let shmEvent: Int32?
    /// Whether pixmaps can live in shared memory.
    let hasSharedPixmaps: Bool
    /// First event of XFIXES 2; nil without.
    let xfixesEvent: Int32?
    /// Whether RENDER can do all that the compositor asks for.
    let hasRender: Bool
    /// Whether it is better left to RENDER: the server has graphics hardware for it, or does not read our memory.
    let prefersRender: Bool
    /// Major opcode of XInput 2.2; nil without.
    let xinput: Int32?
    /// Whether SYNC has counters.
    let hasSync: Bool
    /// First event of RandR 1.2; nil without.
    let randrEvent: Int32?
    /// Whether RandR knows monitors (1.5).
    let hasMonitors: Bool
    /// Whether input methods may be used.
    let usesInputMethods: Bool
    /// First event of XKB; nil without.
    let xkbEvent: Int32?

    /// Asks the server; waits for its answers.
    init(_ connection: OpaquePointer, root: Window, disabled: Set<ASX11Feature>) {
        var event: Int32 = 0
        var error: Int32 = 0
        var opcode: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0

        let askPresent =
            !disabled.contains(.present) && XPresentQueryExtension(connection, &opcode, &event, &error) != 0
        (major, minor) = (1, 0)
        present = askPresent && XPresentQueryVersion(connection, &major, &minor) != 0 ? opcode : nil

        // 0.10 has filters, transforms, gradients, solid fills and all operators.
        let askRender = !disabled.contains(.render) && XRenderQueryExtension(connection, &event, &error) != 0
        hasRender =
            askRender && XRenderQueryVersion(connection, &major, &minor) != 0 && (major, minor) >= (0, 10)

        let askInput =
            !disabled.contains(.xinput2) && XQueryExtension(connection, "XInputExtension", &opcode, &event, &error) != 0
        (major, minor) = (2, 2)
        let hasInput = askInput && XIQueryVersion(connection, &major, &minor) == Success && (major, minor) >= (2, 2)
        xinput = hasInput ? opcode : nil

        let askSync = !disabled.contains(.sync) && XSyncQueryExtension(connection, &event, &error) != 0
        hasSync = askSync && XSyncInitialize(connection, &major, &minor) != 0

        let askRandR = !disabled.contains(.randr) && XRRQueryExtension(connection, &event, &error) != 0
        (major, minor) = (1, 5)
        let hasRandR = askRandR && XRRQueryVersion(connection, &major, &minor) != 0 && (major, minor) >= (1, 2)
        randrEvent = hasRandR ? event : nil
        hasMonitors = hasRandR && (major, minor) >= (1, 5)

        let askFixes = !disabled.contains(.xfixes) && XFixesQueryExtension(connection, &event, &error) != 0
        let fixesEvent = event
        (major, minor) = (2, 0)
        let hasFixes = askFixes && XFixesQueryVersion(connection, &major, &minor) != 0 && (major, minor) >= (2, 0)
        xfixesEvent = hasFixes ? fixesEvent : nil

        (major, minor) = (1, 0)
        let hasXkb = XkbQueryExtension(connection, &opcode, &event, &error, &major, &minor) != 0
        xkbEvent = hasXkb ? event : nil

        var pixmaps: Int32 = 0
        let askShm = !disabled.contains(.shm) && XShmQueryVersion(connection, &major, &minor, &pixmaps) != 0
        let works = askShm && Self.canShareMemory(connection)
        shmEvent = works ? XShmGetEventBase(connection) : nil
        hasSharedPixmaps =
            works && pixmaps != 0 && XShmPixmapFormat(connection) == ZPixmap && !disabled.contains(.sharedpixmaps)
        // What a server without hardware does by RENDER it does on a processor: we do it as fast, with less memory.
        let hasHardware = Self.hardware.contains { XQueryExtension(connection, $0, &opcode, &event, &error) != 0 }
        prefersRender = hasHardware || !works || disabled.contains(.memory)
        usesInputMethods = !disabled.contains(.xim)
        ASDebug.log(
            .compositor,
            "present \(present != nil), shm \(works), shared pixmaps \(hasSharedPixmaps), render \(hasRender), "
                + "hardware \(hasHardware), "
                + "xinput2 \(hasInput), sync \(hasSync), randr \(hasRandR)"
        )
    }

    /// Extensions of servers whose RENDER works on graphics hardware.
    private static let hardware = ["DRI3", "NV-GLX"]

    /// Tries with one page: a server on another machine, or in another container, has the extension but not our memory.
    private static func canShareMemory(_ connection: OpaquePointer) -> Bool {
        guard let segment = ASX11Segment(byteCount: 4096) else { return false }
        XSync(connection, 0)
        var failure = XErrorEvent()
        var info = XShmSegmentInfo()
        info.shmid = segment.identifier
        info.shmaddr = segment.baseAddress.assumingMemoryBound(to: CChar.self)
        XShmAttach(connection, &info)
        XSync(connection, 0)
        let failed = cx_take_error(connection, &failure) != 0
        if !failed {
            XShmDetach(connection, &info)
            XSync(connection, 0)
        }
        return !failed
    }
}
