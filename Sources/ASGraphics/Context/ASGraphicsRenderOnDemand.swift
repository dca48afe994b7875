// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// Draws into new pixels, which are created when `body` first reads the current context.
///
/// - Parameters:
///   - bounds: the drawn area, in points; its origin is the top left of the pixels
///   - scale: device pixels per point
///   - isOpaque: whether the result is opaque; an opaque bitmap begins black, any other transparent
///   - body: draws to the current context of this thread
/// - Thread: any
/// - Returns: whether `body` read the context, and its pixels, which are `nil` for the reasons of `ASGraphicsRender`
package func ASGraphicsRenderOnDemand(
    _ bounds: CGRect,
    scale: CGFloat,
    isOpaque: Bool,
    _ body: () -> Void
) -> (wasAsked: Bool, pixels: ASPixelBuffer?) {
    guard let stack = ASContextStack.ofThread(createsIfNeeded: true), let size = ASPixelSize(bounds.size, scale: scale)
    else {
        ASLogLine(
            "Nothing drawn: \(bounds.width) × \(bounds.height) points at scale \(scale) is not a valid bitmap size."
        )
        return (true, nil)
    }
    var bitmap: ASImageContext?
    stack.push {
        if let bitmap { return bitmap.context }
        let new = ASImageContext(size, scale: scale, isOpaque: isOpaque)
        new.context.translateBy(x: -bounds.minX, y: -bounds.minY)
        bitmap = new
        return new.context
    }
    body()
    stack.pop()
    guard let bitmap else { return (false, nil) }
    bitmap.context.endTransparencyLayers()
    let pixels = bitmap.copyPixels()
    bitmap.close()
    return (true, pixels)
}
