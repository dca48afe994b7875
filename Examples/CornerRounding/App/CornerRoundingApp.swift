// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CornerRoundingDemo
import DemoSupport
import Foundation

@main
final class CornerRoundingApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 760, height: 800))
        window.rootViewController = CornerRoundingViewController()
        window.openAsDemo()
        self.window = window
    }
}
