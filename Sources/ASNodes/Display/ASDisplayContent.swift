// SPDX-License-Identifier: Apache-2.0
package import ASGraphics
internal import ASImageIO
internal import Foundation

/// The drawing of a node's class, with the parameters of one drawing.
enum ASDisplayContent: Sendable {
    typealias Draw =
        @Sendable (
            _ context: CGContext, _ bounds: CGRect, _ isCancelled: () -> Bool, _ isRasterizing: Bool
        ) -> Void
    typealias MakePicture = @Sendable (_ isCancelled: () -> Bool) -> UIImage?

    /// The class is neither an `ASDrawingNode` nor an `ASPictureNode`.
    case nothing
    case drawing(Draw, parameters: (any ASInkDrawing)?)
    case picture(MakePicture, ready: (any ASCachedDrawing)?)
}

/// Draw parameters of a drawing that may have only one colour, so that its coverage is enough.
package protocol ASInkDrawing: Sendable {
    /// The only colour of the drawing, resolved for the current traits; `nil` if there may be others.
    ///
    /// - Thread: display
    var ink: UIColor? { get }
}

/// Draw parameters whose pixels may be available before drawing.
package protocol ASCachedDrawing: Sendable {
    /// The pixels, if they are already available; the lookup takes microseconds.
    ///
    /// - Thread: any
    var cachedContents: ASPixelBuffer? { get }
}
