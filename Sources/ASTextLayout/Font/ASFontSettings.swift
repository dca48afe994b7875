// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// What the desktop says of fonts.
///
/// - Thread: any (value)
public struct ASFontSettings: Equatable, Sendable {
    /// How far outlines are moved to whole pixels.
    public enum HintStyle: String, Sendable {
        /// Not at all.
        case none
        /// Upwards and downwards only.
        case slight
        /// A little.
        case medium
        /// As far as the face says.
        case full
    }

    /// The family of the system's font; nil for what fontconfig calls `sans`.
    public var systemFamily: String?
    /// Whether edges are soft.
    public var isAntialiased = true
    /// How far outlines are moved to whole pixels, where fontconfig says nothing else.
    public var hintStyle = HintStyle.slight

    /// What counts where no desktop says anything.
    public init() {}

    /// What counts for text that is laid out from now on; the platform sets it from the desktop's settings.
    ///
    /// Whatever shows in a window is laid out and drawn anew. A `UIFont`'s metrics are those of now.
    ///
    /// - Thread: any
    public static var current: ASFontSettings {
        get { ASFontConfiguration.current.settings }
        set { ASFontConfiguration.change { settings, _ in settings = newValue } }
    }

    /// Grows with each change of the settings, and of the fonts that the program has brought along; 1 at first.
    ///
    /// - Thread: any
    package static var generation: Int { ASFontConfiguration.generation }

    /// Called on the thread that made a change, after it.
    ///
    /// - Thread: any
    package static var observer: (@Sendable () -> Void)? {
        get { ASFontConfiguration.observer.withLock { $0.call } }
        set { ASFontConfiguration.observer.withLock { $0.call = newValue } }
    }

    /// The family in a font's description as desktops write it: `Cantarell Bold 11` is `Cantarell`; nil for none.
    public static func family(inDescription text: String) -> String? {
        ASPangoFontNames.family(inDescription: text)
    }
}
