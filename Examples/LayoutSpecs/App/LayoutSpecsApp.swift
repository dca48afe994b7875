// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import LayoutSpecsDemo

@main
final class LayoutSpecsApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.rootViewController = LayoutSpecsViewController()
        window.openAsDemo()
        self.window = window
    }
}
