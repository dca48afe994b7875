// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// How the caret of texts blinks on the desktop.
///
/// The platform keeps `current` up to date.
///
/// - Thread: main
/// - Source: XSETTINGS, as GTK reads them
public struct ASCaretSettings: Hashable, Sendable {
    /// Whether it does; true.
    public var blinks = true
    /// From one coming to the next, in seconds; 1.2.
    public var blinkTime = 1.2
    /// After how many seconds without a key it stands still; 10.
    public var blinkTimeout = 10.0

    /// What desktops have that say nothing.
    public init() {}

    /// The settings of the current runtime.
    @preconcurrency @MainActor public static var current: ASCaretSettings {
        get { slot.current }
        set { slot.current = newValue }
    }

    private static let slot = ASRuntimeSetting { ASCaretSettings() }
}
