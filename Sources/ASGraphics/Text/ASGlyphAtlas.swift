// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The masks of many glyphs of a font, in one piece of memory.
///
/// It never changes: threads that draw at once share it without counting references for each glyph.
final class ASGlyphAtlas: Sendable {
    /// Where a mask lies in the pixels, and where it goes.
    struct Place: Sendable {
        var offset: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var box: ASGlyphBox
        var isColored: Bool
    }

    static let empty = ASGlyphAtlas(places: [:], coverage: [])

    let places: [UInt32: Place]  // immutable after init
    private let coverage: [UInt8]  // immutable after init

    private init(places: [UInt32: Place], coverage: [UInt8]) {
        self.places = places
        self.coverage = coverage
    }

    /// This one, and more masks.
    func adding(_ masks: [(UInt32, ASGlyphMask)]) -> ASGlyphAtlas {
        var (places, coverage) = (places, coverage)
        for (index, mask) in masks {
            places[index] = Place(
                offset: coverage.count,
                x: mask.x,
                y: mask.y,
                width: mask.width,
                height: mask.height,
                box: mask.box,
                isColored: mask.isColored
            )
            coverage.append(contentsOf: mask.coverage)
        }
        return ASGlyphAtlas(places: places, coverage: coverage)
    }

    /// Lays masks over a larger one.
    ///
    /// - Parameters:
    ///   - placed: masks, each with the pixel of the larger one that its first goes to
    ///   - pixels: of the larger mask, whole rows
    ///   - stride: from one of its rows to the next
    ///   - adds: whether coverage adds up; else one mask is drawn over the other
    func lay(_ placed: [(place: Place, start: Int)], over pixels: UnsafeMutablePointer<UInt8>, stride: Int, adds: Bool)
    {
        coverage.withUnsafeBufferPointer { source in
            for (place, start) in placed {
                var (from, to) = (place.offset, start)
                for _ in 0..<place.height {
                    for column in 0..<place.width {
                        Self.lay(source[from &+ column], over: &pixels[to &+ column], adds: adds)
                    }
                    from &+= place.width
                    to &+= stride
                }
            }
        }
    }

    /// What is left free is what both leave free; rounded as pixman rounds.
    @inline(__always)
    private static func lay(_ value: UInt8, over below: inout UInt8, adds: Bool) {
        guard below != 0 else {
            below = value
            return
        }
        if adds {
            let (sum, isOver) = below.addingReportingOverflow(value)
            below = isOver ? 255 : sum
            return
        }
        let free = UInt32(255 &- below) &* UInt32(255 &- value) &+ 128
        below = 255 &- UInt8(truncatingIfNeeded: (free &+ free >> 8) >> 8)
    }
}

extension ASScaledFont {
    /// The masks of glyphs; those that are not known yet are drawn, within `ASGlyphLock`.
    func atlas(for glyphs: [ASGlyphRun.Glyph]) -> ASGlyphAtlas {
        let known = atlas.withLock { $0 }
        let missing = Set(glyphs.lazy.map(\.index).filter { known.places[$0] == nil })
        guard !missing.isEmpty else { return known }
        let drawn = ASGlyphLock.withLock { missing.map { ($0, ASGlyphMask($0, font: pointer)) } }
        // What another thread has added meanwhile is drawn again when it is missed.
        let full = known.places.count > Self.maximumMaskCount ? ASGlyphAtlas.empty : known
        let more = full.adding(drawn)
        atlas.withLock { $0 = more }
        return full === known ? more : known.adding(drawn)
    }
}
