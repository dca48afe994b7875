// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

extension CALayer {
    /// Draws the contents at once, on main, at the layer's size and scale.
    ///
    /// For views that draw themselves; nodes draw elsewhere. Empty bounds make the contents nil.
    public func drawContents(_ body: (CGContext) -> Void) {
        contents = ASGraphicsRender(size: bounds.size, scale: contentsScale, isOpaque: isOpaque) { context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            body(context)
        }
    }

    /// As `drawContents(_:)`, for drawing code that may draw nothing.
    ///
    /// The contents stay as they are where `body` does not ask for the current context.
    ///
    /// - Returns: whether it asked
    package func drawContentsOnDemand(_ body: () -> Void) -> Bool {
        let drawn = ASGraphicsRenderOnDemand(bounds, scale: contentsScale, isOpaque: isOpaque, body)
        if drawn.wasAsked { contents = drawn.pixels }
        return drawn.wasAsked
    }
}
