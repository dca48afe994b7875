// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDebugging
internal import ASDesktop
internal import ASDialogs
internal import ASPlatformX11
internal import ASTextLayout
public import ASUIKit
internal import Foundation

extension UIApplicationDelegate {
    /// Runs the program; the entry point for a delegate marked `@main`.
    ///
    /// Opens the display, launches the delegate, and runs the event loop until the application ends. Without a display, it prints a
    /// sentence and exits with status 1. `AS_DEBUG=help` lists the debug switches and opens nothing.
    ///
    /// - Thread: main
    public static func main() {
        ASApplicationMain(Self.self)
    }
}

/// Runs an application; see `UIApplicationDelegate.main()`.
///
/// The signals `TERM`, `INT` and `HUP` end it as `UIApplication.terminate()` does, with status 0; a second one ends the process
/// immediately. When the X server ends, the application ends in the same way, and the process exits with status 1. On the signal `USR1` it
/// writes the nodes of its windows to standard error.
///
/// If the program has a desktop entry with `DBusActivatable=true`, as `package-app` writes it, it has a single instance: a further start
/// passes its files, addresses or action to the delegate of the running one, and ends with status 0 before it opens a display. If that one
/// does not answer for ten seconds, it ends with status 1. Options of the program itself, or no session bus, start another instance.
///
/// After this function the process ends without the destructors of libraries, whose threads may still be running. The program's own `atexit`
/// handlers are called.
///
/// - Parameter delegateType: instantiated once, when the display is open
/// - Thread: main
/// - Source: UIKit `UIApplicationMain`
@preconcurrency @MainActor
public func ASApplicationMain(_ delegateType: any UIApplicationDelegate.Type) {
    // Before the first thread allocates memory.
    ASHeaps.startWillBegin()
    if ASDebug.listsSwitches() { exit(0) }
    ASTrapReport.start()
    // For an app that calls `exit`.
    ASProcessEnd.skipLibraries()
    // Before other threads use the environment.
    let startup = ASX11Connecting.takeStartupIdentifier()
    // A further start of a program with a single instance ends here.
    let request: ASApplicationRequest?
    switch ASDesktopServices.current.instance.start(
        Array(CommandLine.arguments.dropFirst()),
        folder: FileManager.default.currentDirectoryPath,
        token: startup
    ) {
    case .launch(let first): request = first
    case .end(let status): exit(status)
    }
    ASApplicationRequests.current.launchRequest = request
    ASApplicationRequests.current.beginLaunch()
    // The connection to the X server is opened while main does other work.
    let connecting = ASX11Connecting(startup: request?.token ?? startup)
    // Libraries hang or abort the process if no thread can be created, so this is checked first.
    ASThreadLimits.check()
    // The first text of a process loads fonts; this need not wait for the window. The program reads its data meanwhile, which has
    // priority.
    Thread.detachNewThread {
        ASScheduling.lowerPriority()
        ASTextWarmUp()
    }
    // While drawings keep all processors busy, an event should not wait for the end of their time slice.
    ASScheduling.shortenTurns()
    // The user's desktop settings are requested while the display is opened. Without a settings service, for example without a session,
    // the appearance is light; a debug switch logs the reason.
    let desktop = ASDesktopSettings { line in
        ASDebug.log(.desktop, line)
    } didChange: { style in
        ASDispatcherCurrent().asyncMain { UIApplication.shared.desktopStyle = style }
    } didChangeTextScale: { factor in
        ASDispatcherCurrent().asyncMain { useTextScale(factor, UIApplication.shared.platform as? ASX11Platform) }
    }
    desktop.start()
    defer { desktop.stop() }
    let hasLostConnection: Bool
    do {
        ASToolkit.register()
        ASInspectorDump.installIfNeeded()
        ASMemoryPressureMonitor.shared.start()
        connecting.run()
        let platform = try ASX11Platform(connecting, programs: ASDesktopPrograms())
        // The first frame should have the right colours and text size. A portal that does not answer in time is not waited for; they change
        // later.
        if let style = desktop.firstStyle(waiting: longestWaitForAppearance) {
            UIApplication.shared.desktopStyle = style
        }
        if let factor = desktop.textScale { useTextScale(factor, platform) }
        UIDocumentPickerViewController.portal.current = ASFilePortal()
        UIApplication.shared.stateRestorationFolder = ASStateFolder.folder(
            of: ProcessInfo.processInfo.processName,
            environment: ProcessInfo.processInfo.environment
        )
        ASSettingsSaving.start()
        defer { ASSettingsSaving.stop() }
        // Screen lockers grab pointer and keyboard, as an open menu does.
        let pauses = ASSessionPauses { line in
            ASDebug.log(.desktop, line)
        } willPause: {
            ASDispatcherCurrent().asyncMain { [weak platform] in platform?.releaseInput() }
        }
        platform.willGrabInput = { pauses.start() }
        defer { pauses.stop() }
        let bridge = ASAccessibilityBridge()
        // Screen readers connect after the first window is shown.
        if bridge.isAllowed {
            ASDispatcherCurrent().asyncMain(after: timeForFirstWindow) {
                bridge.start(addressOfDisplay: platform.accessibilityBusAddress)
            }
        }
        platform.keystrokeReviewer = bridge
        defer { bridge.stop() }
        ASDispatcherCurrent().asyncMain(after: timeForFirstWindow) {
            ASDispatcherCurrent().async(.utility) { [weak platform] in
                let icons = ASApplicationIcons.load(ProcessInfo.processInfo.environment)
                ASDispatcherCurrent().asyncMain { [weak platform] in platform?.icons = icons }
            }
        }
        ASDispatcherCurrent().asyncMain(after: timeForStart) {
            ASHeaps.startDidEnd()
            ASDispatcherCurrent().async(.utility) { ASLoadedCode.unmap() }
        }
        ASTerminationSignals.observe { number in
            ASDebug.log(.events, "signal \(number) asks the program to end")
            UIApplication.shared.terminate()
        }
        // A request made while the app ends, such as to remove its notifications, still reaches the desktop.
        defer { ASDesktopServices.current.end(waiting: longestWaitForServices) }
        UIApplication.shared.run(on: platform, delegate: delegateType.init())
        UIApplication.shared.saveRestorableState()
        ASMemoryPressureMonitor.shared.stop()
        hasLostConnection = platform.hasLostConnection
    } catch {
        ASLogLine("\(error)")
        exit(1)
    }
    // Again, for the libraries that were loaded since.
    ASProcessEnd.skipLibraries()
    if hasLostConnection { exit(1) }
}

/// Uses the desktop's factor of text for text styles, unless `AS_TEXT_SCALE` overrides it, and takes it out of the scale of the display.
@MainActor
private func useTextScale(_ factor: Double, _ platform: ASX11Platform?) {
    ASDebug.log(.desktop, "The factor of text is \(factor).")
    ASFontSettings.textScale = ASTextScale.factor(override: ASDebug.textScale, desktop: factor)
    platform?.desktopTextScale = factor
}

/// The maximum time that the first window waits for the appearance, in seconds.
private let longestWaitForAppearance = 0.05

/// The maximum time that the end waits for requests to services of the desktop, in seconds; without requests it does not wait.
private let longestWaitForServices = 0.5

/// The time after which the start has ended, and its code is not needed any longer, in seconds.
private let timeForStart = 0.5

/// The time after which the windows have icons and are exposed to screen readers, in seconds.
private let timeForFirstWindow = 0.2
