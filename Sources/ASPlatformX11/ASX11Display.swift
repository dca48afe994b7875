// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// The connection to an X server, with the visual, atoms and extensions that are used.
///
/// It is created and used on the main thread only. No call waits for a reply of the server unless its comment says so.
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
    /// Whether the server composites by RENDER; otherwise scenes are painted in memory.
    let composites: Bool
    let replies: ASX11Replies
    let manager: ASX11WindowManager
    /// The shortest time that a reply takes, in seconds; mostly the time on the wire, not in the server.
    var roundTrip: Double
    let descriptor: Int32
    private let brokenFlag: UnsafePointer<Int32>

    /// Objects that the server may still read, with the last request that refers to them.
    private var retired: [(request: UInt, object: AnyObject)] = []

    /// The difference between `ASDispatcher.now` and the server's clock, in seconds; added to `Time` stamps.
    private var clockOffset: Double?

    /// The latest time that an event of the server carried; used as the time of the user's action.
    private(set) var lastTime: Time = 0

    /// Takes over the connection of `opening`.
    ///
    /// - Throws: `ASPlatformError.missingExtension`
    init(_ opening: ASX11Opening) throws {
        name = opening.name
        connection = opening.connection
        brokenFlag = opening.brokenFlag
        screenNumber = XDefaultScreen(connection)
        root = XDefaultRootWindow(connection)
        descriptor = XConnectionNumber(connection)
        replies = ASX11Replies(connection)
        atoms = opening.atoms
        roundTrip = opening.roundTrip
        extensions = opening.extensions
        manager = ASX11WindowManager(connection, root: root, atoms: atoms, replies: replies)
        let plain = Self.plainVisual(connection, screenNumber)
        composites = extensions.hasRender && (extensions.prefersRender || plain == nil)
        guard let found = (composites ? Self.renderVisual(connection, screenNumber) : nil) ?? plain else {
            replies.forget()
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
        replies.forget()
        cx_close_display(connection)
    }

    /// Whether the connection is broken; no call may be made then.
    var isBroken: Bool { brokenFlag.pointee != 0 }

    /// The serial number of the next request.
    var nextRequest: UInt { XNextRequest(connection) }

    /// Whether the server is known to have processed `request`; it may already have processed more.
    func isProcessed(_ request: UInt) -> Bool {
        XLastKnownRequestProcessed(connection) >= request
    }

    /// Keeps `object` until the server has processed all requests made so far.
    func retire(_ object: AnyObject) {
        retired.append((nextRequest - 1, object))
    }

    /// Releases the objects that the server no longer reads.
    func releaseRetired() {
        guard !retired.isEmpty else { return }
        let done = XLastKnownRequestProcessed(connection)
        retired.removeAll { $0.request <= done }
    }

    /// Whether any object is kept for the server.
    var hasRetired: Bool { !retired.isEmpty }

    /// Converts a time stamp of the server to seconds of `ASDispatcher.now`; never in the future, and less jittery than the current time.
    func seconds(of time: Time) -> Double {
        let now = ASDispatcherCurrent().now
        guard time != 0 else { return now }
        lastTime = time
        let stamp = Double(time) / 1000
        let offset = now - stamp
        // The smallest delay seen so far is the most accurate. A large step means that the clock has wrapped or stopped.
        if let known = clockOffset, offset >= known, offset < known + 1 { return stamp + known }
        clockOffset = offset
        return now
    }

    /// Returns the values of a property with format 32; empty when the property is missing or has another type.
    ///
    /// Waits for the server.
    func words(of window: Window, _ property: Atom, type: Atom) -> [UInt] {
        guard let piece = piece(of: window, property, type: type), piece.format == 32 else { return [] }
        return piece.data.words
    }

    /// Returns the text of a property; `nil` when the property is missing or has another type.
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
    func sendToWindowManager(_ window: Window, _ message: Atom, _ data: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = message
        event.xclient.format = 32
        event.xclient.data.l = data
        XSendEvent(connection, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    }

    /// Returns the default visual of the screen if RENDER has a format for it.
    private static func renderVisual(
        _ connection: OpaquePointer,
        _ screen: Int32
    ) -> (UnsafeMutablePointer<Visual>, Int32)? {
        guard let standard = XDefaultVisual(connection, screen),
            XRenderFindVisualFormat(connection, standard) != nil
        else { return nil }
        return (standard, XDefaultDepth(connection, screen))
    }

    /// Returns a visual whose pixels have the layout of pixel buffers.
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
