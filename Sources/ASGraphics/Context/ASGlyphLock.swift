// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// A lock for Cairo's fonts: only one thread at a time may create them, rasterise glyphs or release them.
///
/// Text is laid out without it, and upright text is drawn from masks without it; see `ASPangoEngine` and `ASGlyphMask`.
///
/// Cairo 1.16 does not separate the fonts of different threads:
/// - it can abort when a thread releases the last reference to a font that another thread is acquiring again
///   (`cairo_scaled_font_destroy: Assertion '! scaled_font->cache_frozen' failed`);
/// - it can crash when several threads measure and draw in hundreds of fonts: the glyphs of all fonts share one cache of 512 pages, which
///   discards pages even while another thread reads them.
package enum ASGlyphLock {
    // The value is not empty, because an empty value has the address of the object, which ThreadSanitizer reports as a race.
    private static let lock = ASLock(true)

    package static func withLock<R>(_ body: () throws -> R) rethrows -> R {
        try lock.withLock { _ in try body() }
    }
}
