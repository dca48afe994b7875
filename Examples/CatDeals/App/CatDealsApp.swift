// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CatDealsDemo
import DemoSupport
import Foundation

@main
final class CatDealsApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 760, height: 720))
        window.rootViewController = CatDealsViewController()
        window.openAsDemo()
        self.window = window
    }
}
