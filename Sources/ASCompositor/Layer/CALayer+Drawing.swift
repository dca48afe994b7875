// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Foundation

extension CALayer {
    /// Draws the contents immediately, on the main thread, at the layer's size and scale.
    ///
    /// It is for views that draw themselves; nodes draw elsewhere. With empty bounds the contents become `nil`.
    public func drawContents(_ body: (CGContext) -> Void) {
        contents = ASGraphicsRender(size: bounds.size, scale: contentsScale, isOpaque: isOpaque) { context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            body(context)
        }
    }

    /// Draws the contents as `drawContents(_:)` does, with drawing code that may draw nothing.
    ///
    /// The contents do not change unless `body` reads the current context.
    ///
    /// - Returns: whether `body` read the context
    package func drawContentsOnDemand(_ body: () -> Void) -> Bool {
        let drawn = ASGraphicsRenderOnDemand(bounds, scale: contentsScale, isOpaque: isOpaque, body)
        if drawn.wasAsked { contents = drawn.pixels }
        return drawn.wasAsked
    }
}
