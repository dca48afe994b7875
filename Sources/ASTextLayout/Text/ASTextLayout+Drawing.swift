// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import CPango
public import Foundation

extension ASTextLayout {
    /// Draws the lines.
    ///
    /// - Parameters:
    ///   - context: the context to draw to; its opacity and shadow apply
    ///   - origin: the top left of the layout, in user space
    ///   - width: the width of the container in which lines are aligned; `nil` uses the layout's own
    public func draw(in context: CGContext, at origin: CGPoint, width: CGFloat? = nil) {
        guard !lines.isEmpty, origin.isFinite else { return }
        let clip = context.boundingBoxOfClipPath
        let width = width ?? size.width
        // Glyphs may extend beyond their line; twice its height is enough for all known fonts.
        func isVisible(_ index: Int) -> Bool {
            let reach = 2 * (lines[index].shape.ascent + lines[index].shape.descent) + 64
            let top = origin.y + lines[index].top
            return top + lines[index].height + reach > clip.minY && top - reach < clip.maxY
        }
        guard let first = lines.indices.first(where: isVisible), let last = lines.indices.last(where: isVisible)
        else { return }

        guard isClipped else {
            draw(first..<last + 1, in: context, at: origin, width: width)
            return
        }
        guard let segment = lines[last].segment else {
            draw(first..<last + 1, in: context, at: origin, width: width, clip: 0...max(0, width))
            return
        }
        // Only the last line may be too long.
        draw(first..<last, in: context, at: origin, width: width)
        draw(last..<last + 1, in: context, at: origin, width: width, clip: segment)
    }

    private func draw(
        _ range: Range<Int>,
        in context: CGContext,
        at origin: CGPoint,
        width: CGFloat,
        clip: ClosedRange<CGFloat>? = nil
    ) {
        guard !range.isEmpty else { return }
        context.saveGState()
        if let clip, clip.upperBound.isFinite {
            let box = CGRect(x: clip.lowerBound, y: 0, width: clip.upperBound - clip.lowerBound, height: 2_000_000)
            context.clip(to: box.offsetBy(dx: origin.x, dy: -1_000_000))
        }
        let paint = ASTextPaint(traits: context.traitCollection, alpha: context.state.alpha)
        let drawing = ASTextPainter(
            lines: lines,
            pieces: pieces,
            range: range,
            scale: parameters.usableScale,
            origin: origin,
            width: width,
            paint: paint
        )
        drawShadows(drawing, in: context)
        if drawing.draw(to: context.cairo) { context.hasDrawnText = true }
        drawing.drawAttachments(in: context)
        context.restoreGState()
    }

    /// Whether the last line exceeds the edge.
    private var isClipped: Bool {
        guard isTruncated, let last = lines.last else { return false }
        return pieces[last.piece].style.cutMode(or: parameters.lineBreakMode) == .byClipping
    }

    private func drawShadows(_ drawing: ASTextPainter, in context: CGContext) {
        guard !shadows.isEmpty || context.state.shadow != nil else { return }
        var drawing = drawing
        drawing.paint.alpha = 1
        let visible = lines[drawing.range]
        let top = visible.map(\.top).min() ?? 0
        let bottom = visible.map { $0.top + $0.height }.max() ?? 0
        let (origin, width) = (drawing.origin, max(drawing.width, size.width))
        let box = CGRect(x: origin.x, y: origin.y + top, width: width, height: bottom - top)
        // Glyphs may extend beyond the box.
        let outline = box.insetBy(dx: -16, dy: -16)
        context.hasDrawnText = true
        context.beginPath()
        context.addRect(outline)
        context.drawShadow(opacity: 1) { drawing.draw(to: $0) }
        for shadow in shadows {
            drawing.paint.onlyShadow = shadow
            context.saveGState()
            context.setShadow(offset: shadow.offset, blur: shadow.blurRadius, color: shadow.color)
            context.drawShadow(opacity: 1) { drawing.draw(to: $0) }
            context.restoreGState()
        }
        context.beginPath()
    }
}
