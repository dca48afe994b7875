// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Replaces characters that no face has by boxes with their code points, as GTK does, with defined widths.
///
/// Pango's own width for them comes from a sample that it lays out. When two threads do that at once it is sometimes zero (1.50), and
/// stays so for that engine, so that one text would have two widths.
struct ASMissingCharacters {
    private let piece: ASTextPiece
    private let scale: CGFloat
    private let engine: ASPangoEngine

    init(_ piece: ASTextPiece, scale: CGFloat, engine: ASPangoEngine) {
        (self.piece, self.scale, self.engine) = (piece, scale, engine)
    }

    /// The mark of an attribute for such a character.
    private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

    /// Sets boxes where the layout lacks glyphs.
    ///
    /// - Parameters:
    ///   - layout: the layout with its text and attributes
    ///   - attributes: its list of attributes, or `nil`
    func putBoxes(into layout: OpaquePointer?, attributes: OpaquePointer?) {
        guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
        // The list is copied, because Pango does nothing when it receives a list that equals its current one.
        let list = attributes.map { pango_attr_list_copy($0) } ?? pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        let hyphened = ASHyphenedText(piece)
        for stretch in stretches(of: layout) {
            let font = piece.content.attributes(atByte: piece.range.lowerBound + stretch.range.lowerBound).font
            let box = box(columns: stretch.columns, font)
            var extents = PangoRectangle(
                x: 0,
                y: Int32(box.top * Double(PANGO_SCALE)),
                width: Int32(box.width * Double(PANGO_SCALE)),
                height: Int32(box.height * Double(PANGO_SCALE))
            )
            let attribute = pango_attr_shape_new_with_data(&extents, &extents, Self.mark, nil, nil)
            attribute?.pointee.start_index = UInt32(hyphened.shown(stretch.range.lowerBound))
            attribute?.pointee.end_index = UInt32(hyphened.shown(stretch.range.upperBound))
            pango_attr_list_insert(list, attribute)
        }
        pango_layout_set_attributes(layout, list)
    }

    /// Returns whether the item consists of boxes.
    static func hasBoxes(_ item: UnsafeMutablePointer<PangoItem>) -> Bool {
        var node = item.pointee.analysis.extra_attrs
        while let entry = node {
            node = entry.pointee.next
            guard let attribute = entry.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE
            else { continue }
            let shape = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrShape.self)
            if shape.pointee.data == mark { return true }
        }
        return false
    }

    /// Returns the box for a character in a font.
    func box(for scalar: Unicode.Scalar, _ font: UIFont) -> ASMissingCharacterBox {
        box(columns: Self.columns(for: scalar), font)
    }

    private func box(columns: Int, _ font: UIFont) -> ASMissingCharacterBox {
        let size = Double(font.pointSize * scale)
        return ASMissingCharacterBox(size: size, columns: columns, digits: engine.hexDigits(size: size / 2.2))
    }

    /// Returns the number of columns for two rows of digits; 0 for white space, which has no box.
    private static func columns(for scalar: Unicode.Scalar) -> Int {
        if scalar.properties.isWhitespace { return 0 }
        return scalar.value < 0x100 ? 1 : scalar.value < 0x10000 ? 2 : 3
    }

    private struct Stretch {
        /// The range in bytes of the piece.
        var range: Range<Int>
        var columns: Int
    }

    /// Returns the ranges of adjacent characters with equal numbers of digits.
    private func stretches(of layout: OpaquePointer?) -> [Stretch] {
        var found: [Stretch] = []
        let hyphened = ASHyphenedText(piece)
        let runStarts = Set(piece.content.runs.map(\.range.lowerBound))
        for index in 0..<pango_layout_get_line_count(layout) {
            var node = pango_layout_get_line_readonly(layout, index)?.pointee.runs
            while let entry = node {
                node = entry.pointee.next
                guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                    let item = run.pointee.item
                else { continue }
                let missing = Self.missing(in: run.pointee.glyphs)
                guard !missing.isEmpty else { continue }
                let start = Int(item.pointee.offset)
                let part = hyphened.source(start)..<hyphened.source(start + Int(item.pointee.length))
                forEachScalar(in: part) { scalar, range in
                    guard missing.contains(scalar.value) else { return }
                    let columns = Self.columns(for: scalar)
                    // Another font may begin here.
                    let isNewRun = runStarts.contains(piece.range.lowerBound + range.lowerBound)
                    if let last = found.last, !isNewRun, last.range.upperBound == range.lowerBound,
                        last.columns == columns
                    {
                        found[found.count - 1].range = last.range.lowerBound..<range.upperBound
                    } else {
                        found.append(Stretch(range: range, columns: columns))
                    }
                }
            }
        }
        return found
    }

    private static func missing(in glyphs: UnsafeMutablePointer<PangoGlyphString>?) -> Set<UInt32> {
        guard let glyphs else { return [] }
        var missing: Set<UInt32> = []
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let glyph = glyphs.pointee.glyphs[index].glyph
            if glyph & ASPangoEngine.unknownGlyph != 0 { missing.insert(glyph & ~ASPangoEngine.unknownGlyph) }
        }
        return missing
    }

    private func forEachScalar(in range: Range<Int>, _ body: (Unicode.Scalar, Range<Int>) -> Void) {
        let text = piece.content.string
        let utf8 = text.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: piece.range.lowerBound + range.lowerBound)
        let end = utf8.index(first, offsetBy: range.count)
        var offset = range.lowerBound
        for scalar in text.unicodeScalars[first..<end] {
            let next = offset + UTF8.width(scalar)
            body(scalar, offset..<next)
            offset = next
        }
    }
}

/// A box with the code point of a character in two rows of digits.
///
/// - Units: device pixels, downwards from the baseline
struct ASMissingCharacterBox {
    private let size: Double
    let columns: Int
    let digits: ASHexDigits
    /// The gap between digits, and between digits and frame.
    private let gap: Double
    /// The middle between the baseline and the top of a capital letter.
    private let middle: Double

    init(size: Double, columns: Int, digits: ASHexDigits) {
        (self.size, self.columns, self.digits) = (size, columns, digits)
        gap = max(1, (size / 22).rounded())
        middle = -0.36 * size
    }

    /// Whether the character is white space, so that nothing is drawn.
    var isSpace: Bool { columns == 0 }
    /// The width including the space next to the frame; a quarter of the font's size for white space, as most fonts have it.
    var width: Double { isSpace ? size / 4 : (Double(columns) * (digits.width + gap) + gap + 4).rounded(.up) }
    var height: Double { 2 * digits.height + 3 * gap + 2 }
    var top: Double { (middle - height / 2).rounded() }

    /// Returns the frame, whose line is one pixel wide, by its centre line.
    func frame(x: Float, attributes: Int) -> ASTextBar {
        ASTextBar(
            kind: .frame,
            attributes: attributes,
            x: x + 1,
            width: Float(width) - 3,
            y: Float(top),
            height: Float(height) - 1
        )
    }

    /// Returns the digits of a number; empty when they would be too small to be read.
    func glyphs(of number: UInt32, x: Float) -> [ASGlyphRun.Glyph] {
        guard digits.isReadable else { return [] }
        let count = 2 * columns
        return (0..<count).map { place in
            let digit = Int(number >> UInt32(4 * (count - 1 - place))) & 0xF
            let (row, column) = (Double(place / columns), Double(place % columns))
            return ASGlyphRun.Glyph(
                index: digits.glyphs[digit],
                x: x + Float(2 + gap + column * (digits.width + gap)),
                y: Float(top + 1 + gap + digits.height + row * (digits.height + gap))
            )
        }
    }
}
