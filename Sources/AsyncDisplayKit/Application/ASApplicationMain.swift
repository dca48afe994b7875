// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASGraphics
internal import ASPlatformX11
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
/// The signal `USR1` makes it write the nodes of its windows to standard error.
///
/// - Parameter delegateType: made once, when the display is open
/// - Thread: main
/// - Source: UIKit `UIApplicationMain`
@MainActor
public func ASApplicationMain(_ delegateType: any UIApplicationDelegate.Type) {
    if ASDebug.listsWords() { exit(0) }
    // The first text of a process loads fonts; that need not wait for the window.
    ASDispatcherCurrent().async(.utility) { ASTextWarmUp() }
    // What the person has chosen for the desktop comes when it comes; nobody waits for the bus.
    let desktop = ASDesktopSettings { style in
        ASDispatcherCurrent().asyncMain { UIApplication.shared.desktopStyle = style }
    }
    if ASDebug.appearance == nil { desktop.start() }
    defer { desktop.stop() }
    do {
        let platform = try ASX11Platform()
        ASInspectorDump.installIfNeeded()
        ASMemoryPressureMonitor.shared.start()
        UIApplication.shared.run(on: platform, delegate: delegateType.init())
        ASMemoryPressureMonitor.shared.stop()
    } catch {
        ASLogLine("\(error)")
        exit(1)
    }
}
