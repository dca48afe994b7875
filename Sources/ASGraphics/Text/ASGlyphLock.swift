// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// One thread at a time may lay out text, rasterise glyphs or drop fonts.
///
/// Upright text is drawn without it, from masks; see `ASGlyphMask`.
///
/// Cairo 1.16 does not keep its fonts apart between threads:
/// - it can abort when a thread drops the last reference to a font that another is taking up again
///   (`cairo_scaled_font_destroy: Assertion '! scaled_font->cache_frozen' failed`);
/// - it has been seen to crash when several threads measure and draw in hundreds of fonts: the glyphs of all fonts share
///   one cache of 512 pages, and what is thrown out of it is not kept from a thread that reads it.
enum ASGlyphLock {
    // Not of nothing: an empty value lies at the address of the object, which ThreadSanitizer takes for a race.
    private static let lock = ASLock(true)

    static func withLock<R>(_ body: () throws -> R) rethrows -> R {
        try lock.withLockUnchecked { _ in try body() }
    }
}
