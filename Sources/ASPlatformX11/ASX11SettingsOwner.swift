// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// Who has the desktop's settings, and what they are.
struct ASX11SettingsOwner: Sendable {
    /// The daemon's window; 0 for none.
    let window: Window
    /// The settings as XSETTINGS writes them; nil for none.
    let bytes: [UInt8]?

    /// Looks for the daemon, has the server tell of its end and of changes, and reads.
    ///
    /// Waits for the server. On any thread.
    init(_ connection: OpaquePointer, _ atoms: ASX11Atoms, screenNumber: Int32) {
        window = XGetSelectionOwner(connection, atoms.byName["_XSETTINGS_S\(screenNumber)"] ?? 0)
        guard window != 0, let property = atoms.byName["_XSETTINGS_SETTINGS"] else {
            bytes = nil
            return
        }
        XSelectInput(connection, window, Int(PropertyChangeMask | StructureNotifyMask))
        let settings = ASX11PropertyPiece(connection, window, property, type: property)
        bytes = settings.flatMap { $0.format == 8 ? Array($0.data) : nil }
    }
}
