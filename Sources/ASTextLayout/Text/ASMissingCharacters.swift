// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Gives the characters that no face has boxes with their numbers, as GTK's, and widths of their own.
///
/// Pango's own width for them comes from a sample that it lays out meanwhile; where two threads do so at once it is
/// sometimes zero (1.50), and then stays so for that engine, so that one text has two widths.
struct ASMissingCharacters {
    private let piece: ASTextPiece
    private let scale: CGFloat
    private let engine: ASPangoEngine

    init(_ piece: ASTextPiece, scale: CGFloat, engine: ASPangoEngine) {
        (self.piece, self.scale, self.engine) = (piece, scale, engine)
    }

    /// Marks an attribute as one of these.
    private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

    /// Puts boxes where the layout lacks glyphs.
    ///
    /// - Parameters:
    ///   - layout: with its text and attributes
    ///   - attributes: the list it has, or nil
    func putBoxes(into layout: OpaquePointer?, attributes: OpaquePointer?) {
        guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return }
        // A copy: Pango does nothing when it is given a list that equals the one it has.
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

    /// Whether the item is made of boxes.
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

    /// The box for a character in a font.
    func box(for scalar: Unicode.Scalar, _ font: UIFont) -> ASMissingCharacterBox {
        box(columns: Self.columns(for: scalar.value), font)
    }

    private func box(columns: Int, _ font: UIFont) -> ASMissingCharacterBox {
        let size = Double(font.pointSize * scale)
        return ASMissingCharacterBox(size: size, columns: columns, digits: engine.hexDigits(size: size / 2.2))
    }

    /// Two rows of digits.
    private static func columns(for number: UInt32) -> Int { number < 0x100 ? 1 : number < 0x10000 ? 2 : 3 }

    private struct Stretch {
        /// In bytes of the piece.
        var range: Range<Int>
        var columns: Int
    }

    /// Where characters of as many digits stand beside each other.
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
                    let columns = Self.columns(for: scalar.value)
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

/// A box with two rows of digits: the number of a character.
///
/// In device pixels; downwards from the baseline.
struct ASMissingCharacterBox {
    let columns: Int
    let digits: ASHexDigits
    /// Between digits, and between them and the frame.
    private let gap: Double
    /// The middle between the baseline and the top of a capital letter.
    private let middle: Double

    init(size: Double, columns: Int, digits: ASHexDigits) {
        (self.columns, self.digits) = (columns, digits)
        gap = max(1, (size / 22).rounded())
        middle = -0.36 * size
    }

    /// With the room beside the frame.
    var width: Double { (Double(columns) * (digits.width + gap) + gap + 4).rounded(.up) }
    var height: Double { 2 * digits.height + 3 * gap + 2 }
    var top: Double { (middle - height / 2).rounded() }

    /// The frame, whose line is one pixel wide, as its middle goes.
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

    /// The digits of a number, where there is room for some that can be read.
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
