// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// The connection to an X server: what it is made of and what it offers.
///
/// Only made and used on main. No call waits for an answer of the server unless its comment says so.
@MainActor
final class ASX11Display {
    let connection: OpaquePointer
    let name: String
    let screenNumber: Int32
    let root: Window
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let colormap: Colormap
    let atoms: ASX11Atoms
    let extensions: ASX11Extensions
    /// Whether the server composites, by RENDER; else scenes are painted in memory.
    let composites: Bool
    let answers: ASX11Answers
    let manager: ASX11WindowManager
    /// Seconds that an answer takes at least; what happens on the way and not in the server.
    var roundTrip: Double
    let descriptor: Int32
    private let brokenFlag: UnsafePointer<Int32>

    /// What the server may still be reading, with the last request that names it.
    private var retired: [(request: UInt, object: AnyObject)] = []

    /// Clock of the server in seconds, added to `Time` stamps to get seconds of `ASDispatcher.now`.
    private var clockOffset: Double?

    /// The latest time that the server told with an event; what a person did caused it.
    private(set) var lastTime: Time = 0

    /// Takes over what was opened.
    ///
    /// - Throws: `ASPlatformError.missingExtension`
    init(_ opening: ASX11Opening) throws {
        name = opening.name
        connection = opening.connection
        brokenFlag = opening.brokenFlag
        screenNumber = XDefaultScreen(connection)
        root = XDefaultRootWindow(connection)
        descriptor = XConnectionNumber(connection)
        answers = ASX11Answers(connection)
        atoms = opening.atoms
        roundTrip = opening.roundTrip
        extensions = opening.extensions
        manager = ASX11WindowManager(connection, root: root, atoms: atoms, answers: answers)
        let plain = Self.plainVisual(connection, screenNumber)
        composites = extensions.hasRender && (extensions.prefersRender || plain == nil)
        guard let found = (composites ? Self.renderVisual(connection, screenNumber) : nil) ?? plain else {
            answers.forget()
            cx_close_display(connection)
            throw ASPlatformError.missingExtension("RENDER, or a TrueColor visual of 24 bits")
        }
        (visual, depth) = found
        colormap =
            visual == XDefaultVisual(connection, screenNumber)
            ? XDefaultColormap(connection, screenNumber) : XCreateColormap(connection, root, visual, AllocNone)
    }

    isolated deinit {
        retired = []
        answers.forget()
        cx_close_display(connection)
    }

    /// Whether the server is gone; no call may be made then.
    var isBroken: Bool { brokenFlag.pointee != 0 }

    /// The number of the request that comes next.
    var nextRequest: UInt { XNextRequest(connection) }

    /// Whether the server has told of having done `request`; it may have done more than that.
    func isProcessed(_ request: UInt) -> Bool {
        XLastKnownRequestProcessed(connection) >= request
    }

    /// Keeps `object` until the server has done everything that was asked of it so far.
    func retire(_ object: AnyObject) {
        retired.append((nextRequest - 1, object))
    }

    /// Lets go of what the server is done with.
    func releaseRetired() {
        guard !retired.isEmpty else { return }
        let done = XLastKnownRequestProcessed(connection)
        retired.removeAll { $0.request <= done }
    }

    /// Whether something waits for the server.
    var hasRetired: Bool { !retired.isEmpty }

    /// A time stamp of the server in seconds of `ASDispatcher.now`: never in the future, less jittery than "now".
    func seconds(of time: Time) -> Double {
        let now = ASDispatcherCurrent().now
        guard time != 0 else { return now }
        lastTime = time
        let stamp = Double(time) / 1000
        let offset = now - stamp
        // The least delay ever seen is nearest to the truth. A large step is a wrapped or stopped clock.
        if let known = clockOffset, offset >= known, offset < known + 1 { return stamp + known }
        clockOffset = offset
        return now
    }

    /// The words of a property; empty when it is missing or of another type.
    ///
    /// Waits for the server.
    func words(of window: Window, _ property: Atom, type: Atom) -> [UInt] {
        guard let piece = piece(of: window, property, type: type), piece.format == 32 else { return [] }
        return piece.data.words
    }

    /// The bytes of a property; nil when it is missing or of another type.
    ///
    /// Waits for the server.
    func text(of window: Window, _ property: Atom, type: Atom) -> String? {
        guard let piece = piece(of: window, property, type: type), piece.format == 8 else { return nil }
        return String(decoding: piece.data, as: UTF8.self)
    }

    private func piece(of window: Window, _ property: Atom, type: Atom) -> ASX11PropertyPiece? {
        isBroken ? nil : ASX11PropertyPiece(connection, window, property, type: type)
    }

    /// Sends a message about `window` to the window manager.
    func tellWindowManager(_ window: Window, _ message: Atom, _ data: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = message
        event.xclient.format = 32
        event.xclient.data.l = data
        XSendEvent(connection, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    }

    /// The screen's own visual, if RENDER has a format for it.
    private static func renderVisual(
        _ connection: OpaquePointer,
        _ screen: Int32
    ) -> (UnsafeMutablePointer<Visual>, Int32)? {
        guard let standard = XDefaultVisual(connection, screen),
            XRenderFindVisualFormat(connection, standard) != nil
        else { return nil }
        return (standard, XDefaultDepth(connection, screen))
    }

    /// A visual with pixels like ours.
    private static func plainVisual(
        _ connection: OpaquePointer,
        _ screen: Int32
    ) -> (UnsafeMutablePointer<Visual>, Int32)? {
        func isPlain(_ visual: Visual) -> Bool {
            visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
        }
        if let standard = XDefaultVisual(connection, screen), XDefaultDepth(connection, screen) == 24,
            isPlain(standard.pointee)
        {
            return (standard, 24)
        }
        var info = XVisualInfo()
        guard XMatchVisualInfo(connection, screen, 24, TrueColor, &info) != 0, let match = info.visual,
            isPlain(match.pointee)
        else { return nil }
        return (match, 24)
    }
}
