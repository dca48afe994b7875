// SPDX-License-Identifier: Apache-2.0

/// The masks of many glyphs of a font, in one block of memory.
///
/// It is immutable: threads that draw at the same time share it without counting references for each glyph.
final class ASGlyphAtlas: Sendable {
    /// The position of a mask in the pixels of the atlas, and its offset from the glyph's origin.
    struct Region: Sendable {
        var offset: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var box: ASGlyphBox
        var isColored: Bool

        /// The bytes of a row: rows end with zeros, so that eight pixels can be read at once.
        var rowLength: Int { (width + 7) & ~7 }
    }

    /// The number of extra columns that a mask needs after the last one of a glyph, because eight are written at once.
    static let paddingColumns = 7

    static let empty = ASGlyphAtlas()

    /// For each 256 glyph indices, the beginning of their slots; -1 when none is known.
    private let pages: [Int32]  // immutable after init
    /// The positions by the low byte of the glyph index; -1 for unknown ones.
    private let slots: [Int32]  // immutable after init
    private let places: [Region]  // immutable after init
    private let coverage: [UInt8]  // immutable after init

    var count: Int { places.count }

    private init(pages: [Int32] = [], slots: [Int32] = [], places: [Region] = [], coverage: [UInt8] = []) {
        self.pages = pages
        self.slots = slots
        self.places = places
        self.coverage = coverage
    }

    /// Returns the position of a glyph's mask; `nil` when it is not known.
    @inline(__always)
    func place(_ index: UInt32) -> Region? {
        let page = Int(index >> 8)
        guard page < pages.count, pages[page] >= 0 else { return nil }
        let slot = slots[Int(pages[page]) + Int(index & 255)]
        return slot >= 0 ? places[Int(slot)] : nil
    }

    /// Returns an atlas with additional masks.
    func adding(_ masks: [(UInt32, ASGlyphMask)]) -> ASGlyphAtlas {
        var (pages, slots, places, coverage) = (pages, slots, places, coverage)
        for (index, mask) in masks {
            let place = Region(
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

    /// Composites masks into a larger one.
    ///
    /// - Parameters:
    ///   - placed: the masks, each with the pixel of the larger one at which it begins
    ///   - pixels: the rows of the larger mask, with `paddingColumns` to the right of the last glyph
    ///   - stride: the distance between its rows
    ///   - adds: whether coverage is added; otherwise each mask is drawn over the previous ones
    func lay(
        _ placed: UnsafeMutableBufferPointer<(place: Region, start: Int)>,
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
                        // Glyphs rarely share pixels.
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

    /// Composites eight pixels over eight others.
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

    /// Returns the combined coverage: the uncovered part is the product of both uncovered parts, rounded as in pixman.
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
