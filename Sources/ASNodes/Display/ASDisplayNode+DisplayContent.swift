// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import Foundation

extension ASDisplayNode {
    /// Returns the drawing of the class, with the parameters of one drawing.
    @MainActor
    func displayContent(on layer: CALayer) -> ASDisplayContent {
        switch self {
        case let node as any ASPictureNode: Self.picture(of: node, layer)
        case let node as any ASDrawingNode: Self.drawing(of: node, layer)
        default: .nothing
        }
    }

    @MainActor
    private static func picture<Node: ASPictureNode>(of node: Node, _ layer: CALayer) -> ASDisplayContent {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        return .picture(
            { isCancelled in nodeClass.display(withParameters: parameters, isCancelled: isCancelled) },
            ready: parameters as? any ASCachedDrawing
        )
    }

    @MainActor
    private static func drawing<Node: ASDrawingNode>(of node: Node, _ layer: CALayer) -> ASDisplayContent {
        let (nodeClass, parameters) = (type(of: node), node.drawParameters(forAsyncLayer: layer))
        let (willDisplay, didDisplay) =
            node.rare { ($0.willDisplayNodeContent, $0.didDisplayNodeContent) } ?? (nil, nil)
        return .drawing(
            { context, bounds, isCancelled, isRasterizing in
                willDisplay?(context, parameters)
                nodeClass.draw(
                    bounds,
                    withParameters: parameters,
                    isCancelled: isCancelled,
                    isRasterizing: isRasterizing
                )
                didDisplay?(context, parameters)
            },
            parameters: willDisplay == nil && didDisplay == nil ? parameters as? any ASInkDrawing : nil
        )
    }
}
