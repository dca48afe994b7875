// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Reads all drawable parts from a Pango line, so that the layout can be released.
struct ASPangoLineReader {
    private let piece: ASTextPiece
    private let engine: ASPangoEngine
    private let missing: ASMissingCharacters
    private let hyphened: ASHyphenedText
    /// The box of the line, in Pango's units, downwards from the baseline.
    private let logical: PangoRectangle
    private(set) var glyphs: [ASGlyphRun] = []
    private(set) var bars: [ASTextBar] = []
    /// The beginning of the next glyph, in Pango's units from the left end of the line; a line may be longer than 32 bits can tell.
    private var x = 0

    init(
        _ line: UnsafeMutablePointer<PangoLayoutLine>,
        logical: PangoRectangle,
        piece: ASTextPiece,
        scale: CGFloat,
        engine: ASPangoEngine
    ) {
        (self.piece, self.engine, self.logical) = (piece, engine, logical)
        missing = ASMissingCharacters(piece, scale: scale, engine: engine)
        hyphened = ASHyphenedText(piece)
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            if let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) { read(item) }
        }
    }

    /// A sequence of adjacent glyphs with the same attributes.
    private struct Stretch: Equatable {
        /// The index of the run in the piece's content.
        var attributes: Int
        /// Whether underlines and strikethroughs are omitted.
        var isSpace = false
    }

    /// Returns the byte of the piece's content for a byte of Pango's text.
    private func source(_ byte: Int) -> Int { piece.range.lowerBound + hyphened.source(byte) }

    private mutating func read(_ item: UnsafeMutablePointer<PangoGlyphItem>) {
        guard let string = item.pointee.glyphs, let analysis = item.pointee.item, string.pointee.num_glyphs > 0
        else { return }
        let offset = Int(analysis.pointee.offset)
        let parts = piece.content.indicesOfRuns(in: source(offset)..<source(offset + Int(analysis.pointee.length)))
        guard var stretch = parts.first.map({ Stretch(attributes: $0) }) else { return }
        let runs = piece.content.runs
        // Pango does not begin a new item where only a colour changes, or an underline begins.
        let hasWords = parts.contains { runs[$0].attributes.hasLinesByWord }
        let hasBoxes = ASMissingCharacters.hasBoxes(analysis)
        let hasPictures = parts.contains { runs[$0].attributes.attachment != nil }
        let isOne = parts.count == 1 && !hasWords
        x += Int(item.pointee.start_x_offset)
        let rise = Int(item.pointee.y_offset)
        let count = Int(string.pointee.num_glyphs)
        var start = x
        let font = analysis.pointee.analysis.font
        var run: [ASGlyphRun.Glyph] = []
        run.reserveCapacity(count)
        for index in 0..<count {
            let info = string.pointee.glyphs[index]
            if !isOne {
                let own = stretchOfByte(source(offset + Int(string.pointee.log_clusters[index])), of: parts, hasWords)
                if own != stretch {
                    finish(stretch, &run, from: start, font: font, rise: rise)
                    (stretch, start) = (own, x)
                }
            }
            if hasBoxes {
                addBox(at: x, byte: source(offset + Int(string.pointee.log_clusters[index])), stretch.attributes)
            } else if info.glyph & ASPangoEngine.unknownGlyph == 0 {
                run.append(
                    ASGlyphRun.Glyph(
                        index: info.glyph,
                        x: Self.pixels(x + Int(info.geometry.x_offset)),
                        y: Self.pixels(Int(info.geometry.y_offset) - rise)
                    )
                )
            }
            x += Int(info.geometry.width)
            if hasPictures, runs[stretch.attributes].attributes.attachment != nil {
                // Each of several equal attachments is separate.
                finish(stretch, &run, from: start, font: font, rise: rise)
                start = x
            }
        }
        finish(stretch, &run, from: start, font: font, rise: rise)
        x += Int(item.pointee.end_x_offset)
    }

    // PANGO_GLYPH_EMPTY, a macro that Swift does not import; it is not drawn, and lacks the bit of unknown glyphs.
    private static let empty: UInt32 = 0x0FFF_FFFF

    private static func pixels(_ units: Int) -> Float { Float(units) / Float(PANGO_SCALE) }

    private func stretchOfByte(_ byte: Int, of parts: Range<Int>, _ hasWords: Bool) -> Stretch {
        let runs = piece.content.runs
        let index = parts.last { runs[$0].range.lowerBound <= byte } ?? parts.lowerBound
        guard hasWords, runs[index].attributes.hasLinesByWord else { return Stretch(attributes: index) }
        var text = piece.content.string
        return Stretch(
            attributes: index,
            isSpace: text.withUTF8 { $0[byte] == 0x20 || (0x09...0x0D).contains($0[byte]) }
        )
    }

    /// Finishes the stretch of glyphs that ends at `x`.
    private mutating func finish(
        _ stretch: Stretch,
        _ run: inout [ASGlyphRun.Glyph],
        from start: Int,
        font: UnsafeMutablePointer<PangoFont>?,
        rise: Int
    ) {
        if run.contains(where: { $0.index == Self.empty }) { run.removeAll { $0.index == Self.empty } }
        if !run.isEmpty, let font, let scaledFont = engine.scaledFont(font) {
            glyphs.append(ASGlyphRun(font: scaledFont, attributes: stretch.attributes, glyphs: run))
        }
        run.removeAll(keepingCapacity: true)
        guard x > start else { return }
        let runs = piece.content.runs
        guard runs[stretch.attributes].attributes.hasBars else { return }
        let attributes = runs[stretch.attributes].attributes
        if attributes.backgroundColor != nil {
            add(
                .background,
                stretch,
                from: start,
                y: Self.pixels(Int(logical.y)),
                height: Self.pixels(Int(logical.height))
            )
        }
        if attributes.attachment != nil {
            add(.attachment, stretch, from: start, y: -Self.pixels(rise), height: 0)
        }
        guard !stretch.isSpace, let font else { return }
        let metrics = engine.lineMetrics(of: font)
        if attributes.underlineStyle.hasLine {
            add(
                .underline,
                stretch,
                from: start,
                y: metrics.underline - Self.pixels(rise),
                height: metrics.underlineWeight
            )
        }
        if attributes.strikethroughStyle.hasLine {
            let y = metrics.strikethrough - Self.pixels(rise)
            add(.strikethrough, stretch, from: start, y: y, height: metrics.strikethroughWeight)
        }
    }

    private mutating func add(_ kind: ASTextBar.Kind, _ stretch: Stretch, from start: Int, y: Float, height: Float) {
        let bar = ASTextBar(
            kind: kind,
            attributes: stretch.attributes,
            x: Self.pixels(start),
            width: Self.pixels(x - start),
            y: y,
            height: height
        )
        // If another face is substituted for some letters, the line continues unchanged.
        if kind != .attachment,
            let index = bars.lastIndex(where: { $0.kind == kind && $0.attributes == bar.attributes }),
            abs(bars[index].x + bars[index].width - bar.x) < 0.01
        {
            bars[index].width += bar.width
            return
        }
        bars.append(bar)
    }

    /// Adds a box for the character at a byte of the piece's content, which no face has.
    private mutating func addBox(at x: Int, byte: Int, _ attributes: Int) {
        let text = piece.content.string
        let scalar = text.unicodeScalars[text.utf8.index(text.utf8.startIndex, offsetBy: byte)]
        let box = missing.box(for: scalar, piece.content.runs[attributes].attributes.font)
        guard !box.isSpace else { return }
        bars.append(box.frame(x: Self.pixels(x), attributes: attributes))
        let number = box.glyphs(of: scalar.value, x: Self.pixels(x))
        if let font = box.digits.font, !number.isEmpty {
            glyphs.append(ASGlyphRun(font: font, attributes: attributes, glyphs: number))
        }
    }
}
