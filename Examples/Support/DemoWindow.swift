// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

extension UIWindow {
    /// Opens the window of an example, with the icon, the accent colour, the full screen key F, and the debug keys F8 to F12.
    ///
    /// In other apps the debug keys are enabled in debug builds only.
    public func openAsDemo() {
        UIApplication.shared.debugKeysEnabled = true
        hasFullScreenKey = true
        tintColor = DemoColor.accent
        makeKeyAndVisible()
        setIcons(DemoIcon.allSizes())
    }
}
