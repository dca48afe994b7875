// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASImageIO

/// A node class that makes its contents as a picture, off main.
///
/// A class that declares `ASDrawingNode` too is asked for its picture only. See there for parameters and subclasses.
///
/// - Source: Texture `-drawParametersForAsyncLayer:` and `+displayWithParameters:isCancelled:`
/// - Deviation: Texture declares both methods in `ASDisplayNode`, with parameters of the type `id`.
public protocol ASPictureNode: ASDisplayNode, SendableMetatype {
    /// An immutable value with everything that the picture needs.
    associatedtype DrawParameters: Sendable

    /// Takes everything that the next picture needs.
    ///
    /// - Parameter layer: the layer to draw for; its bounds and scale are those of the picture
    /// - Returns: values that do not change while the class makes the picture
    /// - Thread: main
    @preconcurrency @MainActor
    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters

    /// Makes the picture.
    ///
    /// - Parameters:
    ///   - parameters: the value of `drawParameters(forAsyncLayer:)`
    ///   - isCancelled: whether the picture is no longer needed
    /// - Returns: `nil` for no contents
    /// - Thread: display
    static func display(withParameters parameters: DrawParameters, isCancelled: () -> Bool) -> UIImage?
}
