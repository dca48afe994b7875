// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// What few layers have: a shape, a gradient, a mask, the path of a shadow.
///
/// A layer holds it by one reference, nil while there is nothing of it, so that other layers pay neither memory nor time.
@MainActor
final class ASLayerExtras {
    /// Of a `CAShapeLayer`, and of what shows one.
    var shape: ASShapeLook?
    /// Of a `CAGradientLayer`, and of what shows one.
    var gradient: ASGradientLook?
    var shadowPath: CGPath?
    /// Belongs to the layer itself; copies that show it have none.
    var mask: CALayer?
    /// What has been drawn of all that; shared with copies, which show the same layer.
    private(set) var drawings = ASLayerDrawings()

    /// Takes what shows, but for the mask.
    func takeLooks(of other: ASLayerExtras?) {
        shape = other?.shape
        gradient = other?.gradient
        shadowPath = other?.shadowPath
        if let other { drawings = other.drawings }
    }
}

/// The last pixels drawn for a layer's shape, gradient and shadow, each until other ones are needed.
///
/// An animated layer therefore has as many as a still one.
@MainActor
final class ASLayerDrawings {
    var fill = ASDrawing<ASPathMask.Key, ASPathMask>()
    var stroke = ASDrawing<ASPathMask.Key, ASPathMask>()
    var shadow = ASDrawing<ASPathShadow.Key, ASPathMask>()
    var gradient = ASDrawing<ASGradientPixels.Key, ASPixelBuffer>()
}

/// Something that was drawn, and what it was drawn from.
struct ASDrawing<Key: Equatable, Result> {
    private var key: Key?
    private var result: Result?

    init() {}

    /// What belongs to `key`: that of before while the key is the same, else what `draw` gives.
    mutating func result(for key: Key, _ draw: () -> Result?) -> Result? {
        if self.key != key {
            result = draw()
            self.key = key
        }
        return result
    }
}
