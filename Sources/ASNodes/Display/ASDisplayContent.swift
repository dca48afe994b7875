// SPDX-License-Identifier: Apache-2.0
package import ASGraphics
internal import ASImageIO
internal import Foundation

/// What the class of a node draws, with the parameters of one drawing inside.
enum ASDisplayContent: Sendable {
    typealias Draw =
        @Sendable (
            _ context: CGContext, _ bounds: CGRect, _ isCancelled: () -> Bool, _ isRasterizing: Bool
        ) -> Void
    typealias MakePicture = @Sendable (_ isCancelled: () -> Bool) -> UIImage?

    /// The class is neither an `ASDrawingNode` nor an `ASPictureNode`.
    case nothing
    case drawing(Draw)
    case picture(MakePicture, ready: (any ASReadyDrawing)?)
}

/// Draw parameters that may know their pixels before anything is drawn.
package protocol ASReadyDrawing: Sendable {
    /// The pixels, if they are known already; looked up in microseconds.
    ///
    /// - Thread: any
    var contentsAtHand: ASPixelBuffer? { get }
}
