// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A window system, as the toolkit uses it: windows, clock, event loop.
///
/// There are two implementations: X11, and the headless one for tests and servers.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatform: AnyObject {
    /// The name of the platform: `x11` or `headless`.
    var name: String { get }

    /// The monitors, of which there is at least one; the primary monitor is first.
    var screens: [ASScreenDescription] { get }

    /// Receives errors and the end of the connection.
    var delegate: (any ASPlatformDelegate)? { get set }

    /// Creates a window that is not shown yet.
    ///
    /// - Throws: `ASPlatformError` when the window system refuses the window
    func makeWindow(
        _ attributes: ASWindowAttributes,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformWindow

    /// Creates a popup over a window of this platform, which is not shown yet.
    ///
    /// - Throws: `ASPlatformError` when the window system refuses the popup, or the parent is closed
    func makePopup(
        _ attributes: ASPopupAttributes,
        over parent: any ASPlatformWindow,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformPopup

    /// Delivers all input events to `delegate`, wherever on the screen, until the grab ends or is lost.
    ///
    /// Where the window system refuses the grab, the request is repeated for half a second; without the window system, the grab receives
    /// only the events in windows of this program. A current grab is lost.
    ///
    /// - Returns: the grab; `nil` when the window is not visible
    func grabInput(
        over window: any ASPlatformWindow,
        delegate: any ASPlatformGrabDelegate
    ) -> (any ASPlatformGrab)?

    /// Returns a clipboard that programs share, as the same object each time.
    func clipboard(_ name: ASClipboardName) -> any ASPlatformClipboard

    /// Opens a URL with the desktop's program for it; the main thread does not wait.
    ///
    /// - Parameters:
    ///   - url: an absolute URL with a scheme
    ///   - completion: called on a later main turn, with `nil` when a program has been started or notified, otherwise with the error
    func open(_ url: URL, completion: @escaping @MainActor @Sendable (ASURLOpeningError?) -> Void)

    /// Returns whether the desktop has a program for the URL; for a file, also whether it exists.
    func canOpen(_ url: URL) -> Bool

    /// Runs the event loop until `stop()`; sleeps without wake-ups while there are no events.
    func run()

    /// Makes `run()` return after the current turn.
    func stop()
}

/// A monitor.
public struct ASScreenDescription: Hashable, Sendable {
    /// The position and size on the desktop, in points.
    public var frame: CGRect
    /// The number of device pixels per point.
    public var scale: CGFloat
    /// The number of frames per second.
    public var refreshRate: Double
    /// The part that panels and docks leave free, in points.
    public var workArea: CGRect

    /// Creates a monitor; by default its work area is the whole frame.
    public init(frame: CGRect, scale: CGFloat, refreshRate: Double, workArea: CGRect? = nil) {
        self.frame = frame
        self.workArea = workArea ?? frame
        self.scale = scale
        self.refreshRate = refreshRate
    }
}

/// Receives the reports of a platform.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDelegate: AnyObject {
    /// Called when the connection is lost, or the session asks the program to end.
    ///
    /// The program has to save its data now; it ends after this call.
    func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?)
    /// Called after an error that the program survives.
    func platform(_ platform: any ASPlatform, didReport error: ASPlatformError)
}
