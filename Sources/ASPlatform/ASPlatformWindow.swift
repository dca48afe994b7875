// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASScene
public import Foundation

/// The initial attributes of a window.
public struct ASWindowAttributes: Sendable {
    /// The text of the title bar.
    public var title: String
    /// The application class, by which desktops group windows and find icons (`WM_CLASS`).
    public var applicationClass: String
    /// The size of the content, in points.
    public var size: CGSize
    /// The minimum size to which the user can resize the window, in points.
    public var minimumSize: CGSize
    /// The maximum size to which the user can resize the window, in points; infinite for no limit.
    ///
    /// It does not apply to full screen.
    public var maximumSize: CGSize
    /// The colour that shows before the first frame and behind all content, to avoid black flashes.
    public var backgroundColor: UIColor
    /// The top left corner of the content on the screen, in points; `nil` leaves the position to the window system, which may also ignore
    /// it.
    public var origin: CGPoint?

    /// Creates attributes; only the title and the size are required.
    public init(
        title: String,
        applicationClass: String,
        size: CGSize,
        minimumSize: CGSize = CGSize(width: 64, height: 64),
        maximumSize: CGSize = CGSize(width: CGFloat.infinity, height: .infinity),
        backgroundColor: UIColor = .white,
        origin: CGPoint? = nil
    ) {
        self.title = title
        self.applicationClass = applicationClass
        self.size = size
        self.minimumSize = minimumSize
        self.maximumSize = maximumSize
        self.backgroundColor = backgroundColor
        self.origin = origin
    }
}

/// The shape of the pointer.
public enum ASCursor: Hashable, Sendable, CaseIterable {
    case arrow, pointingHand, iBeam, crosshair, openHand, closedHand, wait, notAllowed
    case resizeLeftRight, resizeUpDown, hidden
    // The cursors during a drag, which show the resulting action.
    case copy, move, alias, noDrop
}

/// A window of the window system.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformWindow: ASSceneDisplay {
    /// The name by which other programs place their dialogs over the window, such as `x11:1a00007`; empty if they cannot.
    ///
    /// - Source: XDG Desktop Portal, "Parent window identifiers"
    var portalIdentifier: String { get }
    /// Whether the window receives key events.
    var isFocused: Bool { get }
    /// The frame of the content on the screen, in points.
    ///
    /// Reading it may wait for the window system.
    var screenFrame: CGRect { get }
    /// The text of the title bar.
    var title: String { get set }
    /// The colour where nothing has been painted yet, as when the window grows; opaque.
    var backgroundColor: UIColor { get set }
    /// The minimum size, in points.
    var minimumSize: CGSize { get set }
    /// The maximum size, in points, which does not apply to full screen; infinite for no limit.
    var maximumSize: CGSize { get set }
    /// The shape of the pointer while it is in the window.
    var cursor: ASCursor { get set }
    /// Whether the window is full screen; the window system may apply a change later, or refuse it.
    var isFullScreen: Bool { get set }
    /// Whether the window fills the work area of its screen, in both directions; set before `show()`, the window opens in that state.
    ///
    /// The window system may apply a change later, or refuse it.
    var isMaximized: Bool { get set }

    /// Sets icons in several sizes, from which the desktop chooses.
    func setIcons(_ icons: [ASPixelBuffer])
    /// Maps the window.
    func show()
    /// Unmaps the window.
    func hide()
    /// Raises the window and requests the focus.
    func activate()
    /// Raises the window and requests the focus for an action of the user in another program, such as a click on a notification.
    ///
    /// - Parameter token: the token that the other program has received for the action
    /// - Source: Startup Notification Protocol 0.1; Desktop Notifications Specification 1.3, `ActivationToken`
    func activate(token: String)
    /// Requests another content size, in points; a window that is maximised or full screen has it afterwards.
    func resize(to size: CGSize)
    /// Destroys the window; the delegate is not called afterwards.
    func close()

    /// The text that receives the keyboard input of the window; not retained.
    ///
    /// It is `nil` where keys are not text, so that no input method receives them.
    ///
    /// Set it again after the client's `isSecureTextEntry` has changed.
    var textInputClient: (any ASTextInputClient)? { get set }
    /// Resets the input method's composition, after the client has committed or discarded it; the client is not notified.
    func resetTextInput()

    /// Begins a drag with the held button or finger; returns `nil` when the window system refuses it.
    ///
    /// - Precondition: there is at least one action; otherwise traps (debug)
    func beginDrag(
        _ attributes: ASDragAttributes,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)?

    /// Reads back the pixels of the last presented frame; returns `nil` before the first one or when the server is lost.
    func snapshot() -> ASPixelBuffer?

    /// Paints a scene that the window does not show, on transparent pixels.
    ///
    /// Returns `nil` when the scene has no pixels or memory is exhausted.
    func picture(of scene: ASScene) -> ASPixelBuffer?
}

extension ASPlatformWindow {
    /// Calls `activate()`.
    public func activate(token: String) { activate() }
}

/// Receives the events of a window.
///
/// All times are seconds of `ASDispatcher.now`.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformWindowDelegate: AnyObject {
    /// Called when a frame may be drawn: the delegate handles pending changes, then calls `present` if anything has changed.
    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double)
    /// Called after the size or scale has changed; the next frame has to fill the new size.
    func platformWindowDidResize(_ window: any ASPlatformWindow)
    /// Called after the window has become visible or invisible.
    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow)
    /// Called after the window has gained or lost the focus.
    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow)
    /// Called when the user presses the close button; the delegate decides.
    func platformWindowShouldClose(_ window: any ASPlatformWindow)
    /// Called after another program has destroyed the window.
    func platformWindowWasDestroyed(_ window: any ASPlatformWindow)
    /// Called for an input event.
    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent)
    /// Called while data is dragged over the window, with the location in points.
    ///
    /// - Returns: the action of a drop at this location; `nil` when dropping is not possible
    func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction?
    /// Called after the drag has left the window or was cancelled.
    func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop)
    /// Called after a drop at a possible location; the delegate calls `finish(_:)` of the drop now or later.
    func platformWindow(_ window: any ASPlatformWindow, dropped drop: any ASPlatformDrop, at location: CGPoint)
}

extension ASPlatformWindowDelegate {
    /// Does nothing.
    public func platformWindowWasDestroyed(_ window: any ASPlatformWindow) {}

    /// Returns `nil`, so that dropping is not possible.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? { nil }

    /// Does nothing.
    public func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {}

    /// Finishes the drop without an action.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        dropped drop: any ASPlatformDrop,
        at location: CGPoint
    ) {
        drop.finish(nil)
    }
}
