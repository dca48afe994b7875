// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A picture: pixels and how many of them make a point.
///
/// - Thread: any; immutable
/// - Source: UIKit `UIImage`
public final class UIImage: Sendable {
    private let pixels: ASPixelBuffer
    /// Pixels per point.
    public let scale: CGFloat
    /// The edges that keep their size when the picture is stretched, in points.
    public let capInsets: UIEdgeInsets = .zero

    /// A picture of pixels at hand.
    public init(pixelBuffer: ASPixelBuffer, scale: CGFloat = 1) {
        pixels = pixelBuffer
        self.scale = scale
    }

    /// Size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixels.pixelWidth) / scale, height: CGFloat(pixels.pixelHeight) / scale)
    }

    /// The pixels.
    public func pixelBuffer() throws -> ASPixelBuffer { pixels }
}
