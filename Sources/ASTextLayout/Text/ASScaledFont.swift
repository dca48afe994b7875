// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

/// A face in one size, for drawing: a scaled font of Cairo, and the masks of the glyphs drawn so far.
final class ASScaledFont: @unchecked Sendable {
    // @unchecked because: Cairo counts references atomically; its fonts are used with `ASGlyphLock` only.

    /// The maximum number of masks of a font; when it is exceeded, all are discarded.
    private static let maximumMaskCount = 4096
    /// The number of masks that are drawn before other threads may use Cairo's fonts; it takes about half a millisecond.
    private static let masksPerTurn = 16
    /// The maximum number of stored fonts; when it is exceeded, all are discarded.
    private static let maximumCount = 512

    let pointer: OpaquePointer  // immutable after init
    /// Replaced with `ASGlyphLock` only, so that no mask is lost or drawn twice.
    private let currentAtlas = ASLock(ASGlyphAtlas.empty)

    /// The fonts by fontconfig's description: the same face and size is one font for all threads.
    private static let known = ASLock<[Pattern: ASScaledFont]>([:])

    /// Takes ownership of the reference.
    private init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        ASGlyphLock.withLock { cairo_scaled_font_destroy(pointer) }
    }

    /// The masks of the glyphs drawn so far.
    var atlas: ASGlyphAtlas { currentAtlas.withLock { $0 } }

    /// Returns an atlas that has the masks of `glyphs`; draws missing ones first.
    ///
    /// Each addition copies the atlas, so callers should pass all glyphs that they need soon.
    @discardableResult
    func atlas(with glyphs: Set<UInt32>) -> ASGlyphAtlas {
        var complete = atlas
        var missing = glyphs.filter { complete.place($0) == nil }
        while !missing.isEmpty {
            complete = ASGlyphLock.withLock {
                let known = atlas
                let drawn = missing.lazy.filter { known.place($0) == nil }.prefix(Self.masksPerTurn)
                let more = known.adding(drawn.map { ($0, ASGlyphMask($0, font: pointer)) })
                currentAtlas.withLock { $0 = more }
                return more
            }
            missing = glyphs.filter { complete.place($0) == nil }
        }
        if complete.count > Self.maximumMaskCount {
            ASGlyphLock.withLock { currentAtlas.withLock { $0 = .empty } }
        }
        return complete
    }

    /// Returns the font for a pattern that fontconfig has completed; `nil` when the file cannot be read.
    ///
    /// `font` is Pango's font for the same pattern; `options` are those for drawing glyphs.
    static func shared(
        for pattern: OpaquePointer,
        of font: UnsafeMutablePointer<PangoFont>,
        options: OpaquePointer?
    ) -> ASScaledFont? {
        let key = Pattern(pattern)
        if let font = known.withLock({ $0[key] }) { return font }
        guard let pointer = ASGlyphLock.withLock({ make(pattern, font, options) }) else { return nil }
        let scaledFont = ASScaledFont(pointer)
        // Discarded fonts are released after the lock has been left.
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

    /// Creates a scaled font of Cairo, in the same way as Pango.
    ///
    /// Called with `ASGlyphLock` only.
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
        // The matrix of a face that is slanted because there is no italic one.
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

    /// Fontconfig's description of a font.
    private final class Pattern: Hashable, @unchecked Sendable {
        // @unchecked because: fontconfig counts references atomically, and a completed pattern does not change.

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
