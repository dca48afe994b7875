// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import GIFWallDemo

@main
final class GIFWallApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 860, height: 760))
        window.rootViewController = GIFWallViewController()
        window.openAsDemo()
        self.window = window
    }
}
