// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// The purpose of a popup, from which desktops choose shadows and effects.
public enum ASPopupKind: Hashable, Sendable {
    /// A menu that belongs to a control.
    case dropDownMenu
    /// A menu for the content under the pointer.
    case contextMenu
    /// A text about the content under the pointer; it receives no events.
    case toolTip
}

/// The initial attributes of a popup.
public struct ASPopupAttributes: Sendable {
    /// The purpose of the popup.
    public var kind: ASPopupKind
    /// The preferred size, in points.
    public var size: CGSize
    /// The placement relative to the parent.
    public var placement: ASPopupPlacement
    /// The colour that shows before the first frame.
    public var backgroundColor: UIColor

    /// Creates attributes.
    public init(kind: ASPopupKind, size: CGSize, placement: ASPopupPlacement, backgroundColor: UIColor) {
        self.kind = kind
        self.size = size
        self.placement = placement
        self.backgroundColor = backgroundColor
    }
}

/// A window over another one, which the window manager does not manage, and which never has the focus.
///
/// It closes with its parent.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformPopup: ASPlatformWindow {
    /// Sets the size and the placement.
    func place(size: CGSize, _ placement: ASPopupPlacement)
}

/// The delivery of all input to one object, such as while a menu is open.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformGrab: AnyObject {
    /// Whether the grab has not ended.
    var isActive: Bool { get }
    /// Ends the grab; the delegate is not called afterwards.
    func end()
}

/// The reason for the end of a grab that its owner did not end.
public enum ASGrabLoss: Hashable, Sendable {
    /// The window is closed, unmapped or iconified.
    case windowGone
    /// The window was moved or resized, or monitors or the scale have changed.
    case windowMoved
    /// The focus has moved to another window.
    case focusLost
    /// Another grab took over: one of this program, or one of another program while the window system had refused this one.
    case taken
    /// The session is being locked, or the machine is about to sleep.
    case sessionPaused
    /// The connection to the window system is lost.
    case connectionLost
}

/// Receives all input during a grab.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformGrabDelegate: AnyObject {
    /// Called for an input event anywhere; its locations are in points of the screen.
    ///
    /// There are no events for entering and leaving, because the pointer is always inside.
    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent)
    /// Called after the grab has ended.
    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss)
}
