// SPDX-License-Identifier: Apache-2.0

/// Receives the events of the application's life cycle.
///
/// - Thread: main
/// - Source: UIKit `UIApplicationDelegate`
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Creates the delegate, after the display has been opened: `UIScreen.main` has its bounds.
    init()

    /// Called first at launch, after the display has been opened, with no options; the result is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called at launch, after the display has been opened, with no options: creates and opens a window. The result is ignored.
    ///
    /// The default implementation calls `applicationDidFinishLaunching(_:)`.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called at launch, after the display has been opened: creates and opens a window.
    func applicationDidFinishLaunching(_ application: UIApplication)

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
