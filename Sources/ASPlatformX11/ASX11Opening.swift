// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// An open connection, and everything of a start that waits for the server.
///
/// The libraries of the extensions ask one question after another. Each library has a thread of its own here, so that all of them take
/// as long as the slowest: that of XInput, with eight questions.
struct ASX11Opening: @unchecked Sendable {
    // @unchecked because: the thread that opens the connection hands it over and keeps nothing of it.

    let name: String
    let connection: OpaquePointer
    /// Not zero once the connection is broken.
    let brokenFlag: UnsafePointer<Int32>
    let atoms: ASX11Atoms
    let extensions: ASX11Extensions
    let settings: ASX11SettingsOwner
    /// Seconds that an answer takes at least.
    let roundTrip: Double

    /// Connects, asks all questions and waits for the answers.
    ///
    /// - Thread: any
    /// - Throws: `ASPlatformError.noDisplay`
    init(name requested: String?, disabled: Set<ASX11Feature>) throws {
        name = requested ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        // Xlib converts the text of keys by the locale that it finds when it connects.
        Self.setLocale()
        guard !name.isEmpty, let connection = cx_open_display(name), let flag = cx_broken_flag(connection) else {
            throw ASPlatformError.noDisplay(name)
        }
        (self.connection, brokenFlag) = (connection, flag)
        let screenNumber = XDefaultScreen(connection)
        // Changes of the session's resources, such as the scale; and new owners of its settings.
        XSelectInput(connection, XDefaultRootWindow(connection), Int(PropertyChangeMask | StructureNotifyMask))

        // Xlib locks the connection, which no other code uses yet.
        let shared = ASUncheckedTransfer(connection)
        let names = ASX11Question {
            let start = ASDispatcherCurrent().now
            return (ASX11Atoms(shared.value, screenNumber: screenNumber), ASDispatcherCurrent().now - start)
        }
        let owner = ASX11Question { ASX11SettingsOwner(shared.value, names.answer.0, screenNumber: screenNumber) }
        let keyboard = ASX11Question { Self.prepareKeyboard(shared.value) }
        extensions = ASX11Extensions(shared, disabled: disabled)
        (atoms, roundTrip) = names.answer
        settings = owner.answer
        keyboard.answer
    }

    /// Has Xlib get the layout, and the server repeat held keys.
    ///
    /// Waits for the server.
    private static func prepareKeyboard(_ connection: OpaquePointer) {
        // Without it a held key looks like being let go again and again.
        XkbSetDetectableAutoRepeat(connection, 1, nil)
        XkbKeysymToModifiers(connection, KeySym(XK_Alt_L))
    }

    /// Compose tables and text come in the locale's encoding, which has to be UTF-8 before the display is opened.
    private static func setLocale() {
        setlocale(LC_CTYPE, "")
        let encoding = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
        if encoding != "UTF-8" || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    }
}
