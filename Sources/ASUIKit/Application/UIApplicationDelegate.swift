// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// Receives the events of the application's life cycle.
///
/// - Thread: main
/// - Source: UIKit `UIApplicationDelegate`
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Creates the delegate, after the display has been opened: `UIScreen.main` has its bounds.
    init()

    /// Called first at launch, after the display has been opened.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - launchOptions: the file, address or action with which the program was started; `nil` for none
    /// - Returns: whether the methods for it are called: `application(_:open:options:)` or
    ///   `application(_:performActionFor:completionHandler:)`
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called at launch, after the display has been opened: creates and opens a window.
    ///
    /// The default implementation calls `applicationDidFinishLaunching(_:)`.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - launchOptions: the file, address or action with which the program was started; `nil` for none
    /// - Returns: as `application(_:willFinishLaunchingWithOptions:)` returns it; one `false` is enough
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called at launch, after the display has been opened: creates and opens a window.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// Called for each file or address that the user opens with the application: after the launch, and while it runs.
    ///
    /// They come from file managers, from other programs, and from the command line, where relative paths begin in the folder of the new
    /// process. The window that was used last is in front then.
    ///
    /// A package has this while it runs only if it has a single instance, which is the default of `package-app`; otherwise each start is a
    /// process of its own.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - url: an absolute URL; the file need not exist
    ///   - options: `openInPlace`, for files
    /// - Returns: whether the delegate has opened it; ignored
    /// - Source: UIKit `application(_:open:options:)`
    func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Called when the user has chosen an action of the application in a menu or dock: after the launch, and while it runs.
    ///
    /// The window that was used last is in front then.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - shortcutItem: the action
    ///   - completionHandler: to be called with whether the action was performed; desktops are not interested in it
    /// - Source: UIKit `application(_:performActionFor:completionHandler:)`
    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    )

    /// Called when the user starts the application while it runs.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - hasVisibleWindows: whether a window is visible
    /// - Returns: whether the window that had the keyboard focus last comes to the front, opened again if all are closed; `false` if the
    ///   delegate has shown a window itself
    /// - Source: AppKit `applicationShouldHandleReopen(_:hasVisibleWindows:)`
    func applicationShouldHandleReopen(_ application: UIApplication, hasVisibleWindows: Bool) -> Bool

    /// Called when a window of the application has gained the keyboard focus while no other window of it had the focus.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called when no window of the application has the keyboard focus any longer.
    ///
    /// - Deviation: called after the focus has left, because X11 sends no event before
    func applicationWillResignActive(_ application: UIApplication)

    /// Called before the program ends, to save data.
    ///
    /// It is called exactly once: after `terminate()`, after the last window has closed, on the signals TERM, INT and HUP, or after the
    /// connection to the display is lost. A text that was being edited has already notified its delegate of the end of editing.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called when no window of the application is visible any longer.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called when a window of the application is visible again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called when the system is low on memory, to release data that can be recreated.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Called to change the main menu. The menu bar is shown if the delegate changes it.
    func buildMenu(with builder: any UIMenuBuilder)

    /// Whether the application ends when its last window has closed.
    func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool
}

extension UIApplicationDelegate {
    /// Returns `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Calls `applicationDidFinishLaunching(_:)` and returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Returns `false`.
    public func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Calls the handler with `false`.
    public func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Returns `true`.
    public func applicationShouldHandleReopen(_ application: UIApplication, hasVisibleWindows: Bool) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing; the toolkit releases its own memory.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Does nothing: the program has no menu bar.
    public func buildMenu(with builder: any UIMenuBuilder) {}
    /// Returns `true`.
    public func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { true }
}
