// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation
internal import Synchronization

/// The available fonts and the settings for drawing them.
///
/// It is replaced as a whole, because threads continue to use the one with which they began.
final class ASFontConfiguration: @unchecked Sendable {
    // @unchecked because: it is immutable after init.

    let settings: ASFontSettings
    /// The font files that the program has registered.
    let files: [String]
    /// The family of the system font that the program has chosen; `nil` for the desktop's.
    let systemFamily: String?
    /// How often the installed fonts were loaded again.
    private let reloadCount: Int
    /// The folders of the fonts when the first text was laid out; `nil` before that.
    private let folders = ASLock<ASFontFolders?>(nil)
    /// The options for drawing glyphs.
    let options: OpaquePointer?
    /// The address of Fontconfig's configuration with the program's files; 0 until it is used.
    private let fontsAddress = ASLock<UInt>(0)
    /// The measured metrics of fonts at one point.
    let metrics = ASLock<[ASFontFace: ASFontMetrics]>([:])

    /// Whether there is any font; `nil` until the first text is laid out.
    let hasFonts = ASLock<Bool?>(nil)

    private static let state = ASLock(
        ASFontConfiguration(settings: ASFontSettings(), files: [], systemFamily: nil, reloadCount: 0)
    )

    /// The configuration of new text layouts.
    static var current: ASFontConfiguration { state.withLock { $0 } }

    private static let changeCount = Atomic(1)
    static var observer: ASLock<ASFontObserver> { observerSlot.current }
    private static let observerSlot = ASRuntimeSlot { ASLock(ASFontObserver()) }

    /// The number of changes so far, plus one.
    ///
    /// It increases after the current configuration was replaced: a layout that reads it beforehand is never considered newer than it is.
    static var generation: Int { changeCount.load(ordering: .acquiring) }

    private init(settings: ASFontSettings, files: [String], systemFamily: String?, reloadCount: Int) {
        (self.settings, self.files, self.systemFamily) = (settings, files, systemFamily)
        self.reloadCount = reloadCount
        options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, settings.isAntialiased ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        cairo_font_options_set_hint_style(options, settings.hintStyle.cairo)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }

    /// Fontconfig's configuration with the program's files and newly installed fonts; `nil` for the default one.
    ///
    /// It is loaded when it is used: a program may register several files one after the other.
    var fonts: OpaquePointer? {
        guard !files.isEmpty || reloadCount > 0 else { return nil }
        let address = fontsAddress.withLock { address in
            if address == 0 { address = UInt(bitPattern: loadFonts()) }
            return address
        }
        return OpaquePointer(bitPattern: address)
    }

    private func loadFonts() -> OpaquePointer? {
        let fonts = FcInitLoadConfigAndFonts()
        // Fontconfig's sets must not grow while other threads search them, so a new set is created.
        for file in files where FcConfigAppFontAddFile(fonts, file) == 0 {
            ASDebug.log(.layout, "the font \(file) no longer exists")
        }
        return fonts
    }

    deinit {
        cairo_font_options_destroy(options)
        if let fonts = OpaquePointer(bitPattern: fontsAddress.withLock { $0 }) { FcConfigDestroy(fonts) }
    }

    /// Replaces the current configuration by one whose parts `change` has modified.
    ///
    /// - Parameter change: receives the desktop's settings, the registered files and the program's family of the system font
    static func change(_ change: (inout ASFontSettings, inout [String], inout String?) -> Void) {
        let old = current
        var (settings, files, family) = (old.settings, old.files, old.systemFamily)
        change(&settings, &files, &family)
        guard (settings, files, family) != (old.settings, old.files, old.systemFamily) else { return }
        replace(
            by: ASFontConfiguration(
                settings: settings,
                files: files,
                systemFamily: family,
                reloadCount: old.reloadCount
            )
        )
    }

    /// Replaces the current configuration by one with the fonts that are installed now.
    static func reload() {
        let old = current
        replace(
            by: ASFontConfiguration(
                settings: old.settings,
                files: old.files,
                systemFamily: old.systemFamily,
                reloadCount: old.reloadCount + 1
            )
        )
    }

    /// Records the folders of the fonts; called for the first text.
    func recordFolders() {
        let new = ASFontFolders(fonts)
        folders.withLock { $0 = $0 ?? new }
    }

    /// Returns whether the folders of the fonts have changed since the first text was laid out.
    ///
    /// - Thread: any but main, because it reads folders
    func haveFoldersChanged() -> Bool {
        guard let known = folders.withLock({ $0 }) else { return false }
        return ASFontFolders(fonts) != known
    }

    private static func replace(by new: ASFontConfiguration) {
        state.withLock { $0 = new }
        changeCount.add(1, ordering: .acquiringAndReleasing)
        ASPangoEngine.removeIdle()
        observer.withLock { $0.call }?()
    }

    /// Returns the family to search for a font's family name.
    func family(for name: String) -> String {
        name == "sans" ? systemFamily ?? settings.systemFamily ?? name : name
    }

    /// Adds the options for drawing glyphs that fontconfig does not specify, and disables hinting for layout.
    ///
    /// Hinted advances would depend on the size, so that a text would be wider at one scale than at another.
    func substitute(_ pattern: OpaquePointer?) {
        cairo_ft_font_options_substitute(options, pattern)
        var isHinted: FcBool = 1
        FcPatternGetBool(pattern, FC_HINTING, 0, &isHinted)
        // The second value is for drawing. Fontconfig's values for the found face replace both.
        FcPatternDel(pattern, FC_HINTING)
        FcPatternAddBool(pattern, FC_HINTING, 0)
        FcPatternAddBool(pattern, FC_HINTING, isHinted)
    }
}

extension ASFontSettings.HintStyle {
    fileprivate var cairo: cairo_hint_style_t {
        switch self {
        case .none: CAIRO_HINT_STYLE_NONE
        case .slight: CAIRO_HINT_STYLE_SLIGHT
        case .medium: CAIRO_HINT_STYLE_MEDIUM
        case .full: CAIRO_HINT_STYLE_FULL
        }
    }
}

/// The observer of changes of the configuration.
struct ASFontObserver: Sendable {
    var call: (@Sendable () -> Void)?
}
