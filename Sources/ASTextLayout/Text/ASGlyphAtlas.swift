// SPDX-License-Identifier: Apache-2.0

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

        /// Bytes of a row: rows end with zeros, so that eight pixels at once can be taken.
        var rowLength: Int { (width + 7) & ~7 }
    }

    /// Columns that a mask needs beside the last one of a glyph, since eight are written at once.
    static let spareColumns = 7

    static let empty = ASGlyphAtlas()

    /// For each 256 glyph indices, where their slots begin; -1 where none is known.
    private let pages: [Int32]  // immutable after init
    /// Places by the low byte of the glyph index; -1 where it is not known.
    private let slots: [Int32]  // immutable after init
    private let places: [Place]  // immutable after init
    private let coverage: [UInt8]  // immutable after init

    var count: Int { places.count }

    private init(pages: [Int32] = [], slots: [Int32] = [], places: [Place] = [], coverage: [UInt8] = []) {
        self.pages = pages
        self.slots = slots
        self.places = places
        self.coverage = coverage
    }

    /// The place of a glyph's mask, or nil when it is not known.
    @inline(__always)
    func place(_ index: UInt32) -> Place? {
        let page = Int(index >> 8)
        guard page < pages.count, pages[page] >= 0 else { return nil }
        let slot = slots[Int(pages[page]) + Int(index & 255)]
        return slot >= 0 ? places[Int(slot)] : nil
    }

    /// This one, and more masks.
    func adding(_ masks: [(UInt32, ASGlyphMask)]) -> ASGlyphAtlas {
        var (pages, slots, places, coverage) = (pages, slots, places, coverage)
        for (index, mask) in masks {
            let place = Place(
                offset: coverage.count,
                x: mask.x,
                y: mask.y,
                width: mask.width,
                height: mask.height,
                box: mask.box,
                isColored: mask.isColored
            )
            let page = Int(index >> 8)
            while pages.count <= page { pages.append(-1) }
            if pages[page] < 0 {
                pages[page] = Int32(slots.count)
                slots.append(contentsOf: repeatElement(-1, count: 256))
            }
            slots[Int(pages[page]) + Int(index & 255)] = Int32(places.count)
            places.append(place)
            if mask.coverage.isEmpty { continue }
            for row in 0..<mask.height {
                coverage.append(contentsOf: mask.coverage[row * mask.width..<(row + 1) * mask.width])
                coverage.append(contentsOf: repeatElement(0, count: place.rowLength - mask.width))
            }
        }
        return ASGlyphAtlas(pages: pages, slots: slots, places: places, coverage: coverage)
    }

    /// Lays masks over a larger one.
    ///
    /// - Parameters:
    ///   - placed: masks, each with the pixel of the larger one that its first goes to
    ///   - pixels: of the larger mask, whole rows, with `spareColumns` to the right of the last glyph
    ///   - stride: from one of its rows to the next
    ///   - adds: whether coverage adds up; else one mask is drawn over the other
    func lay(
        _ placed: UnsafeMutableBufferPointer<(place: Place, start: Int)>,
        over pixels: UnsafeMutablePointer<UInt8>,
        stride: Int,
        adds: Bool
    ) {
        let target = UnsafeMutableRawPointer(pixels)
        coverage.withUnsafeBytes { source in
            for (place, start) in placed {
                let length = place.rowLength
                var (from, to) = (place.offset, start)
                for _ in 0..<place.height {
                    var column = 0
                    while column < length {
                        let above = source.loadUnaligned(fromByteOffset: from &+ column, as: UInt64.self)
                        let below = target.loadUnaligned(fromByteOffset: to &+ column, as: UInt64.self)
                        // Glyphs seldom share pixels.
                        let sum = below == 0 ? above : above == 0 ? below : Self.lay(above, over: below, adds: adds)
                        target.storeBytes(of: sum, toByteOffset: to &+ column, as: UInt64.self)
                        column &+= 8
                    }
                    from &+= length
                    to &+= stride
                }
            }
        }
    }

    /// Eight pixels over eight.
    private static func lay(_ above: UInt64, over below: UInt64, adds: Bool) -> UInt64 {
        var sum: UInt64 = 0
        for shift in stride(from: 0, to: UInt64(64), by: 8) {
            let pixel = lay(
                UInt8(truncatingIfNeeded: above >> shift),
                over: UInt8(truncatingIfNeeded: below >> shift),
                adds: adds
            )
            sum |= UInt64(pixel) << shift
        }
        return sum
    }

    /// What is left free is what both leave free; rounded as pixman rounds.
    @inline(__always)
    private static func lay(_ value: UInt8, over below: UInt8, adds: Bool) -> UInt8 {
        guard below != 0 else { return value }
        if adds {
            let (sum, isOver) = below.addingReportingOverflow(value)
            return isOver ? 255 : sum
        }
        let free = UInt32(255 &- below) &* UInt32(255 &- value) &+ 128
        return 255 &- UInt8(truncatingIfNeeded: (free &+ free >> 8) >> 8)
    }
}
