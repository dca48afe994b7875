// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A window system, seen from the toolkit: windows, clock, event loop.
///
/// Two implementations: X11, and the headless one of tests and servers.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatform: AnyObject {
    /// `x11` or `headless`.
    var name: String { get }

    /// The monitors, the primary one first; at least one.
    var screens: [ASScreenDescription] { get }

    /// Told about the end of the connection and about errors.
    var delegate: (any ASPlatformDelegate)? { get set }

    /// Makes a window that is not shown yet.
    ///
    /// - Throws: `ASPlatformError` when the window system refuses
    func makeWindow(
        _ attributes: ASWindowAttributes,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformWindow

    /// Makes a popup over a window of this platform, not shown yet.
    ///
    /// - Throws: `ASPlatformError` when the window system refuses, or the parent is closed
    func makePopup(
        _ attributes: ASPopupAttributes,
        over parent: any ASPlatformWindow,
        delegate: any ASPlatformWindowDelegate
    ) throws -> any ASPlatformPopup

    /// Hands everything that a person does to `delegate`, wherever on the screen, until the grab ends or is lost.
    ///
    /// Where the window system refuses, it is asked again for half a second; without its help the grab still has what happens in
    /// windows of this program. A grab that goes on already is lost.
    ///
    /// - Returns: nil when the window cannot be seen
    func grabInput(
        over window: any ASPlatformWindow,
        delegate: any ASPlatformGrabDelegate
    ) -> (any ASPlatformGrab)?

    /// A clipboard that programs share; the same object each time.
    func clipboard(_ name: ASClipboardName) -> any ASPlatformClipboard

    /// Has the program open a URL that the desktop has for it; main does not wait.
    ///
    /// - Parameters:
    ///   - url: absolute, with a scheme
    ///   - completion: called on a later main turn: nil when the program has been started or told, else what went wrong
    func open(_ url: URL, completion: @escaping @MainActor @Sendable (ASURLOpeningError?) -> Void)

    /// Whether the desktop has a program for such a URL; for a file, whether it exists as well.
    func canOpen(_ url: URL) -> Bool

    /// Runs the event loop until `stop()`. Blocks without any wake-up while nothing happens.
    func run()

    /// Makes `run()` return after the current turn.
    func stop()
}

/// A monitor.
public struct ASScreenDescription: Hashable, Sendable {
    /// Position and size on the desktop, in points.
    public var frame: CGRect
    /// Device pixels per point.
    public var scale: CGFloat
    /// Frames per second that it shows.
    public var refreshRate: Double
    /// What panels and docks leave of it, in points.
    public var workArea: CGRect

    /// A monitor; without a work area all of it is one.
    public init(frame: CGRect, scale: CGFloat, refreshRate: Double, workArea: CGRect? = nil) {
        self.frame = frame
        self.workArea = workArea ?? frame
        self.scale = scale
        self.refreshRate = refreshRate
    }
}

/// What the whole platform reports.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDelegate: AnyObject {
    /// The connection is lost, or the session asks the program to end: save now, the program ends after this.
    func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?)
    /// Something failed that the program survives.
    func platform(_ platform: any ASPlatform, didReport error: ASPlatformError)
}
