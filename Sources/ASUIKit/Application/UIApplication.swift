// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASPlatform
internal import ASTextLayout
public import Foundation

/// The application object; each runtime has one, and a program has one runtime.
///
/// - Thread: main
/// - Source: UIKit `UIApplication`
@preconcurrency @MainActor
public final class UIApplication: UIResponder, ASPlatformDelegate {
    /// The state of the application, under UIKit's name.
    public typealias State = UIApplicationState
    /// A key of the launch options, under UIKit's name.
    public typealias LaunchOptionsKey = UIApplicationLaunchOptionsKey
    /// A key of the options of an opened URL, under UIKit's name.
    public typealias OpenURLOptionsKey = UIApplicationOpenURLOptionsKey

    /// The application object of the current runtime.
    public static var shared: UIApplication { slot.current }

    private static let slot = ASRuntimeSlot { ASAssumeMain { UIApplication() } }

    /// The delegate, which is notified of the application's life cycle; held strongly.
    public var delegate: (any UIApplicationDelegate)?

    /// The window system, while the application runs or after a test has set one.
    public private(set) var platform: (any ASPlatform)?

    /// The open windows, in the order they were opened.
    public internal(set) var windows: [UIWindow] = [] { didSet { windowsObserver?() } }

    /// Called when a window has opened or closed, when the keyboard focus changes, and when another responder in a window receives the
    /// keys.
    package var windowsObserver: (@MainActor () -> Void)?

    /// Called when a window has gained the keyboard focus.
    package var focusObservers: [@MainActor () -> Void] = []

    /// The user's languages and formats; see `ASSetUserLocale(_:)`.
    public var userLocale: ASUserLocale { ASCurrentUserLocale() }

    /// The direction of the user's first language; `AS_LAYOUT_DIRECTION` overrides it.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { ASDefaultLayoutDirection() }

    /// The light or dark appearance of all windows that do not override it.
    ///
    /// The value of `AS_APPEARANCE`, otherwise the setting of the desktop, otherwise light.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        ASDebug.appearance ?? (desktopStyle == .dark ? .dark : .light)
    }

    /// The setting of the desktop; unspecified until it is known, and without a desktop.
    package var desktopStyle = UIUserInterfaceStyle.unspecified {
        didSet { if desktopStyle != oldValue { for window in windows { window.updateTraits() } } }
    }

    /// Called for each key before any responder, in reverse order of addition, until one returns `true`: that one has handled the key.
    public var keyInterceptors: [@MainActor (ASKeyEvent, UIWindow) -> Bool] = []

    /// Whether F8 to F12 show debug information in the windows when no responder handles them: layout, hit areas, damage, ranges, the
    /// inspector.
    ///
    /// `true` in debug builds and while `AS_DEBUG` is not empty; `false` in release builds.
    public var debugKeysEnabled = ASDebug.hasKeys

    /// Called for a key that no responder has handled, while `debugKeysEnabled`; returns whether it was a debug key.
    package var debugKeyHandler: (@MainActor (ASKeyEvent, UIWindow) -> Bool)?

    /// Called for a key that no responder below the application has handled, for shortcuts of the main menu; returns whether there was one.
    package var menuKeyHandler: (@MainActor (ASKeyEvent) -> Bool)?

    /// Performs the shortcut of the main menu, if the key is one.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool { menuKeyHandler?(event) ?? false }

    /// The delegate, if it is a responder.
    override public var next: UIResponder? { delegate as? UIResponder }

    @_spi(ASHooks) override public var actionTarget: AnyObject { next == nil ? delegate as AnyObject? ?? self : self }

    /// Asks the delegate.
    override public func buildMenu(with builder: any UIMenuBuilder) { delegate?.buildMenu(with: builder) }

    /// Called before the last window closes or the application ends with it; the window is still unchanged.
    package var lastWindowWillClose: (@MainActor (UIWindow) -> Void)?

    /// Whether the application has ended.
    package private(set) var isTerminated = false
    private var isInBackground = false
    private var isActive = false

    /// The state of the application, derived from the keyboard focus and the visibility of the windows.
    public var applicationState: State { isActive ? .active : isInBackground ? .background : .inactive }

    /// The window with the keyboard focus.
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    /// The window that gained the keyboard focus last; `nil` before the first one, and after it was released.
    package internal(set) weak var lastKeyWindow: UIWindow?

    /// Attaches a platform, on which windows open.
    ///
    /// For test harnesses; `run` attaches by itself.
    public func attach(to platform: any ASPlatform) {
        self.platform = platform
        platform.delegate = self
        isTerminated = false
        ASUserLocale.changeObserver = { for window in UIApplication.shared.windows { window.updateTraits() } }
        ASFontSettings.observer = {
            ASDispatcherCurrent().asyncMain { for window in UIApplication.shared.windows { window.updateTraits() } }
        }
    }

    /// Closes all windows and detaches the platform.
    public func detach() {
        for window in windows { window.close() }
        platform?.delegate = nil
        platform = nil
        ASFontSettings.observer = nil
    }

    /// Ends the event loop after this turn.
    ///
    /// In each window the first responder resigns, so that editing ends; then `applicationWillTerminate` is called. The windows stay open
    /// until the process ends, and their `shouldClose()` is not called.
    public func terminate() {
        willTerminate()
        platform?.stop()
    }

    /// Notifies the delegate and observers of the end; further calls do nothing.
    package func willTerminate() {
        guard !isTerminated else { return }
        isTerminated = true
        if let window = windows.last(where: { !($0 is any ASToolWindow) }) { lastWindowWillClose?(window) }
        for window in windows { window.endEditing(true) }
        setActive(false)
        delegate?.applicationWillTerminate(self)
        ASFinalObservers.post(Self.willTerminateNotification, self)
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

    /// Notifies the delegate after the events of this turn, because the focus may be moving to another window of the application.
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
            ASFinalObservers.post(Self.willResignActiveNotification, self)
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

    /// Posted on main when the system is low on memory.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// Posted on main when a window of the application has gained the keyboard focus.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted on main when no window of the application has the keyboard focus any longer.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted on main when no window is visible any longer.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted on main before the program ends, after `applicationWillTerminate`.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
    /// Posted on main when a window is visible again.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )

    /// Notifies the delegate, controllers and observers of low memory: ranges shrink, and invisible backing stores are released.
    ///
    /// `ASMemoryPressureMonitor` calls it; call it to test the reaction of an app.
    public func didReceiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for controller in UIViewController.allControllers.current.elements { controller.didReceiveMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    // MARK: ASPlatformDelegate

    /// Ends the application as `terminate()` does, so that the delegate can save.
    public func platformWillTerminate(_ platform: any ASPlatform, reason: ASPlatformError?) {
        if let reason { ASLogLine(reason.description) }
        willTerminate()
    }

    /// Logs the error.
    public func platform(_ platform: any ASPlatform, didReport error: ASPlatformError) {
        ASLogLine(error.description)
    }
}
