// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// The initial attributes of a drag out of a window.
@preconcurrency @MainActor
public struct ASDragAttributes {
    /// The data for other programs.
    public var offer: ASTransferOffer
    /// The possible actions in windows of this program, the default one first; at least one.
    public var actions: [ASDragAction]
    /// The possible actions in windows of other programs, the default one first; at least one.
    ///
    /// A file manager that is offered `.move` may move a file although the user holds no key.
    public var foreignActions: [ASDragAction]
    /// The image that follows the pointer, in device pixels.
    public var image: ASPixelBuffer?
    /// The position of the pointer in the image, in points.
    public var hotSpot: CGPoint
    /// The location in the window at which the drag begins, in points.
    public var location: CGPoint
    /// Whether only windows of this program receive the drag.
    public var isLocalOnly: Bool
    /// An object that is passed unchanged to windows of this program.
    public var localContext: AnyObject?

    /// Creates attributes.
    public init(
        offer: ASTransferOffer,
        actions: [ASDragAction],
        foreignActions: [ASDragAction] = [.copy],
        image: ASPixelBuffer? = nil,
        hotSpot: CGPoint = .zero,
        location: CGPoint,
        isLocalOnly: Bool = false,
        localContext: AnyObject? = nil
    ) {
        self.offer = offer
        self.actions = actions
        self.foreignActions = foreignActions
        self.image = image
        self.hotSpot = hotSpot
        self.location = location
        self.isLocalOnly = isLocalOnly
        self.localContext = localContext
    }

    /// Returns the action of a drop.
    ///
    /// - Parameters:
    ///   - modifiers: the held keys
    ///   - isForeign: whether the destination is a window of another program
    /// - Returns: the action for the held keys, if it is possible, otherwise the default action
    public func action(for modifiers: UIKeyModifierFlags, isForeign: Bool = false) -> ASDragAction {
        let possible = isForeign ? foreignActions : actions
        let wanted = ASDragAction.wanted(by: modifiers).flatMap { possible.contains($0) ? $0 : nil }
        return wanted ?? possible.first ?? .copy
    }
}

/// A drag out of a window, which lasts until the button is released or Esc is pressed.
///
/// Meanwhile the drag receives the events of the pointer and the keys; the window does not.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDrag: AnyObject {
    /// Cancels the drag, as Esc does.
    func cancel()
}

/// Receives the progress of a drag that it has begun.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDragDelegate: AnyObject {
    /// Called after the pointer has moved, or the action at its location has changed; `action` is `nil` where dropping is not possible.
    ///
    /// `location` is in the window in which the drag began, in points.
    func platformDrag(_ drag: any ASPlatformDrag, didMoveTo location: CGPoint, action: ASDragAction?)
    /// Called after the release of the pointer, with the expected action.
    func platformDrag(_ drag: any ASPlatformDrag, willEndWith action: ASDragAction?)
    /// Called after the end of the drag, with its action; `nil` for none.
    func platformDrag(_ drag: any ASPlatformDrag, didEndWith action: ASDragAction?)
}
