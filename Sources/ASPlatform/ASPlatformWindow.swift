// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASGraphics
public import Foundation

/// How a window begins.
public struct ASWindowAttributes: Sendable {
    /// In the title bar; any Unicode text.
    public var title: String
    /// Application class, by which desktops group windows and find icons (`WM_CLASS`).
    public var applicationClass: String
    /// Size of the content, in points.
    public var size: CGSize
    /// The smallest size that a person can give it, in points.
    public var minimumSize: CGSize
    /// What is shown before the first frame and behind everything: never black flashes.
    public var backgroundColor: UIColor

    /// Attributes; only the title and size are asked for.
    public init(
        title: String,
        applicationClass: String,
        size: CGSize,
        minimumSize: CGSize = CGSize(width: 64, height: 64),
        backgroundColor: UIColor = .white
    ) {
        self.title = title
        self.applicationClass = applicationClass
        self.size = size
        self.minimumSize = minimumSize
        self.backgroundColor = backgroundColor
    }
}

/// The shape of the pointer.
public enum ASCursor: Hashable, Sendable, CaseIterable {
    case arrow, pointingHand, iBeam, crosshair, openHand, closedHand, wait, notAllowed
    case resizeLeftRight, resizeUpDown, hidden
    // While something is dragged: what would become of it.
    case copy, move, alias, noDrop
}

/// A window of the window system.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformWindow: ASSceneDisplay {
    /// What other programs call the window, to put their dialogs over it; empty where they cannot.
    ///
    /// - Source: XDG Desktop Portal, "Parent window identifiers"
    var portalIdentifier: String { get }
    /// Whether keys go to it.
    var isFocused: Bool { get }
    /// Where the content is on the screen, in points.
    ///
    /// May wait for the window system.
    var screenFrame: CGRect { get }
    /// In the title bar.
    var title: String { get set }
    /// What is shown where nothing has been painted yet, as when the window grows; opaque.
    var backgroundColor: UIColor { get set }
    /// The smallest size, in points.
    var minimumSize: CGSize { get set }
    /// The pointer's shape while it is inside.
    var cursor: ASCursor { get set }
    /// Full screen or not; the window system may take its time, or refuse.
    var isFullScreen: Bool { get set }

    /// Icons in several sizes; the desktop takes what fits.
    func setIcons(_ icons: [ASPixelBuffer])
    /// Maps the window.
    func show()
    /// Unmaps the window.
    func hide()
    /// Raises the window and asks for the focus.
    func activate()
    /// Asks for another content size, in points.
    func resize(to size: CGSize)
    /// Destroys the window. Nothing is called on the delegate afterwards.
    func close()

    /// The text in it that has the keyboard, held weakly; nil where keys are only keys, and no input method is to take them.
    ///
    /// Set it again when the text has become a secret, or is none any more.
    var textInputClient: (any ASTextInputClient)? { get set }
    /// Has the input method forget what it composes: the client has made text of it, or thrown it away. The client hears nothing of it.
    func resetTextInput()

    /// Begins to drag something with the button, or the finger, that is down; nil when the window system refuses.
    ///
    /// - Precondition: at least one action; traps otherwise (debug)
    func beginDrag(
        _ attributes: ASDragAttributes,
        delegate: any ASPlatformDragDelegate
    ) -> (any ASPlatformDrag)?

    /// The pixels of the last presented frame, read back; nil before the first one or when the server is gone.
    func snapshot() -> ASPixelBuffer?

    /// Paints a scene that the window does not show, on transparent pixels; nil when it has none or there is no memory.
    func picture(of scene: ASScene) -> ASPixelBuffer?
}

/// What a window reports.
///
/// All times are seconds of `ASDispatcher.now`.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformWindowDelegate: AnyObject {
    /// A frame may be drawn: handle what has gathered, then call `present` when something changed.
    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double)
    /// Size or scale changed; the next frame shall fill the new size.
    func platformWindowDidResize(_ window: any ASPlatformWindow)
    /// It came into sight or went out of it.
    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow)
    /// It gained or lost the focus.
    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow)
    /// The close button; the delegate decides.
    func platformWindowShouldClose(_ window: any ASPlatformWindow)
    /// Somebody else has destroyed it: there is nothing to decide any more.
    func platformWindowWasDestroyed(_ window: any ASPlatformWindow)
    /// Somebody did something.
    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent)
    /// Something is dragged over the window, at a place in points.
    ///
    /// - Returns: what would become of it there; nil when it cannot be dropped there
    func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction?
    /// It has left, or the drag was given up.
    func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop)
    /// It was let go where it can be dropped: `finish(_:)` it, now or later.
    func platformWindow(_ window: any ASPlatformWindow, dropped drop: any ASPlatformDrop, at location: CGPoint)
}

extension ASPlatformWindowDelegate {
    /// Nothing.
    public func platformWindowWasDestroyed(_ window: any ASPlatformWindow) {}

    /// Nothing can be dropped.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        drop: any ASPlatformDrop,
        movedTo location: CGPoint
    ) -> ASDragAction? { nil }

    /// Nothing.
    public func platformWindow(_ window: any ASPlatformWindow, dropLeft drop: any ASPlatformDrop) {}

    /// Nothing becomes of it.
    public func platformWindow(
        _ window: any ASPlatformWindow,
        dropped drop: any ASPlatformDrop,
        at location: CGPoint
    ) {
        drop.finish(nil)
    }
}
