// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// How a drag out of a window begins.
@preconcurrency @MainActor
public struct ASDragAttributes {
    /// What other programs can have.
    public var offer: ASTransferOffer
    /// What may become of it, the usual one first; at least one.
    public var actions: [ASDragAction]
    /// What follows the pointer, in device pixels.
    public var image: ASPixelBuffer?
    /// Where in the image the pointer is, in points.
    public var hotSpot: CGPoint
    /// Where it begins, in the window, in points.
    public var location: CGPoint
    /// Whether windows of this program alone are asked whether they take it.
    public var isLocalOnly: Bool
    /// Handed to windows of this program, as it is.
    public var localContext: AnyObject?

    /// Attributes.
    public init(
        offer: ASTransferOffer,
        actions: [ASDragAction],
        image: ASPixelBuffer? = nil,
        hotSpot: CGPoint = .zero,
        location: CGPoint,
        isLocalOnly: Bool = false,
        localContext: AnyObject? = nil
    ) {
        self.offer = offer
        self.actions = actions
        self.image = image
        self.hotSpot = hotSpot
        self.location = location
        self.isLocalOnly = isLocalOnly
        self.localContext = localContext
    }

    /// The action that held keys ask for, if it may be, else the usual one.
    public func action(for modifiers: UIKeyModifierFlags) -> ASDragAction {
        let wanted = ASDragAction.wanted(by: modifiers).flatMap { actions.contains($0) ? $0 : nil }
        return wanted ?? actions.first ?? .copy
    }
}

/// A drag out of a window, which goes on until the button is released, or Esc is pressed.
///
/// Until then pointer and keys are the drag's: the window hears nothing of them.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDrag: AnyObject {
    /// Ends it as Esc does.
    func cancel()
}

/// Whoever began a drag.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDragDelegate: AnyObject {
    /// The pointer moved, or what would happen there changed: `action` is nil where it cannot be dropped.
    ///
    /// `location` is in the window that it began in, in points.
    func platformDrag(_ drag: any ASPlatformDrag, didMoveTo location: CGPoint, action: ASDragAction?)
    /// The pointer let it go, with this prospect.
    func platformDrag(_ drag: any ASPlatformDrag, willEndWith action: ASDragAction?)
    /// It is over, and this is what has become of it; nil: nothing.
    func platformDrag(_ drag: any ASPlatformDrag, didEndWith action: ASDragAction?)
}
