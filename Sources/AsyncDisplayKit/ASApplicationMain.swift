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
    /// Where a program begins whose delegate is marked `@main`.
    ///
    /// Opens the display, launches the delegate, and runs the event loop until the application ends. Without a display it
    /// says so in a sentence and ends with status 1. `AS_DEBUG=help` lists the switches and opens nothing.
    ///
    /// - Thread: main
    public static func main() {
        ASApplicationMain(Self.self)
    }
}

/// Runs an application: see `UIApplicationDelegate.main()`.
///
/// The signals `TERM`, `INT` and `HUP` end it as `UIApplication.terminate()` does, with status 0; a second one ends the process at
/// once. The signal `USR1` makes it write the nodes of its windows to standard error.
///
/// - Parameter delegateType: made once, when the display is open
/// - Thread: main
/// - Source: UIKit `UIApplicationMain`
@preconcurrency @MainActor
public func ASApplicationMain(_ delegateType: any UIApplicationDelegate.Type) {
    if ASDebug.listsWords() { exit(0) }
    // The server is asked while main does other things.
    let connecting = ASX11Connecting()
    // Libraries wait without end, or end the program, where threads are refused: say so before.
    ASThreadShortage.check()
    // While drawings keep all processors busy, an event should not wait for the end of their turn.
    ASTimeSlice.shorten()
    // The first text of a process loads fonts; that need not wait for the window.
    ASDispatcherCurrent().async(.utility) { ASTextWarmUp() }
    // What the person has chosen for the desktop is asked for while the display is opened.
    // Where there is nothing to ask, such as without a session, light is what one expects; who wonders can look.
    let desktop = ASDesktopSettings { line in
        ASDebug.log(.desktop, line)
    } didChange: { style in
        ASDispatcherCurrent().asyncMain { UIApplication.shared.desktopStyle = style }
    }
    if ASDebug.appearance == nil { desktop.start() }
    defer { desktop.stop() }
    do {
        ASToolkit.register()
        ASInspectorDump.installIfNeeded()
        ASMemoryPressureMonitor.shared.start()
        connecting.run()
        let platform = try ASX11Platform(connecting, programs: ASDesktopPrograms())
        // The first frame should have the right colours. A portal that is not there yet is not waited for; then they change later.
        if ASDebug.appearance == nil, let style = desktop.firstStyle(waiting: longestWaitForAppearance) {
            UIApplication.shared.desktopStyle = style
        }
        UIDocumentPickerViewController.portal.current = ASFilePortal()
        ASSettingsSaving.start()
        defer { ASSettingsSaving.stop() }
        let bridge = ASAccessibilityBridge()
        // Readers of the screen have time until the first window stands.
        if bridge.isAllowed {
            ASDispatcherCurrent().asyncMain(after: timeForFirstWindow) {
                bridge.start(addressOfDisplay: platform.accessibilityBusAddress)
            }
        }
        defer { bridge.stop() }
        ASTerminationSignals.observe { number in
            ASDebug.log(.events, "signal \(number) asks the program to end")
            UIApplication.shared.terminate()
        }
        UIApplication.shared.run(on: platform, delegate: delegateType.init())
        ASMemoryPressureMonitor.shared.stop()
    } catch {
        ASLogLine("\(error)")
        exit(1)
    }
}

/// Seconds that the first window waits for the answer whether it is light or dark.
private let longestWaitForAppearance = 0.05

/// Seconds after which the windows are shown to readers of the screen.
private let timeForFirstWindow = 0.2
