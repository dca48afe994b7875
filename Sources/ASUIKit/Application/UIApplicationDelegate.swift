// SPDX-License-Identifier: Apache-2.0

/// Is told of the life cycle of the application.
///
/// - Thread: main
/// - Source: UIKit `UIApplicationDelegate`
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Creates the delegate. The display is open: `UIScreen.main` has its bounds.
    init()

    /// The display is open; called first at launch, with no options. The result is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The display is open: create a window and open it. Called with no options; the result is ignored.
    ///
    /// The default implementation calls `applicationDidFinishLaunching(_:)`.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The display is open: create a window and open it.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// A window of the application has gained the keyboard's focus, which no window of it had before.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// No window of the application has the keyboard's focus any longer.
    ///
    /// - Deviation: called after the focus has left, because X11 does not announce it
    func applicationWillResignActive(_ application: UIApplication)

    /// The program ends after this call; save here.
    ///
    /// Called once, however the program ends: by `terminate()`, when the last window closes, by the signals TERM, INT and HUP, or when
    /// the display is gone. Text that is being edited has told its delegate before that editing has ended.
    func applicationWillTerminate(_ application: UIApplication)

    /// No window of the application can be seen any longer.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// A window of the application can be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// The computer runs short of memory: release what can be made again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

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
    /// Returns `true`.
    public func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { true }
}
