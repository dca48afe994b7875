// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

/// Draws lines of a layout from their recorded glyphs and bars: backgrounds first, then line by line.
struct ASTextPainter {
    /// All lines of the layout.
    let lines: [ASPositionedTextLine]
    /// The pieces of the lines.
    let pieces: [ASTextPiece]
    /// The range of visible lines, which are drawn.
    let range: Range<Int>
    /// The number of device pixels per point.
    let scale: CGFloat
    /// The top left of the layout, in user space.
    let origin: CGPoint
    /// The width of the container in which lines are aligned.
    let width: CGFloat
    var paint: ASTextPaint

    /// Draws everything except attachments.
    ///
    /// - Returns: whether the context now refers to Cairo's fonts
    @discardableResult
    func draw(to cairo: OpaquePointer?) -> Bool {
        // After this scaling, one unit of user space is a device pixel; masks are for upright glyphs of that size.
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        func isOne(_ value: Double) -> Bool { abs(value / scale - 1) < 1e-9 }
        let isUpright = isOne(matrix.xx) && isOne(matrix.yy) && matrix.xy == 0 && matrix.yx == 0
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if isUpright { cairo_identity_matrix(cairo) } else { cairo_scale(cairo, 1 / scale, 1 / scale) }
        let target = Target(
            cairo: cairo,
            x: isUpright ? matrix.x0 : 0,
            y: isUpright ? matrix.y0 : 0,
            isUpright: isUpright
        )
        // By index, because a copy of a line would count references to all its contents.
        for index in range where lines[index].shape.bars.contains(where: { $0.kind == .background }) {
            drawBars(ofLine: index, to: target) { $0 == .background }
        }
        var usesFonts = false
        for index in range {
            let hasBars = !lines[index].shape.bars.isEmpty
            if hasBars { drawBars(ofLine: index, to: target) { $0 == .underline } }
            usesFonts = drawGlyphs(ofLine: index, to: target) || usesFonts
            if hasBars { drawBars(ofLine: index, to: target) { $0 != .underline && $0 != .background } }
        }
        return usesFonts
    }

    /// The destination of drawing in device pixels.
    private struct Target {
        var cairo: OpaquePointer?
        /// The translation of the matrix, when the matrix is no longer set.
        var x: Double
        var y: Double
        var isUpright: Bool
    }

    /// Returns the left end of a line's baseline, in device pixels.
    private func start(ofLine index: Int, in target: Target) -> (x: Double, y: Double) {
        let x = limited((origin.x + lines[index].x(width: width)) * scale)
        let y = limited((origin.y + lines[index].baseline) * scale)
        return (x + target.x, y + target.y)
    }

    private func drawBars(ofLine index: Int, to target: Target, _ isWanted: (ASTextBar.Kind) -> Bool) {
        let (x, y) = start(ofLine: index, in: target)
        let runs = pieces[lines[index].piece].content.runs
        cairo_new_path(target.cairo)
        for bar in lines[index].shape.bars where isWanted(bar.kind) {
            let attributes = runs[bar.attributes].attributes
            guard paint.draws(attributes) else { continue }
            bar.draw(to: target.cairo, x: x, y: y, attributes, paint, isUpright: target.isUpright)
        }
    }

    /// Draws the glyphs of a line from masks, without a shared lock; uses Cairo's fonts where masks are not sufficient.
    private func drawGlyphs(ofLine index: Int, to target: Target) -> Bool {
        let (x, y) = start(ofLine: index, in: target)
        let runs = pieces[lines[index].piece].content.runs
        var usesFonts = false
        for run in lines[index].shape.glyphs {
            if let shadow = paint.onlyShadow, runs[run.attributes].attributes.shadow != shadow { continue }
            let color = paint.resolve(runs[run.attributes].attributes.foregroundColor)
            let hasStroke = runs[run.attributes].attributes.strokeWidth != 0
            if !hasStroke, target.isUpright, run.drawMasks(to: target.cairo, x: x, y: y, color) { continue }
            let stroke = hasStroke ? stroke(of: runs[run.attributes].attributes) : nil
            let isFilled = !hasStroke || runs[run.attributes].attributes.strokeWidth < 0
            ASGlyphLock.withLock {
                run.draw(to: target.cairo, x: x, y: y, fill: isFilled ? color : nil, stroke: stroke)
            }
            usesFonts = true
        }
        return usesFonts
    }

    private func stroke(of attributes: ASTextAttributes) -> (width: Double, color: UIColor) {
        let width = abs(attributes.strokeWidth) / 100 * attributes.font.pointSize * scale
        return (width, paint.resolve(attributes.strokeColor ?? attributes.foregroundColor))
    }

    /// Draws the attached images.
    func drawAttachments(in context: CGContext) {
        for index in range {
            let line = lines[index]
            for bar in line.shape.bars where bar.kind == .attachment {
                let attributes = pieces[line.piece].content.runs[bar.attributes].attributes
                guard let attachment = attributes.attachment else { continue }
                let x = origin.x + line.x(width: width) + CGFloat(bar.x) / scale
                let baseline = origin.y + line.baseline + CGFloat(bar.y) / scale
                attachment.draw(in: context, x: x, baseline: baseline, tint: paint.resolve(attributes.foregroundColor))
            }
        }
    }
}
