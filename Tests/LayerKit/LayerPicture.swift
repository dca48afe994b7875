// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASScene
import ASSoftwareRaster
import Foundation
import SceneKit

/// A layer with a frame and a colour.
@MainActor
package func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> CALayer
{
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
}

/// Layers on white, as in a window of `width` × `height` points.
@MainActor
package struct LayerPicture {
    package let root: CALayer
    package let scale: CGFloat

    package init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ layers: [CALayer]) {
        root = layer(0, 0, width, height)
        self.scale = scale
        for layer in layers { root.addSublayer(layer) }
    }

    /// The scene of the layers.
    package var scene: ASScene {
        ASSceneBuilder.scene(
            of: root,
            pixelWidth: Int((root.bounds.width * scale).rounded()),
            pixelHeight: Int((root.bounds.height * scale).rounded()),
            scale: scale,
            backgroundColor: .white,
            time: 0
        )
    }

    /// The pixels, row by row.
    package func rows() throws -> [[UInt32]] {
        SceneKit.rows(of: try required(ASSoftwarePainter().picture(of: scene)))
    }
}
