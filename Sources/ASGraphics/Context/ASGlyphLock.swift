// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// One thread at a time may use Cairo's fonts: make them, rasterise glyphs, drop them.
///
/// Text is laid out without it, and upright text is drawn without it, from masks; see `ASPangoEngine` and `ASGlyphMask`.
///
/// Cairo 1.16 does not keep its fonts apart between threads:
/// - it can abort when a thread drops the last reference to a font that another is taking up again
///   (`cairo_scaled_font_destroy: Assertion '! scaled_font->cache_frozen' failed`);
/// - it has been seen to crash when several threads measure and draw in hundreds of fonts: the glyphs of all fonts share
///   one cache of 512 pages, and what is thrown out of it is not kept from a thread that reads it.
package enum ASGlyphLock {
    // Not of nothing: an empty value lies at the address of the object, which ThreadSanitizer takes for a race.
    private static let lock = ASLock(true)

    package static func withLock<R>(_ body: () throws -> R) rethrows -> R {
        try lock.withLock { _ in try body() }
    }
}
