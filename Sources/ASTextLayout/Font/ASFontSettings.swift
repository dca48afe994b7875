// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The desktop's settings for fonts.
///
/// - Thread: any (value)
public struct ASFontSettings: Equatable, Sendable {
    /// The degree to which outlines are moved to whole pixels.
    public enum HintStyle: String, Sendable {
        /// Outlines are not moved.
        case none
        /// Outlines are moved only vertically.
        case slight
        /// Outlines are moved slightly.
        case medium
        /// Outlines are moved as far as the face specifies.
        case full
    }

    /// The family of the system font; `nil` for fontconfig's `sans`.
    public var systemFamily: String?
    /// Whether edges are antialiased.
    public var isAntialiased = true
    /// The degree to which outlines are moved to whole pixels, unless fontconfig specifies another.
    public var hintStyle = HintStyle.slight

    /// Creates the settings that apply without a desktop.
    public init() {}

    /// The settings of new text layouts; the platform sets them from the desktop's settings.
    ///
    /// After a change, visible text is laid out and drawn again. The metrics of a `UIFont` are always the current ones.
    ///
    /// - Thread: any
    public static var current: ASFontSettings {
        get { ASFontConfiguration.current.settings }
        set { ASFontConfiguration.change { settings, _, _ in settings = newValue } }
    }

    /// Uses the fonts that are installed now; visible text is laid out and drawn again.
    ///
    /// - Thread: any
    package static func reloadFonts() { ASFontConfiguration.reload() }

    /// Looks in the background for fonts that were installed or removed since they were loaded, and reloads the fonts if there are any.
    ///
    /// - Thread: any; `completion` is called in the background
    package static func reloadFontsIfChanged(completion: (@Sendable () -> Void)? = nil) {
        ASDispatcherCurrent().async(.utility) {
            if ASFontConfiguration.current.haveFoldersChanged() { ASFontConfiguration.reload() }
            completion?()
        }
    }

    /// A number that increases with each change of the settings and of the fonts; initially 1.
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

    /// Returns the family in a font description of a desktop: `Cantarell` for `Cantarell Bold 11`; `nil` for none.
    public static func family(inDescription text: String) -> String? {
        ASPangoFontNames.family(inDescription: text)
    }
}
