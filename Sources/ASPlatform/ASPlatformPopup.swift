// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// What a popup is for; desktops give it shadows and effects by this.
public enum ASPopupKind: Hashable, Sendable {
    /// A menu that belongs to a control.
    case dropDownMenu
    /// A menu of whatever is under the pointer.
    case contextMenu
    /// Words about what is under the pointer; takes no events.
    case toolTip
}

/// How a popup begins.
public struct ASPopupAttributes: Sendable {
    /// What it is for.
    public var kind: ASPopupKind
    /// The size that it would like, in points.
    public var size: CGSize
    /// Where it stands.
    public var placement: ASPopupPlacement
    /// What is shown before the first frame.
    public var backgroundColor: UIColor

    /// Attributes.
    public init(kind: ASPopupKind, size: CGSize, placement: ASPopupPlacement, backgroundColor: UIColor) {
        self.kind = kind
        self.size = size
        self.placement = placement
        self.backgroundColor = backgroundColor
    }
}

/// A window over another one that no window manager touches, and that never has the focus.
///
/// It closes with its parent.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformPopup: ASPlatformWindow {
    /// Takes another place or size.
    func place(size: CGSize, _ placement: ASPopupPlacement)
}

/// All that a person does, handed to one object: while a menu is open.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformGrab: AnyObject {
    /// Whether it still goes on.
    var isActive: Bool { get }
    /// Ends it; the delegate hears nothing any more.
    func end()
}

/// Why a grab ended that its owner did not end.
public enum ASGrabLoss: Hashable, Sendable {
    /// The window is closed, unmapped or iconified.
    case windowGone
    /// The window was moved or resized, or monitors or the scale have changed.
    case windowMoved
    /// The focus went to another window.
    case focusLost
    /// Another grab took over: in this program, or in another one while the window system had refused this one.
    case taken
    /// The window system is gone.
    case connectionLost
}

/// Who gets everything during a grab.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformGrabDelegate: AnyObject {
    /// Somebody does something, anywhere on the screen: locations are in points of the screen.
    ///
    /// Nothing is told of the pointer's coming and leaving, for it is always inside.
    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent)
    /// The grab has ended.
    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss)
}
