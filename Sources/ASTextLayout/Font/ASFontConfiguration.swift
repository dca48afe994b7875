// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation
internal import Synchronization

/// Which fonts there are and how they are drawn; replaced as a whole, because threads go on to use the one they began with.
final class ASFontConfiguration: @unchecked Sendable {
    // @unchecked because: nothing is changed after init.

    let settings: ASFontSettings
    /// Files that the program has brought along.
    let files: [String]
    /// How glyphs are drawn.
    let options: OpaquePointer?
    /// Fontconfig's own, with the program's files; nil for the one that all programs have.
    let fonts: OpaquePointer?
    /// The distances of fonts at one point, as they were measured.
    let metrics = ASLock<[ASFontFace: ASFontMetrics]>([:])

    /// Whether there is any font; nil until a text has needed one.
    let hasFonts = ASLock<Bool?>(nil)

    private static let state = ASLock(ASFontConfiguration(settings: ASFontSettings(), files: []))

    /// The one for text that is laid out from now on.
    static var current: ASFontConfiguration { state.withLock { $0 } }

    private static let changeCount = Atomic(1)
    static var observer: ASLock<ASFontObserver> { observerSlot.current }
    private static let observerSlot = ASRuntimeSlot { ASLock(ASFontObserver()) }

    /// How often there was another one, and one.
    ///
    /// Grows after the present one was replaced: what notes it before it lays text out is never taken for newer than it is.
    static var generation: Int { changeCount.load(ordering: .acquiring) }

    private init(settings: ASFontSettings, files: [String]) {
        (self.settings, self.files) = (settings, files)
        options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, settings.isAntialiased ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        cairo_font_options_set_hint_style(options, settings.hintStyle.cairo)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        fonts = files.isEmpty ? nil : FcInitLoadConfigAndFonts()
        // Fontconfig's sets must not grow while other threads search them, so there is a new one.
        for file in files where FcConfigAppFontAddFile(fonts, file) == 0 {
            ASDebug.log(.layout, "the font \(file) is no longer there")
        }
    }

    deinit {
        cairo_font_options_destroy(options)
        if let fonts { FcConfigDestroy(fonts) }
    }

    /// Replaces the present one by what `change` makes of its parts.
    static func change(_ change: (inout ASFontSettings, inout [String]) -> Void) {
        let old = current
        var (settings, files) = (old.settings, old.files)
        change(&settings, &files)
        guard settings != old.settings || files != old.files else { return }
        let new = ASFontConfiguration(settings: settings, files: files)
        state.withLock { $0 = new }
        changeCount.add(1, ordering: .acquiringAndReleasing)
        ASPangoEngine.forgetIdle()
        observer.withLock { $0.call }?()
    }

    /// The family that is looked for where a font names one.
    func family(for name: String) -> String {
        name == "sans" ? settings.systemFamily ?? name : name
    }

    /// Fills in how glyphs are drawn, where fontconfig does not say, and has them laid out unhinted.
    ///
    /// Hinted distances would depend on the size, so that a text would be wider at one scale than at another.
    func substitute(_ pattern: OpaquePointer?) {
        cairo_ft_font_options_substitute(options, pattern)
        var isHinted: FcBool = 1
        FcPatternGetBool(pattern, FC_HINTING, 0, &isHinted)
        // The second value is for drawing. What fontconfig says of the face found replaces both.
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

/// Who hears that the configuration is another one.
struct ASFontObserver: Sendable {
    var call: (@Sendable () -> Void)?
}
