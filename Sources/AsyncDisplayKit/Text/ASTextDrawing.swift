// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Everything that drawing a text node needs.
struct ASTextDrawing: Sendable {
    var content: ASTextContent
    var parameters: ASTextLayoutParameters
    /// Made by measuring, if that was for this size.
    var layout: ASTextLayout?
    var padding: UIEdgeInsets
    var shadow: ASTextNodeShadow

    func draw(in context: CGContext, bounds: CGRect, isCancelled: () -> Bool) {
        guard !content.isEmpty else { return }
        let layout = layout ?? ASTextLayout.make(content, parameters)
        guard !isCancelled() else { return }
        let box = bounds.inset(by: padding)
        context.saveGState()
        if let color = shadow.drawnColor {
            context.setShadow(offset: shadow.offset, blur: shadow.radius, color: color)
        }
        layout.draw(in: context, at: box.origin, width: box.width)
        context.restoreGState()
    }
}
