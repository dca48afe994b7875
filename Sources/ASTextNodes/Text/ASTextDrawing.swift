// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
public import ASNodes
internal import ASTextLayout
internal import Foundation

/// The draw parameters of a text node.
public struct ASTextDrawing: Sendable, ASInkDrawing {
    var fitting: ASTextFitting
    /// The layout from measuring or from a touch, if it was for this size.
    var layout: ASTextLayout?
    var padding: UIEdgeInsets
    var shadow: ASTextNodeShadow
    /// The selection, drawn behind the letters.
    var marks: [Mark] = []

    /// Whether only this draws: a subclass may draw more.
    var isWhole = false

    /// The colour of the text, if it has only one.
    package var ink: UIColor? {
        guard isWhole, !fitting.content.isEmpty, marks.isEmpty, shadow.drawnColor == nil else { return nil }
        return laidOut.ink
    }

    /// The layout that was made for this drawing.
    private let made = ASLock<ASTextLayout?>(nil)  // guarded by itself

    private var laidOut: ASTextLayout {
        if let layout { return layout }
        return made.withLock { made in
            let layout = made ?? fitting.layout()
            made = layout
            return layout
        }
    }

    /// A coloured rectangle behind letters, relative to the top left corner of the node.
    struct Mark: Sendable {
        var rect: CGRect
        var color: UIColor
    }

    func draw(in context: CGContext, bounds: CGRect, isCancelled: () -> Bool) {
        guard !fitting.content.isEmpty else { return }
        let layout = laidOut
        guard !isCancelled() else { return }
        let box = bounds.inset(by: padding)
        context.saveGState()
        for mark in marks {
            context.setFillColor(mark.color)
            context.fill(mark.rect.offsetBy(dx: bounds.minX, dy: bounds.minY))
        }
        if let color = shadow.drawnColor {
            context.setShadow(offset: shadow.offset, blur: shadow.radius, color: color)
        }
        layout.draw(in: context, at: box.origin, width: box.width)
        context.restoreGState()
    }
}
