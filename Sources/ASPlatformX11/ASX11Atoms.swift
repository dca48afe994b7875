// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Glibc

/// The names that the platform and window managers talk by, asked for in one round trip.
struct ASX11Atoms {
    let utf8String, netWMName, netWMIconName, netWMIcon, netWMPID: Atom
    let wmProtocols, wmDeleteWindow, netWMPing, netWMSyncRequest, netWMSyncRequestCounter: Atom
    let wmState, netWMState, netWMStateHidden, netWMStateFullscreen: Atom
    let netActiveWindow, netSupported, netSupportingWMCheck: Atom
    let netWMWindowType, netWMWindowTypeNormal: Atom
    let resourceManager, tapping: Atom
    let inputMethodProtocol, noAnswer: Atom
    let idleRequest, idle: Atom

    init(_ connection: OpaquePointer) {
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
        var atoms = [Atom](repeating: 0, count: names.count)
        var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
        XInternAtoms(connection, &strings, Int32(names.count), 0, &atoms)
        for string in strings { free(string) }
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
