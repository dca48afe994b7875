// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// What a tile of an edited text shows.
struct ASEditedTileDrawing: Sendable {
    /// Paragraphs, each with its top left in the tile.
    var paragraphs: [(layout: ASTextLayout, origin: CGPoint)]
    /// What lines are aligned in.
    var width: CGFloat
    /// Words with a wave below, from the top of the caret to its foot.
    var misspelled: [CGRect] = []

    /// Whether both are the same pixels, as far as one can tell without drawing.
    func isSame(as other: ASEditedTileDrawing) -> Bool {
        width == other.width && misspelled == other.misspelled && paragraphs.count == other.paragraphs.count
            && zip(paragraphs, other.paragraphs).allSatisfy { $0.layout === $1.layout && $0.origin == $1.origin }
    }

    /// How much there is to draw, in bytes of text.
    var byteCount: Int { paragraphs.reduce(0) { $0 + $1.layout.content.byteCount } }
}

/// A part of an edited text: so that scrolling draws only what comes into sight, and a key only what it changes.
final class ASEditedTileNode: ASDisplayNode, ASDrawingNode {
    /// Main only.
    @MainActor private(set) var drawing = ASEditedTileDrawing(paragraphs: [], width: 0)

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // What was drawn before stays at its place, unscaled, until the new drawing arrives.
        contentMode = .topLeft
    }

    /// Shows something else; on main where `isShort` says that it takes no time, so that caret and letters move together.
    @MainActor
    func show(_ new: ASEditedTileDrawing, isShort: Bool) {
        guard !new.isSame(as: drawing) else { return }
        drawing = new
        displaysAsynchronously = !isShort
        setNeedsDisplay()
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> ASEditedTileDrawing { drawing }

    static func draw(
        _ bounds: CGRect,
        withParameters drawing: ASEditedTileDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (layout, origin) in drawing.paragraphs {
            if isCancelled() { return }
            layout.draw(in: context, at: origin, width: drawing.width)
        }
        drawing.drawWaves()
    }
}

extension ASEditedTileDrawing {
    /// In points: how far apart the crests are, how high, and how thick the line is.
    private static let (period, height, thickness): (CGFloat, CGFloat, CGFloat) = (4, 2, 1)

    /// The waves below words.
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
                // The last one is cut where the word ends.
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
