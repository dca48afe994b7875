// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Glibc

/// The atoms that the platform uses, interned in one round trip.
struct ASX11Atoms {
    let utf8String, netWMName, netWMIconName, netWMIcon, netWMPID: Atom
    let wmProtocols, wmDeleteWindow, netWMPing, netWMSyncRequest, netWMSyncRequestCounter: Atom
    let wmState, netWMState, netWMStateHidden, netWMStateFullscreen: Atom
    let netActiveWindow, netSupported, netSupportingWMCheck: Atom
    let netWMWindowType, netWMWindowTypeNormal: Atom
    let resourceManager, tapping: Atom
    let inputMethodProtocol, noAnswer: Atom
    let idleRequest, idle: Atom
    /// The atoms by name: all of the above, and those without a property, such as the types of selections and drags.
    let byName: [String: Atom]

    init(_ connection: OpaquePointer, screenNumber: Int32) {
        let names = [
            "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_ICON", "_NET_WM_PID",
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
            "WM_STATE", "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_FULLSCREEN",
            "_NET_ACTIVE_WINDOW", "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK",
            "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL",
            "RESOURCE_MANAGER", "libinput Tapping Enabled",
            "_XIM_PROTOCOL", CX_NO_ANSWER,
            "_ASYNCDISPLAYKIT_IDLE_REQUEST", "_ASYNCDISPLAYKIT_IDLE",
        ]
        let others =
            (0..<8).map { "_GTK_WORKAREAS_D\($0)" } + [
                "_NET_WORKAREA", "_NET_CURRENT_DESKTOP", "AT_SPI_BUS", "MANAGER",
                "_NET_WM_USER_TIME", "_NET_WM_USER_TIME_WINDOW", "_NET_STARTUP_ID", "_NET_STARTUP_INFO_BEGIN",
                "_NET_STARTUP_INFO",
                "_NET_FRAME_EXTENTS",
                "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT",
                "_XSETTINGS_S\(screenNumber)", "_XSETTINGS_SETTINGS",
                "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU", "_NET_WM_WINDOW_TYPE_POPUP_MENU", "_NET_WM_WINDOW_TYPE_TOOLTIP",
                "_NET_WM_WINDOW_TYPE_DND", "_NET_WM_CM_S\(screenNumber)",
                "CLIPBOARD", "PRIMARY", "CLIPBOARD_MANAGER", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "INCR",
                "ATOM", "ATOM_PAIR", "STRING", "TEXT", "COMPOUND_TEXT", "text/plain;charset=utf-8", "text/plain",
                "_AS_TRANSFER", "_AS_TIME", "_AS_SAVE_TARGETS",
                "XdndAware", "XdndProxy", "XdndSelection", "XdndTypeList", "XdndActionList", "XdndEnter",
                "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished", "XdndActionCopy",
                "XdndActionMove", "XdndActionLink",
                // Xlib requests this atom for each window, and caches recent ones.
                "WM_LOCALE_NAME",
            ]
        var atoms = [Atom](repeating: 0, count: names.count + others.count)
        var strings: [UnsafeMutablePointer<CChar>?] = (names + others).map { strdup($0) }
        XInternAtoms(connection, &strings, Int32(atoms.count), 0, &atoms)
        for string in strings { free(string) }
        byName = Dictionary(zip(names + others, atoms)) { first, _ in first }
        var rest = atoms[...]
        func next() -> Atom { rest.popFirst() ?? 0 }
        (utf8String, netWMName, netWMIconName, netWMIcon, netWMPID) = (next(), next(), next(), next(), next())
        (wmProtocols, wmDeleteWindow, netWMPing) = (next(), next(), next())
        (netWMSyncRequest, netWMSyncRequestCounter) = (next(), next())
        (wmState, netWMState, netWMStateHidden, netWMStateFullscreen) = (next(), next(), next(), next())
        (netActiveWindow, netSupported, netSupportingWMCheck) = (next(), next(), next())
        (netWMWindowType, netWMWindowTypeNormal) = (next(), next())
        (resourceManager, tapping) = (next(), next())
        (inputMethodProtocol, noAnswer) = (next(), next())
        (idleRequest, idle) = (next(), next())
    }
}
