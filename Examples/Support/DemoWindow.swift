// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

extension UIWindow {
    /// Opens the window of an example: with the icon, with F for the full screen, and with the keys F8 to F12, which apps have in
    /// debug builds only.
    public func openAsDemo() {
        UIApplication.shared.debugKeysEnabled = true
        hasFullScreenKey = true
        makeKeyAndVisible()
        setIcons(DemoIcon.allSizes())
    }
}
