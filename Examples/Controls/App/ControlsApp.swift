// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import ControlsDemo
import DemoSupport
import Foundation

@main
final class ControlsApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 720))
        window.rootViewController = ControlsViewController()
        window.openAsDemo()
        self.window = window
    }
}
