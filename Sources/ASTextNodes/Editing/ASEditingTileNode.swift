// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The drawing of a tile of an edited text.
struct ASEditingTileDrawing: Sendable {
    /// The lines of a paragraph.
    struct Paragraph: Sendable {
        var layout: ASTextLayout
        /// The position of the top left corner in the tile.
        var origin: CGPoint
        /// The width in which lines are aligned.
        var width: CGFloat
    }

    var paragraphs: [Paragraph] = []
    /// The misspelled words, which get a wave below; each from the top of the caret to its bottom.
    var misspelled: [CGRect] = []

    /// Whether both result in the same pixels, as far as can be determined without drawing.
    func isSame(as other: ASEditingTileDrawing) -> Bool {
        misspelled == other.misspelled && paragraphs.count == other.paragraphs.count
            && zip(paragraphs, other.paragraphs).allSatisfy {
                $0.layout === $1.layout && $0.origin == $1.origin && $0.width == $1.width
            }
    }

    /// The amount of text to draw, in bytes.
    var byteCount: Int { paragraphs.reduce(0) { $0 + $1.layout.content.byteCount } }
}

/// A part of an edited text, so that scrolling draws only the parts that become visible, and a key only those that it changes.
final class ASEditingTileNode: ASDisplayNode, ASDrawingNode {
    /// The drawing that the node shows; main only.
    @MainActor private(set) var drawing = ASEditingTileDrawing()

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // The previous drawing keeps its position and scale until the new one arrives.
        contentMode = .topLeft
    }

    /// Sets the drawing; draws on main if `isShort`, so that caret and letters change in the same frame.
    @MainActor
    func show(_ new: ASEditingTileDrawing, isShort: Bool) {
        guard !new.isSame(as: drawing) else { return }
        drawing = new
        displaysAsynchronously = !isShort
        setNeedsDisplay()
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> ASEditingTileDrawing { drawing }

    static func draw(
        _ bounds: CGRect,
        withParameters drawing: ASEditingTileDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for paragraph in drawing.paragraphs {
            if isCancelled() { return }
            paragraph.layout.draw(in: context, at: paragraph.origin, width: paragraph.width)
        }
        drawing.drawWaves()
    }
}

extension ASEditingTileDrawing {
    /// The distance of the crests, their height, and the line width, in points.
    private static let (period, height, thickness): (CGFloat, CGFloat, CGFloat) = (4, 2, 1)

    /// Draws the waves below words.
    fileprivate func drawWaves() {
        guard !misspelled.isEmpty else { return }
        let path = UIBezierPath()
        path.lineWidth = Self.thickness
        path.lineJoinStyle = .round
        for rect in misspelled {
            let crest = rect.maxY - Self.thickness / 2 - Self.height
            path.move(to: CGPoint(x: rect.minX, y: crest + Self.height))
            var x = rect.minX
            var isUp = true
            while x < rect.maxX {
                // The last wave is cut off at the end of the word.
                let step = min(Self.period / 2, rect.maxX - x)
                let rise = Self.height * step / (Self.period / 2)
                x += step
                path.addLine(to: CGPoint(x: x, y: isUp ? crest + Self.height - rise : crest + rise))
                isUp.toggle()
            }
        }
        UIColor.systemRed.setStroke()
        path.stroke()
    }
}
