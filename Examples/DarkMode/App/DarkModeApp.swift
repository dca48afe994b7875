// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DarkModeDemo
import DemoSupport
import Foundation

@main
final class DarkModeApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 560))
        window.rootViewController = DarkModeViewController()
        window.openAsDemo()
        self.window = window
    }
}
