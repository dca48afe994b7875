// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The owner of the desktop's settings, and the settings.
struct ASX11SettingsOwner: Sendable {
    /// The window of the daemon; 0 for none.
    let window: Window
    /// The settings in the XSETTINGS format; `nil` for none.
    let bytes: [UInt8]?

    /// The settings; `nil` for none, and for invalid ones.
    var settings: ASX11Settings? { bytes.flatMap { ASX11Settings($0) } }

    /// Finds the daemon, selects events about its end and its changes, and reads the settings.
    ///
    /// Waits for the server. It may be called on any thread.
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
