// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The desktop's settings for blinking carets.
///
/// The platform updates `current`.
///
/// - Thread: main
/// - Source: XSETTINGS, as GTK reads them
public struct ASCaretSettings: Hashable, Sendable {
    /// Whether the caret blinks; `true` by default.
    public var blinks = true
    /// The period of blinking in seconds; 1.2 by default.
    public var blinkTime = 1.2
    /// The number of seconds without a key press after which the caret stops blinking; 10 by default.
    public var blinkTimeout = 10.0

    /// Creates the default settings, which apply when the desktop has none.
    public init() {}

    /// The settings of the current runtime.
    @preconcurrency @MainActor public static var current: ASCaretSettings {
        get { slot.current }
        set { slot.current = newValue }
    }

    private static let slot = ASRuntimeSetting { ASCaretSettings() }
}
