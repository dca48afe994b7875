// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// An open connection, with the results of all queries that wait for the server at the start.
///
/// The client library of each extension sends one request after another. On a remote display each has its own thread, so that the total
/// time is that of the slowest: XInput, with eight requests.
struct ASX11Opening: @unchecked Sendable {
    // @unchecked because: the thread that opens the connection transfers it and keeps no reference to it.

    let name: String
    let connection: OpaquePointer
    /// Not zero once the connection is broken.
    let brokenFlag: UnsafePointer<Int32>
    let atoms: ASX11Atoms
    let extensions: ASX11Extensions
    let settings: ASX11SettingsOwner
    /// The shortest time that a reply takes, in seconds.
    let roundTrip: Double

    /// Connects, makes all queries and waits for the replies.
    ///
    /// - Thread: any
    /// - Throws: `ASPlatformError.noDisplay`
    init(name requested: String?, disabled: Set<ASX11Feature>) throws {
        name = requested ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        // Xlib converts the text of keys in the locale that is set when it connects.
        Self.setLocale()
        guard !name.isEmpty, let connection = cx_open_display(name), let flag = cx_broken_flag(connection) else {
            throw ASPlatformError.noDisplay(name)
        }
        (self.connection, brokenFlag) = (connection, flag)
        let screenNumber = XDefaultScreen(connection)
        // Changes of the session's resources, such as the scale, and new owners of its settings.
        XSelectInput(connection, XDefaultRootWindow(connection), Int(PropertyChangeMask | StructureNotifyMask))

        // Xlib locks the connection, and no other code uses it yet.
        let shared = ASUncheckedTransfer(connection)
        let isRemote = !Self.isLocal(connection)
        let names = ASX11BlockingCall(hasThread: isRemote) {
            let start = ASDispatcherCurrent().now
            return (ASX11Atoms(shared.value, screenNumber: screenNumber), ASDispatcherCurrent().now - start)
        }
        let owner = ASX11BlockingCall(hasThread: isRemote) {
            ASX11SettingsOwner(shared.value, names.answer.0, screenNumber: screenNumber)
        }
        let keyboard = ASX11BlockingCall(hasThread: isRemote) { Self.prepareKeyboard(shared.value) }
        extensions = ASX11Extensions(shared, isRemote: isRemote, disabled: disabled)
        (atoms, roundTrip) = names.answer
        settings = owner.answer
        keyboard.answer
    }

    /// Returns whether the connection is within this machine: a reply then takes less time than the start of a thread.
    static func isLocal(_ connection: OpaquePointer) -> Bool {
        var address = sockaddr()
        var length = socklen_t(MemoryLayout<sockaddr>.size)
        let isKnown = getpeername(XConnectionNumber(connection), &address, &length) == 0
        return isKnown && address.sa_family == AF_UNIX
    }

    /// Makes Xlib load the layout, and the server send detectable auto-repeat.
    ///
    /// Waits for the server.
    private static func prepareKeyboard(_ connection: OpaquePointer) {
        // Without it, a repeated key appears to be released and pressed again and again.
        XkbSetDetectableAutoRepeat(connection, 1, nil)
        XkbKeysymToModifiers(connection, KeySym(XK_Alt_L))
    }

    /// Sets the locale; compose tables and text use its encoding, which must be UTF-8 before the display is opened.
    private static func setLocale() {
        setlocale(LC_CTYPE, "")
        let encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
        if encoding != "UTF-8" || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    }
}
