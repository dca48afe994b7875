// SPDX-License-Identifier: Apache-2.0
import AccessibilityDemo
import AsyncDisplayKit
import DemoSupport
import Foundation

@main
final class AccessibilityApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 760, height: 720))
        window.rootViewController = AccessibilityViewController()
        window.openAsDemo()
        self.window = window
    }
}
