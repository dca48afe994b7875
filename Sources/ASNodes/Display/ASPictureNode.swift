// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASImageIO

/// A node class that produces its contents as an image, off main.
///
/// If a class also declares `ASDrawingNode`, only its image is used. See there for parameters and subclasses.
///
/// - Source: Texture `-drawParametersForAsyncLayer:` and `+displayWithParameters:isCancelled:`
/// - Deviation: Texture declares both methods in `ASDisplayNode`, with parameters of the type `id`.
public protocol ASPictureNode: ASDisplayNode, SendableMetatype {
    /// An immutable value with everything that the image needs.
    associatedtype DrawParameters: Sendable

    /// Returns a copy of everything that the next image needs.
    ///
    /// - Parameter layer: the layer to draw for; its bounds and scale are those of the image
    /// - Returns: values that do not change while the class produces the image
    /// - Thread: main
    @preconcurrency @MainActor
    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters

    /// Returns the image.
    ///
    /// - Parameters:
    ///   - parameters: the value of `drawParameters(forAsyncLayer:)`
    ///   - isCancelled: whether the image is no longer needed
    /// - Returns: `nil` for no contents
    /// - Thread: display
    static func display(withParameters parameters: DrawParameters, isCancelled: () -> Bool) -> UIImage?
}
