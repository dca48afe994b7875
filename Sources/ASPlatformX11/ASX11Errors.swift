// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11

/// Converts errors of the server to messages, and suppresses those that are consequences of an earlier error.
@MainActor
final class ASX11Errors {
    private struct Allocation {
        var request: UInt
        var pixelWidth: Int
        var pixelHeight: Int
        var resources: [XID]
        var failed: @MainActor () -> Void
    }

    private static let setInputFocus: UInt8 = 42

    private let display: ASX11Display
    private var extensionNames: [UInt8: String] = [:]
    private var allocations: [Allocation] = []
    /// Resources that are destroyed or could not be created: every request that names one fails, which is not reported.
    private var destroyedResources: Set<XID> = []

    /// Whether a resource is another program's window, which may be destroyed at any time.
    var isForeign: (XID) -> Bool = { _ in false }
    /// Called instead of `report` for an error about such a window.
    var foreignFailed: (XID) -> Void = { _ in }
    /// Receives each error that is not a consequence of an earlier one.
    var report: (ASPlatformError) -> Void = { _ in }

    init(_ display: ASX11Display) {
        self.display = display
        for name in Self.extensions {
            display.replies.ask(cx_ask_extension(display.connection, name)) { [weak self] answer in
                if let answer, answer.byte(8) != 0 { self?.extensionNames[answer.byte(9)] = name }
            }
        }
    }

    /// Registers `request` as one that allocates `pixelWidth` × `pixelHeight` pixels.
    ///
    /// If the server has no memory for it, `resources` do not exist, and `failed` is called.
    func expectAllocation(
        _ pixelWidth: Int,
        _ pixelHeight: Int,
        resources: [XID],
        request: UInt,
        failed: @escaping @MainActor () -> Void
    ) {
        allocations.append(
            Allocation(
                request: request,
                pixelWidth: pixelWidth,
                pixelHeight: pixelHeight,
                resources: resources,
                failed: failed
            )
        )
    }

    /// Registers that `dependent` does not exist either if the allocation of `resource` fails.
    func expect(_ dependent: XID, dependsOn resource: XID) {
        guard let index = allocations.lastIndex(where: { $0.resources.contains(resource) }) else { return }
        allocations[index].resources.append(dependent)
    }

    /// Registers that `resources` are destroyed: errors of requests that were already on their way are not reported.
    func ignoreErrors(of resources: [XID]) {
        destroyedResources.formUnion(resources)
    }

    /// Processes the errors that arrived since the last call.
    ///
    /// It is called after events have been read.
    func process() {
        var error = XErrorEvent()
        while cx_take_error(display.connection, &error) != 0 { process(error) }
        let dropped = cx_take_dropped_errors(display.connection)
        if dropped > 0 {
            ASDebug.log(.events, "\(dropped) more errors of the X server arrived at the same time and were dropped")
        }
        guard !allocations.isEmpty else { return }
        let done = XLastKnownRequestProcessed(display.connection)
        allocations.removeAll { $0.request <= done }
    }

    private func process(_ error: XErrorEvent) {
        let name = requestName(error)
        if let index = allocations.firstIndex(where: { $0.request == error.serial }) {
            let allocation = allocations.remove(at: index)
            let isFirstError = destroyedResources.isDisjoint(with: allocation.resources)
            destroyedResources.formUnion(allocation.resources)
            if isFirstError {
                report(
                    .outOfMemory(request: name, pixelWidth: allocation.pixelWidth, pixelHeight: allocation.pixelHeight)
                )
            }
            allocation.failed()
            return
        }
        guard !destroyedResources.contains(error.resourceid) else {
            ASDebug.log(.events, "\(name) failed for a resource that no longer exists or could not be created")
            return
        }
        guard !isForeign(error.resourceid) else {
            ASDebug.log(.events, "\(name) failed for another program's window")
            return foreignFailed(error.resourceid)
        }
        // The window may have become invisible between the request of the focus and its execution.
        guard error.request_code != Self.setInputFocus else { return }
        let id = String(error.resourceid, radix: 16)
        report(.protocolError(request: name, error: errorText(error), detail: "The resource is 0x\(id)."))
    }

    private func errorText(_ error: XErrorEvent) -> String {
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(display.connection, Int32(error.error_code), &text, Int32(text.count))
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// Returns the name of the request that failed, such as `CreatePixmap` or `RENDER Composite`.
    func requestName(_ error: XErrorEvent) -> String {
        let code = Int(error.request_code)
        if code < Self.coreNames.count { return Self.coreNames[code] }
        guard let name = extensionNames[error.request_code] else { return "request \(code).\(error.minor_code)" }
        let minor = Int(error.minor_code)
        guard let names = Self.minorNames[name], minor < names.count else { return "\(name) request \(minor)" }
        return "\(name) \(names[minor])"
    }

    /// The extensions that this module or Xlib uses.
    private static let extensions = [
        "RENDER", "MIT-SHM", "Present", "XFIXES", "RANDR", "SYNC", "SHAPE", "XInputExtension", "XKEYBOARD",
        "BIG-REQUESTS",
        "Generic Event Extension",
    ]

    private static func list(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map { $0 == "-" ? "(unused)" : String($0) }
    }

    /// The requests of the core protocol by number; 0 is unused.
    private static let coreNames = list(
        """
        - CreateWindow ChangeWindowAttributes GetWindowAttributes DestroyWindow DestroySubwindows ChangeSaveSet
        ReparentWindow MapWindow MapSubwindows UnmapWindow UnmapSubwindows ConfigureWindow CirculateWindow GetGeometry
        QueryTree InternAtom GetAtomName ChangeProperty DeleteProperty GetProperty ListProperties SetSelectionOwner
        GetSelectionOwner ConvertSelection SendEvent GrabPointer UngrabPointer GrabButton UngrabButton
        ChangeActivePointerGrab GrabKeyboard UngrabKeyboard GrabKey UngrabKey AllowEvents GrabServer UngrabServer
        QueryPointer GetMotionEvents TranslateCoords WarpPointer SetInputFocus GetInputFocus QueryKeymap OpenFont
        CloseFont QueryFont QueryTextExtents ListFonts ListFontsWithInfo SetFontPath GetFontPath CreatePixmap FreePixmap
        CreateGC ChangeGC CopyGC SetDashes SetClipRectangles FreeGC ClearArea CopyArea CopyPlane PolyPoint PolyLine
        PolySegment PolyRectangle PolyArc FillPoly PolyFillRectangle PolyFillArc PutImage GetImage PolyText8 PolyText16
        ImageText8 ImageText16 CreateColormap FreeColormap CopyColormapAndFree InstallColormap UninstallColormap
        ListInstalledColormaps AllocColor AllocNamedColor AllocColorCells AllocColorPlanes FreeColors StoreColors
        StoreNamedColor QueryColors LookupColor CreateCursor CreateGlyphCursor FreeCursor RecolorCursor QueryBestSize
        QueryExtension ListExtensions ChangeKeyboardMapping GetKeyboardMapping ChangeKeyboardControl GetKeyboardControl
        Bell ChangePointerControl GetPointerControl SetScreenSaver GetScreenSaver ChangeHosts ListHosts SetAccessControl
        SetCloseDownMode KillClient RotateProperties ForceScreenSaver SetPointerMapping GetPointerMapping
        SetModifierMapping GetModifierMapping - - - - - - - NoOperation
        """
    )

    /// The requests of the extensions that compositing uses, by minor opcode.
    private static let minorNames: [String: [String]] = [
        "RENDER": list(
            """
            QueryVersion QueryPictFormats QueryPictIndexValues QueryDithers CreatePicture ChangePicture
            SetPictureClipRectangles FreePicture Composite Scale Trapezoids Triangles TriStrip TriFan ColorTrapezoids
            ColorTriangles - CreateGlyphSet ReferenceGlyphSet FreeGlyphSet AddGlyphs AddGlyphsFromPicture FreeGlyphs
            CompositeGlyphs8 CompositeGlyphs16 CompositeGlyphs32 FillRectangles CreateCursor SetPictureTransform
            QueryFilters SetPictureFilter CreateAnimCursor AddTraps CreateSolidFill CreateLinearGradient
            CreateRadialGradient CreateConicalGradient
            """
        ),
        "MIT-SHM": list("QueryVersion Attach Detach PutImage GetImage CreatePixmap AttachFd CreateSegment"),
        "Present": list("QueryVersion Pixmap NotifyMSC SelectInput QueryCapabilities"),
    ]
}
