// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// How an image renderer draws.
///
/// - Thread: any, one at a time
public final class UIGraphicsImageRendererFormat {
    /// Pixels per point; the screen's by default.
    public var scale: CGFloat = ASScreenScale()
    /// Whether the result is opaque, and begins black.
    public var opaque = false

    /// The screen's scale, not opaque.
    public init() {}
}

/// What is handed to drawing code by an image renderer.
public final class UIGraphicsImageRendererContext {
    /// Where to draw.
    public let cgContext: CGContext
    /// How it draws.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }
}

/// Draws pictures.
///
/// - Thread: any, one at a time
public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat

    /// A renderer of pictures of `size` points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.size = size
        self.format = format
    }

    /// Draws a picture.
    ///
    /// - Deviation: a size that is no bitmap gives a single transparent pixel, with a line in the log.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let buffer = ASGraphicsRender(size: size, scale: format.scale, isOpaque: format.opaque) { context in
            actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        }
        guard
            let pixels = buffer
                ?? ASGraphicsRender(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false, { _ in })
        else { preconditionFailure("UIGraphicsImageRenderer: there is no memory for a single pixel.") }
        return UIImage(pixelBuffer: pixels, scale: format.scale)
    }
}

/// The picture drawn so far in the image context that `UIGraphicsBeginImageContextWithOptions(_:_:_:)` has made current.
///
/// - Thread: any; each has its own stack of contexts
/// - Returns: a copy, with the context's scale; `nil` when the current context is no image context
/// - Source: UIKit `UIGraphicsGetImageFromCurrentImageContext`
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    ASPixelsOfCurrentImageContext().map { UIImage(pixelBuffer: $0.pixels, scale: $0.scale) }
}
