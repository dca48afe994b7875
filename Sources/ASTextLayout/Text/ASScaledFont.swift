// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

/// What glyphs of one face at one size are drawn with: a scaled font of Cairo's, and the masks of the glyphs drawn so far.
final class ASScaledFont: @unchecked Sendable {
    // @unchecked because: Cairo counts references atomically; its fonts are only used within `ASGlyphLock`.

    /// Masks that one font keeps; more are forgotten all at once.
    static let maximumMaskCount = 4096
    /// Fonts that are kept for the next text; more are forgotten all at once.
    private static let maximumCount = 512

    let pointer: OpaquePointer  // immutable after init
    /// Masks of the glyphs that were drawn so far.
    let atlas = ASLock(ASGlyphAtlas.empty)

    /// Fonts by what fontconfig says of them: the same face and size is one font for all threads.
    private static let known = ASLock<[Pattern: ASScaledFont]>([:])

    /// Takes over the reference.
    private init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        ASGlyphLock.withLock { cairo_scaled_font_destroy(pointer) }
    }

    /// The font for a pattern that fontconfig has filled in; nil when the file cannot be read.
    ///
    /// `font` is Pango's for the same pattern, `options` says how glyphs are drawn.
    static func shared(
        for pattern: OpaquePointer,
        of font: UnsafeMutablePointer<PangoFont>,
        options: OpaquePointer?
    ) -> ASScaledFont? {
        let key = Pattern(pattern)
        if let font = known.withLock({ $0[key] }) { return font }
        guard let pointer = ASGlyphLock.withLock({ make(pattern, font, options) }) else { return nil }
        let scaledFont = ASScaledFont(pointer)
        // What is forgotten is dropped when the lock has been left.
        var forgotten: [Pattern: ASScaledFont] = [:]
        defer { forgotten.removeAll() }
        return known.withLock { fonts in
            // Another thread may have been faster.
            if let first = fonts[key] { return first }
            if fonts.count >= maximumCount { swap(&fonts, &forgotten) }
            fonts[key] = scaledFont
            return scaledFont
        }
    }

    /// A scaled font of Cairo's, made as Pango makes it.
    ///
    /// To be called within `ASGlyphLock`.
    private static func make(
        _ pattern: OpaquePointer,
        _ font: UnsafeMutablePointer<PangoFont>,
        _ options: OpaquePointer?
    ) -> OpaquePointer? {
        let copy = FcPatternDuplicate(pattern)
        defer { FcPatternDestroy(copy) }
        ASFontFaces.share(font, with: copy)
        var isHinted: FcBool = 0
        if FcPatternGetBool(copy, FC_HINTING, 1, &isHinted) == FcResultMatch {
            FcPatternDel(copy, FC_HINTING)
            FcPatternAddBool(copy, FC_HINTING, isHinted)
        }
        var size = 0.0
        guard FcPatternGetDouble(copy, FC_PIXEL_SIZE, 0, &size) == FcResultMatch, size > 0 else { return nil }
        // Of a face that is slanted for want of an italic one.
        var (matrix, slant) = (cairo_matrix_t(), UnsafeMutablePointer<FcMatrix>?.none)
        if FcPatternGetMatrix(copy, FC_MATRIX, 0, &slant) == FcResultMatch, let slant = slant?.pointee {
            cairo_matrix_init(&matrix, slant.xx, -slant.yx, -slant.xy, slant.yy, 0, 0)
        } else {
            cairo_matrix_init_identity(&matrix)
        }
        cairo_matrix_scale(&matrix, size, size)
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        let face = cairo_ft_font_face_create_for_pattern(copy)
        defer { cairo_font_face_destroy(face) }
        guard let font = cairo_scaled_font_create(face, &matrix, &identity, options) else { return nil }
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
            cairo_scaled_font_destroy(font)
            return nil
        }
        return font
    }

    /// What fontconfig says of a font.
    private final class Pattern: Hashable, @unchecked Sendable {
        // @unchecked because: fontconfig counts references atomically, and a pattern that was filled in does not change.

        let pointer: OpaquePointer  // immutable after init

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
            FcPatternReference(pointer)
        }

        deinit { FcPatternDestroy(pointer) }

        static func == (a: Pattern, b: Pattern) -> Bool { FcPatternEqual(a.pointer, b.pointer) != 0 }

        func hash(into hasher: inout Hasher) { hasher.combine(FcPatternHash(pointer)) }
    }
}
