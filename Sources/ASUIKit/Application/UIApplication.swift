// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASPlatform
internal import ASTextLayout
public import Foundation

/// The application: one in each runtime, and so one in a program.
///
/// - Thread: main
/// - Source: UIKit `UIApplication`
@preconcurrency @MainActor
public final class UIApplication: UIResponder, ASPlatformDelegate {
    /// UIKit's name.
    public typealias State = UIApplicationState
    /// UIKit's name.
    public typealias LaunchOptionsKey = UIApplicationLaunchOptionsKey

    /// The application.
    public static var shared: UIApplication { slot.current }

    private static let slot = ASRuntimeSlot { ASAssumeMain { UIApplication() } }

    /// Told of the stations of its life; the application keeps it.
    public var delegate: (any UIApplicationDelegate)?

    /// The window system, while the application runs or a test has set one.
    public private(set) var platform: (any ASPlatform)?

    /// The open windows, in the order they were opened.
    public internal(set) var windows: [UIWindow] = [] {
        didSet { windowsObserver?() }
    }

    /// Called when a window has opened or closed, has the keyboard's focus or has not, or another responder in it gets the keys.
    package var windowsObserver: (@MainActor () -> Void)?

    /// Called when a window has gained the keyboard's focus.
    package var focusObservers: [@MainActor () -> Void] = []

    /// The direction of the language that the program was started in; `AS_LAYOUT_DIRECTION` overrides it.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { ASDefaultLayoutDirection() }

    /// Light or dark, as all windows have it that do not override it.
    ///
    /// That of `AS_APPEARANCE`, else the one that the person has chosen for the desktop, else light.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        if let forced = ASDebug.appearance { return forced }
        return desktopStyle == .dark ? .dark : .light
    }

    /// What is chosen for the desktop; unspecified until it is known, or where there is no desktop.
    package var desktopStyle = UIUserInterfaceStyle.unspecified {
        didSet { if desktopStyle != oldValue { for window in windows { window.updateTraits() } } }
    }

    /// Asked for each key before any responder, last added first; the first that returns true has dealt with it.
    public var keyInterceptors: [@MainActor (ASKeyEvent, UIWindow) -> Bool] = []

    /// Whether F8 to F12 show what goes on in the windows, when no responder takes them: the layout, hit areas, damage, ranges, the
    /// inspector.
    ///
    /// `true` in debug builds and while `AS_DEBUG` has a word; `false` in release builds.
    public var debugKeysEnabled = ASDebug.hasKeys

    /// Called for a key that no responder has taken, while `debugKeysEnabled`; returns whether it was a debug key.
    package var debugKeyHandler: (@MainActor (ASKeyEvent, UIWindow) -> Bool)?

    /// Called while the last window is still as it was: it is about to close, or the application ends with it.
    package var lastWindowWillClose: (@MainActor (UIWindow) -> Void)?

    private var isTerminated = false
    private var isInBackground = false
    private var isActive = false

    /// The state of the application: by the keyboard's focus, and by whether a window can be seen.
    public var applicationState: State { isActive ? .active : isInBackground ? .background : .inactive }

    /// The window with the keyboard's focus.
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    /// Makes windows open on `platform`.
    ///
    /// For harnesses; `run` does it by itself.
    public func attach(to platform: any ASPlatform) {
        self.platform = platform
        platform.delegate = self
        isTerminated = false
        ASFontSettings.observer = {
            ASDispatcherCurrent().asyncMain { for window in UIApplication.shared.windows { window.updateTraits() } }
        }
    }

    /// Takes the platform away again, closing all windows.
    public func detach() {
        for window in windows { window.close() }
        platform?.delegate = nil
        platform = nil
        ASFontSettings.observer = nil
    }

    /// Launches the delegate and runs the event loop until the application ends.
    ///
    /// - Parameters:
    ///   - platform: the window system
    ///   - delegate: evaluated when the platform is attached, so that its initializer can ask `UIScreen.main` for its bounds
    public func run(on platform: any ASPlatform, delegate: @autoclosure () -> any UIApplicationDelegate) {
        attach(to: platform)
        let delegate = delegate()
        self.delegate = delegate
        ASConfigurationManager.shared.applicationWillLaunch()
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        if !isTerminated { platform.run() }
        willTerminate()
    }

    /// Ends the event loop after this turn.
    ///
    /// In each window the first responder resigns, so that editing ends; then `applicationWillTerminate` is called. The windows stay
    /// open until the process ends, and their `shouldClose()` is not asked.
    public func terminate() {
        willTerminate()
        platform?.stop()
    }

    private func willTerminate() {
        guard !isTerminated else { return }
        isTerminated = true
        if let window = windows.last(where: { !($0 is any ASToolWindow) }) { lastWindowWillClose?(window) }
        for window in windows { window.endEditing(true) }
        setActive(false)
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    func windowWillClose(_ window: UIWindow) {
        let others = windows.filter { $0 !== window }
        guard !isTerminated, windows.count > others.count, !(window is any ASToolWindow) else { return }
        guard others.allSatisfy({ $0 is any ASToolWindow }) else { return }
        lastWindowWillClose?(window)
        for tool in others { tool.close() }
    }

    func windowDidClose(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        windowFocusDidChange()
        guard windows.isEmpty, !isTerminated, let delegate else { return }
        if delegate.applicationShouldTerminateAfterLastWindowClosed(self) { terminate() }
    }

    /// The focus may be on its way to another window of the application, so the delegate is told after the events of this turn.
    func windowFocusDidChange() {
        guard hasFocus != isActive else { return }
        ASMainTurn.perform(in: .events) { [self] in setActive(hasFocus) }
    }

    private var hasFocus: Bool { !isTerminated && windows.contains { $0.isKeyWindow } }

    private func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        if isActive {
            delegate?.applicationDidBecomeActive(self)
            NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
        } else {
            delegate?.applicationWillResignActive(self)
            NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        }
    }

    func windowVisibilityDidChange() {
        let isHidden = windows.allSatisfy { !$0.isOnScreen }
        guard isHidden != isInBackground else { return }
        isInBackground = isHidden
        if isHidden {
            delegate?.applicationDidEnterBackground(self)
            NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        } else {
            delegate?.applicationWillEnterForeground(self)
            NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        }
    }

    // MARK: Memory

    /// Posted on main when the computer runs short of memory.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// Posted on main when a window of the application has gained the keyboard's focus.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted on main when no window of the application has the keyboard's focus any longer.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted on main when no window can be seen any more.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted on main before the program ends, after `applicationWillTerminate`.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
    /// Posted on main when a window can be seen again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )

    /// Tells delegate, controllers and observers that memory is short: ranges shrink, and drawings that cannot be seen go.
    ///
    /// `ASMemoryPressureMonitor` calls it; call it to see how an app takes it.
    public func didReceiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        ASLivingControllers.slot.current.tellOfMemoryWarning()
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    // MARK: ASPlatformDelegate

    /// Gives the delegate the chance to save.
    public func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?) {
        if let reason { ASLogLine(reason.description) }
        willTerminate()
    }

    /// Writes the error down.
    public func platform(_ platform: any ASPlatform, didReport error: ASPlatformError) {
        ASLogLine(error.description)
    }
}
