// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango

/// The font files of the process, each of which is mapped once for all engines and for Cairo.
///
/// By default Pango maps a file for each of its font maps, and FreeType maps it again for Cairo; see
/// Documentation/decisions/text-layout.md. A file that is replaced while it is mapped is read again only when the program is restarted, as
/// with fontconfig.
enum ASFontFaces {
    // MARK: - For Pango

    private typealias MakeFont = @convention(c) (UnsafeMutablePointer<PangoFont>?) -> OpaquePointer?

    private struct Pango: @unchecked Sendable {
        // @unchecked because: the pointers are used with the lock only.

        /// Pango's function that creates a HarfBuzz font from a Pango font; `nil` until it is replaced.
        var makeFont: MakeFont?
        /// The font map whose faces all others use; no text is laid out with it.
        var map: UnsafeMutablePointer<PangoFontMap>?
    }

    private static let pango = ASLock(Pango())

    /// Replaces the function by which fonts of the class of `font` get their faces; only the first call has an effect.
    ///
    /// Called before any of these fonts is used.
    static func share(_ font: UnsafeMutablePointer<PangoFont>) {
        pango.withLock { pango in
            guard pango.makeFont == nil, let type = font.pointee.parent_instance.g_type_instance.g_class else { return }
            pango.map = pango_ft2_font_map_new()
            type.withMemoryRebound(to: PangoFontClass.self, capacity: 1) {
                pango.makeFont = $0.pointee.create_hb_font
                $0.pointee.create_hb_font = { font in font.flatMap(ASFontFaces.makeFont) }
            }
        }
    }

    /// Makes Pango create a HarfBuzz font as if the font belonged to the map with the common faces.
    private static func makeFont(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { fcFont in
            pango.withLock { pango in
                let own = fcFont.pointee.fontmap
                fcFont.pointee.fontmap = pango.map
                defer { fcFont.pointee.fontmap = own }
                return pango.makeFont?(font)
            }
        }
    }

    // MARK: - For Cairo

    private struct FreeType: @unchecked Sendable {
        // @unchecked because: faces are opened with the lock, and used by Cairo with `ASGlyphLock`.

        var library: FT_Library?
        /// The faces are never closed, because Cairo keeps fonts for some time after the last reference.
        var faces: [Face: FT_Face] = [:]
    }

    private struct Face: Hashable, @unchecked Sendable {
        // @unchecked because: the bytes are immutable.

        /// The mapped file.
        var bytes: UnsafePointer<CChar>
        /// The index of the face in the file, and of its named instance.
        var index: Int32
    }

    private static let freeType = ASLock(FreeType())

    /// Makes Cairo read the file of `pattern` from the mapping that HarfBuzz has of it for `font`.
    ///
    /// Does not change the pattern when FreeType cannot read the file; Cairo then tries by itself.
    static func share(_ font: UnsafeMutablePointer<PangoFont>, with pattern: OpaquePointer?) {
        let blob = hb_face_reference_blob(hb_font_get_face(pango_font_get_hb_font(font)))
        defer { hb_blob_destroy(blob) }
        var (index, length) = (Int32(0), UInt32(0))
        guard let bytes = hb_blob_get_data(blob, &length), length > 0,
            FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
        else { return }
        freeType.withLock { freeType in
            let key = Face(bytes: bytes, index: index)
            if freeType.faces[key] == nil {
                if freeType.library == nil { FT_Init_FreeType(&freeType.library) }
                let start = UnsafeRawPointer(bytes).assumingMemoryBound(to: FT_Byte.self)
                var face: FT_Face?
                FT_New_Memory_Face(freeType.library, start, FT_Long(length), FT_Long(index), &face)
                // The face reads these bytes as long as it exists.
                if face != nil { hb_blob_reference(blob) }
                freeType.faces[key] = face
            }
            if let face = freeType.faces[key] { FcPatternAddFTFace(pattern, FC_FT_FACE, face) }
        }
    }
}
