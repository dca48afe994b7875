// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASTextLayout
internal import CX11

// The desktop's settings (XSETTINGS): a daemon owns a selection, and its window has the settings as a property.

extension ASX11Platform {
    private var settingsSelection: Atom { selectionWire.atom("_XSETTINGS_S\(display.screenNumber)") }
    private var settingsProperty: Atom { selectionWire.atom("_XSETTINGS_SETTINGS") }

    /// Finds the owner of the settings, and reads them.
    ///
    /// Waits for the server.
    private func findSettings() {
        guard !display.isBroken else { return }
        take(ASX11SettingsOwner(display.connection, display.atoms, screenNumber: display.screenNumber))
    }

    /// Uses the settings of a daemon.
    func take(_ owner: ASX11SettingsOwner) {
        settingsOwner = owner.window
        if settingsOwner != 0 { selectionWire.expectErrors(about: settingsOwner) }
        let settings = owner.settings
        if owner.bytes != nil, settings == nil {
            ASDebug.log(.events, "the desktop's settings (XSETTINGS) are invalid")
        }
        ASPointerSettings.current = settings?.pointer ?? ASPointerSettings()
        ASCaretSettings.current = settings?.caret ?? ASCaretSettings()
        ASFontSettings.current = settings?.fonts ?? ASFontSettings()
        let timestamp = settings?.fontTimestamp
        if let timestamp, let fontTimestamp, timestamp != fontTimestamp { ASFontSettings.reloadFonts() }
        fontTimestamp = timestamp
        ASDebug.log(.events, "\(ASPointerSettings.current) \(ASFontSettings.current)")
        if let settings {
            screenList.settings = settings
            scaleSourcesDidChange()
        }
    }

    /// The factor of text that the desktop reports, which the scale of the display must not contain; `nil` while it reports none.
    ///
    /// - Thread: main
    public var desktopTextScale: Double? {
        get { screenList.desktopTextScale }
        set {
            screenList.desktopTextScale = newValue
            updateScale()
        }
    }

    /// The time in which all sources of the scale report a change of the desktop's settings, in seconds.
    private static let timeForReports = 0.3

    /// Uses new sources of the scale: at once, or on a desktop with a factor of text when that has been reported as well, so that windows do
    /// not change twice.
    func scaleSourcesDidChange() {
        guard desktopTextScale != nil else { return updateScale() }
        ASDispatcherCurrent().asyncMain(after: Self.timeForReports) { [weak self] in self?.updateScale() }
    }

    private func updateScale() {
        let scale = screenList.scale
        if screenList.updateScale() { scaleDidChange(from: scale) }
    }

    /// Looks for fonts that were installed or removed, on a desktop that does not report it; called when a window gets the focus.
    ///
    /// Not at the first focus, because the program has just read the fonts: the first work in the background starts a timer of Dispatch
    /// that wakes the process every second.
    func checkFonts() {
        defer { hasHadFocus = true }
        if hasHadFocus, fontTimestamp == nil { ASFontSettings.reloadFontsIfChanged() }
    }

    /// Handles an event about the settings; returns whether it was one.
    func handleSettings(_ event: XEvent) -> Bool {
        switch event.type {
        case ClientMessage:
            let message = event.xclient
            guard message.window == display.root, message.message_type == selectionWire.atom("MANAGER") else {
                return false
            }
            if Atom(bitPattern: message.data.l.1) == settingsSelection { findSettings() }
            return true
        case PropertyNotify where event.xproperty.window == settingsOwner && settingsOwner != 0:
            if event.xproperty.atom == settingsProperty { findSettings() }
            // Selections may use the same window.
            return false
        case DestroyNotify where event.xdestroywindow.window == settingsOwner && settingsOwner != 0:
            findSettings()
            return false
        default:
            return false
        }
    }
}
