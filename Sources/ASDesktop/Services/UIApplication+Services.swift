// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

extension UIApplication {
    /// Whether the screen stays on and the computer does not sleep while the user does nothing; `false` by default.
    ///
    /// Set it to `true` while a video or a presentation plays, and back afterwards. The desktop is asked on another thread. It keeps its own
    /// rules where it has no service for this; `AS_DEBUG=desktop` logs the reason. It applies again after the program has ended.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIApplication.isIdleTimerDisabled`
    public var isIdleTimerDisabled: Bool {
        get { ASDesktopServices.current.idleInhibitor.isWanted }
        set { ASDesktopServices.current.idleInhibitor.isWanted = newValue }
    }

    /// The progress of a long task, which docks show on the program's icon; `nil`, the default, for none.
    ///
    /// Values outside of 0 and 1 are clamped, and NaN counts as 0. It is sent in steps of a hundredth. Docks find the icon by the desktop
    /// entry of the program: without one, nothing is shown. `AS_DEBUG=desktop` logs the reason.
    ///
    /// - Units: a fraction of the task
    /// - Thread: main
    /// - Deviation: UIKit has no progress on icons
    public var launcherProgress: Double? {
        get { ASDesktopServices.current.launcher.progress }
        set { ASDesktopServices.current.launcher.progress = newValue }
    }
}
