// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import NavigationDemo

@main
final class NavigationApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 480, height: 640))
        window.rootViewController = NavigationTabsController()
        window.openAsDemo()
        self.window = window
    }
}
