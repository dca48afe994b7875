// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The properties that few layers have: a shape, a gradient, a mask, the path of a shadow.
///
/// A layer refers to it by one reference, which is `nil` for most layers, so that these cost neither memory nor time.
@MainActor
final class ASLayerExtras {
    /// The shape of a `CAShapeLayer`, and of copies that show it.
    var shape: ASShapeStyle?
    /// The gradient of a `CAGradientLayer`, and of copies that show it.
    var gradient: ASGradientStyle?
    var shadowPath: CGPath?
    /// The mask of the layer itself; copies that show the layer have none.
    var mask: CALayer?
    /// The drawn pixels of these properties; shared with copies, which show the same layer.
    private(set) var drawings = ASLayerDrawings()

    /// Copies all shown properties except the mask.
    func copyAppearance(of other: ASLayerExtras?) {
        shape = other?.shape
        gradient = other?.gradient
        shadowPath = other?.shadowPath
        if let other { drawings = other.drawings }
    }
}

/// The last pixels drawn for a layer's shape, gradient and shadow, which are stored until others are needed.
///
/// An animated layer therefore has as many as a static one.
@MainActor
final class ASLayerDrawings {
    var fill = ASDrawing<ASPathMask.Key, ASPathMask>()
    var stroke = ASDrawing<ASPathMask.Key, ASPathMask>()
    var shadow = ASDrawing<ASPathShadow.Key, ASPathMask>()
    var gradient = ASDrawing<ASGradientPixels.Key, ASPixelBuffer>()
}

/// The result of a drawing, with the parameters of the drawing.
struct ASDrawing<Key: Equatable, Result> {
    private var key: Key?
    private var result: Result?

    init() {}

    /// Returns the stored result if it was drawn for `key`, otherwise the result of `draw`.
    mutating func result(for key: Key, _ draw: () -> Result?) -> Result? {
        if self.key != key {
            result = draw()
            self.key = key
        }
        return result
    }
}
