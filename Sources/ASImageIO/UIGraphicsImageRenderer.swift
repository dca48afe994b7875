// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// The settings of an image renderer.
///
/// - Thread: any, one at a time
public final class UIGraphicsImageRendererFormat {
    /// The number of pixels per point; by default the screen's scale.
    public var scale: CGFloat = ASScreenScale()
    /// Whether the result is opaque; if so, it begins black.
    public var opaque = false

    /// Creates settings with the screen's scale, not opaque.
    public init() {}
}

/// The destination that an image renderer passes to drawing code.
public final class UIGraphicsImageRendererContext {
    /// The context to draw to.
    public let cgContext: CGContext
    /// The settings of the renderer.
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

/// Draws images.
///
/// - Thread: any, one at a time
public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images of `size` points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.size = size
        self.format = format
    }

    /// Draws an image.
    ///
    /// - Deviation: a size that is not possible for a bitmap results in a single transparent pixel, and a line in the log.
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

/// Returns the image drawn so far in the current image context of `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
///
/// - Thread: any; each thread has its own stack of contexts
/// - Returns: a copy with the context's scale; `nil` when the current context is not an image context
/// - Source: UIKit `UIGraphicsGetImageFromCurrentImageContext`
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    ASPixelsOfCurrentImageContext().map { UIImage(pixelBuffer: $0.pixels, scale: $0.scale) }
}
