// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
internal import ASGraphics
public import Foundation

/// A node class that draws its contents into a context, off main.
///
/// Only a class that declares this protocol draws. The node itself takes no part in a drawing: on main, `drawParameters(forAsyncLayer:)`
/// copies the values that drawing needs, and the class draws from that copy.
///
///     final class DiscNode: ASDisplayNode, ASDrawingNode {
///         let color = ASLock(UIColor.red)
///
///         func drawParameters(forAsyncLayer layer: CALayer) -> UIColor { color.withLock { $0 } }
///
///         static func draw(
///             _ bounds: CGRect,
///             withParameters color: UIColor,
///             isCancelled: () -> Bool,
///             isRasterizing: Bool
///         ) {
///             color.setFill()
///             UIBezierPath(ovalIn: bounds).fill()
///         }
///     }
///
/// A drawing that needs no parameters takes `Void`, and the class has no `drawParameters(forAsyncLayer:)`.
///
/// A subclass overrides `draw`, which has to be a `class func` then, or `drawParameters(forAsyncLayer:)`. It cannot choose another type of
/// parameters. To draw something else below or above, use `willDisplayNodeContentWithRenderingContext` and
/// `didDisplayNodeContentWithRenderingContext`, or a subnode.
///
/// - Important: The compiler reports an `override` of these methods in a class whose superclass does not draw. It does not report these
///   methods in a class that does not declare the protocol. It does not report a `draw` for another type of parameters in a subclass
///   either. Neither of them is called.
/// - Source: Texture `-drawParametersForAsyncLayer:` and `+drawRect:withParameters:isCancelled:isRasterizing:`
/// - Deviation: Texture declares both methods in `ASDisplayNode`, with parameters of the type `id`.
public protocol ASDrawingNode: ASDisplayNode, SendableMetatype {
    /// An immutable value with everything that drawing needs.
    associatedtype DrawParameters: Sendable

    /// Returns a copy of everything that the next drawing needs.
    ///
    /// - Parameter layer: the layer to draw for; its bounds and scale are those of the drawing
    /// - Returns: values that do not change while the class draws
    /// - Thread: main
    @preconcurrency @MainActor
    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters

    /// Draws the contents into the current context (`UIGraphicsGetCurrentContext()`).
    ///
    /// A long drawing calls `isCancelled` between its steps.
    ///
    /// - Parameters:
    ///   - bounds: the node's bounds, in points
    ///   - parameters: the value of `drawParameters(forAsyncLayer:)`
    ///   - isCancelled: whether the drawing is no longer needed
    ///   - isRasterizing: whether the context is that of another node, whose pixels must not be cleared
    /// - Thread: display
    static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    )
}

extension ASDrawingNode where DrawParameters == Void {
    /// Does nothing: the drawing needs no parameters.
    @preconcurrency @MainActor
    public func drawParameters(forAsyncLayer layer: CALayer) {}
}
