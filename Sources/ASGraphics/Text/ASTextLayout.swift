// SPDX-License-Identifier: Apache-2.0
internal import CPango
public import Foundation

/// Text broken into lines: a result that never changes and can be drawn any number of times.
///
/// Lines keep no absolute place: they are aligned within the width one asks for, by default the layout's own.
///
/// - Units: points; y grows downwards from the top of the first line
/// - Thread: any
public final class ASTextLayout: Sendable {
    /// The text that was laid out.
    public let content: ASTextContent
    /// The room it had.
    public let parameters: ASTextLayoutParameters
    /// The room it takes: the widest line with its indents, and the height of all lines.
    ///
    /// Not rounded.
    public let size: CGSize
    /// Whether some of the text is not shown.
    public let isTruncated: Bool

    let shaper: any ASTextShaping
    let pieces: [ASTextPiece]
    let lines: [PlacedLine]
    /// Those that attributes ask for.
    private let shadows: Set<ASTextShadow>

    /// A line with its place in the layout.
    struct PlacedLine: Sendable {
        var piece: Int
        /// Its index among the lines of the piece.
        var line: Int
        var shape: ASShapedLine
        var top: CGFloat
        var height: CGFloat
        /// From the top of the layout.
        var baseline: CGFloat
        var leftIndent: CGFloat
        var rightIndent: CGFloat
        /// How much of the spare width is on the left.
        var spareOnLeft: CGFloat

        /// Where the line begins in a container of `width`.
        func x(width: CGFloat) -> CGFloat {
            let spare = width - leftIndent - rightIndent - shape.width
            // What is too wide keeps its beginning.
            guard spare >= 0 else { return leftIndent + (shape.isRightToLeft ? spare : 0) }
            return leftIndent + spare * spareOnLeft
        }
    }

    init(
        shaper: any ASTextShaping,
        content: ASTextContent,
        parameters: ASTextLayoutParameters,
        pieces: [ASTextPiece],
        lines: [PlacedLine],
        isTruncated: Bool
    ) {
        self.shaper = shaper
        self.content = content
        self.parameters = parameters
        self.pieces = pieces
        self.lines = lines
        self.isTruncated = isTruncated
        shadows = Set(pieces.lazy.flatMap(\.content.runs).compactMap(\.attributes.shadow))
        let widest = lines.map { $0.leftIndent + $0.shape.width + $0.rightIndent }.max() ?? 0
        size = CGSize(
            width: min(widest, max(0, parameters.maximumWidth)),
            height: lines.last.map { $0.top + $0.height } ?? 0
        )
    }

    /// Lays text out with what measures text at the moment.
    public static func make(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTextMeasuringCurrent().layout(content, parameters)
    }

    /// Number of lines that are shown.
    public var lineCount: Int { lines.count }

    /// Distance from the top to the first baseline; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// Distance from the top to the last baseline; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// The rectangle of each line's letters, as high as the line.
    ///
    /// - Parameter width: of the container; the layout's own when nil
    /// - Returns: one rectangle for each line
    public func lineRects(width: CGFloat? = nil) -> [CGRect] {
        let width = width ?? size.width
        return lines.map {
            CGRect(x: $0.x(width: width), y: $0.top, width: $0.shape.width, height: $0.height)
        }
    }

    /// Whether the paragraph of each line runs from right to left.
    public var lineDirectionsAreRightToLeft: [Bool] { lines.map(\.shape.isRightToLeft) }

    /// Draws the lines.
    ///
    /// - Parameters:
    ///   - context: where to draw; its opacity and shadow count
    ///   - origin: the top left of the layout, in user space
    ///   - width: of the container that lines are aligned in; the layout's own when nil
    public func draw(in context: CGContext, at origin: CGPoint, width: CGFloat? = nil) {
        guard !lines.isEmpty, origin.isFinite else { return }
        let clip = context.boundingBoxOfClipPath
        let width = width ?? size.width
        // Letters may reach out of their line; twice its height is far enough for all that is known.
        func isVisible(_ index: Int) -> Bool {
            let reach = 2 * (lines[index].shape.ascent + lines[index].shape.descent) + 64
            let top = origin.y + lines[index].top
            return top + lines[index].height + reach > clip.minY && top - reach < clip.maxY
        }
        guard let first = lines.indices.first(where: isVisible), let last = lines.indices.last(where: isVisible)
        else { return }
        let visible = lines[first...last]

        context.saveGState()
        if parameters.lineBreakMode == .byClipping, isTruncated {
            context.clip(to: CGRect(x: origin.x, y: -1_000_000, width: width, height: 2_000_000))
        }
        var paint = ASTextPaint(traits: context.traitCollection, alpha: context.state.alpha)
        drawShadows(of: visible, in: context, at: origin, width: width, paint)
        paint.onlyShadow = nil
        if draw(visible, to: context.cairo, at: origin, width: width, paint) { context.hasDrawnText = true }
        context.restoreGState()
    }

    private func drawShadows(
        of lines: ArraySlice<PlacedLine>,
        in context: CGContext,
        at origin: CGPoint,
        width: CGFloat,
        _ paint: ASTextPaint
    ) {
        var paint = paint
        paint.alpha = 1
        guard !shadows.isEmpty || context.state.shadow != nil else { return }
        let top = lines.map(\.top).min() ?? 0
        let bottom = lines.map { $0.top + $0.height }.max() ?? 0
        let box = CGRect(x: origin.x, y: origin.y + top, width: max(width, size.width), height: bottom - top)
        // Letters may reach out of the box.
        let outline = box.insetBy(dx: -16, dy: -16)
        context.hasDrawnText = true
        let draw = { (cairo: OpaquePointer?) in
            cairo_new_path(cairo)
            _ = self.draw(lines, to: cairo, at: origin, width: width, paint)
        }
        context.beginPath()
        context.addRect(outline)
        context.drawShadow(opacity: 1) { draw($0) }
        for shadow in shadows {
            paint.onlyShadow = shadow
            context.saveGState()
            context.setShadow(offset: shadow.offset, blur: shadow.blurRadius, color: shadow.color)
            context.drawShadow(opacity: 1) { draw($0) }
            context.restoreGState()
        }
        context.beginPath()
    }

    /// - Returns: whether the context has got fonts of Cairo's
    private func draw(
        _ lines: ArraySlice<PlacedLine>,
        to cairo: OpaquePointer?,
        at origin: CGPoint,
        width: CGFloat,
        _ paint: ASTextPaint
    ) -> Bool {
        let hasShadowsOnly = paint.onlyShadow != nil
        let usesFonts = !hasShadowsOnly && drawGlyphs(of: lines, to: cairo, at: origin, width: width, paint)
        let others = hasShadowsOnly ? lines : ArraySlice(lines.filter { $0.shape.glyphs == nil })
        var index = others.startIndex
        while index < others.endIndex {
            let piece = others[index].piece
            let end = others[index...].firstIndex { $0.piece != piece } ?? others.endIndex
            let placements = others[index..<end].map {
                ASLinePlacement(
                    line: $0.line,
                    origin: CGPoint(x: origin.x + $0.x(width: width), y: origin.y + $0.baseline)
                )
            }
            shaper.draw(pieces[piece], placements, scale: parameters.usableScale, to: cairo, paint)
            index = end
        }
        return usesFonts || !others.isEmpty
    }

    /// Draws from the masks of glyphs, without a lock that others wait for; what these do not tell, with Cairo's fonts.
    ///
    /// - Returns: whether fonts were used
    private func drawGlyphs(
        of lines: ArraySlice<PlacedLine>,
        to cairo: OpaquePointer?,
        at origin: CGPoint,
        width: CGFloat,
        _ paint: ASTextPaint
    ) -> Bool {
        let scale = parameters.usableScale
        // One unit of user space is a device pixel once it is scaled so; masks are for upright glyphs of that size.
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        func isOne(_ value: Double) -> Bool { abs(value / scale - 1) < 1e-9 }
        let isUpright = isOne(matrix.xx) && isOne(matrix.yy) && matrix.xy == 0 && matrix.yx == 0
        var rest: [(run: ASGlyphRun, x: Double, y: Double)] = []
        // By index: a copy of a line would count references to all that it holds.
        for index in lines.indices {
            guard let glyphs = lines[index].shape.glyphs else { continue }
            let x = limited((origin.x + lines[index].x(width: width)) * scale)
            let y = limited((origin.y + lines[index].baseline) * scale)
            for run in glyphs {
                if isUpright, run.drawMasks(to: cairo, x: x + matrix.x0, y: y + matrix.y0, paint) { continue }
                rest.append((run, x, y))
            }
        }
        guard !rest.isEmpty else { return false }
        ASGlyphLock.withLock {
            cairo_save(cairo)
            cairo_scale(cairo, 1 / scale, 1 / scale)
            for (run, x, y) in rest { run.draw(to: cairo, x: x, y: y, paint) }
            cairo_restore(cairo)
        }
        return true
    }
}

extension ASTextLayoutParameters {
    /// The scale, or 1 when it is no number to scale by.
    var usableScale: CGFloat { scale > 0 && scale.isFinite ? min(scale, 16) : 1 }
}
