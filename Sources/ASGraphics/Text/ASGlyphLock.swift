// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// One thread at a time may rasterise glyphs or drop fonts.
///
/// Cairo 1.16 can abort when a thread drops the last reference to a font that another is taking up again
/// (`cairo_scaled_font_destroy: Assertion '! scaled_font->cache_frozen' failed`). It holds a process-wide lock of its
/// own while it composites glyphs, so this one costs no speed.
enum ASGlyphLock {
    private static let lock = ASLock(())

    static func withLock<R>(_ body: () throws -> R) rethrows -> R {
        try lock.withLockUnchecked { _ in try body() }
    }
}
