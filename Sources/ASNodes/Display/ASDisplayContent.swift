// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
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

    /// Takes the parameters of a drawing of `node`; `willDisplay` and `didDisplay` are called around `draw`.
    @MainActor
    init(
        of node: ASDisplayNode,
        layer: CALayer,
        willDisplay: ASDisplayNodeContextModifier?,
        didDisplay: ASDisplayNodeContextModifier?
    ) {
        if let node = node as? any ASPictureNode {
            self = Self.picture(of: node, layer)
        } else if let node = node as? any ASDrawingNode {
            self = Self.drawing(of: node, layer, willDisplay, didDisplay)
        } else {
            self = .nothing
        }
    }

    @MainActor
    private static func picture<Node: ASPictureNode>(of node: Node, _ layer: CALayer) -> Self {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        return .picture(
            { isCancelled in nodeClass.display(withParameters: parameters, isCancelled: isCancelled) },
            ready: parameters as? any ASReadyDrawing
        )
    }

    @MainActor
    private static func drawing<Node: ASDrawingNode>(
        of node: Node,
        _ layer: CALayer,
        _ willDisplay: ASDisplayNodeContextModifier?,
        _ didDisplay: ASDisplayNodeContextModifier?
    ) -> Self {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        return .drawing { context, bounds, isCancelled, isRasterizing in
            willDisplay?(context, parameters)
            nodeClass.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: isRasterizing)
            didDisplay?(context, parameters)
        }
    }
}
