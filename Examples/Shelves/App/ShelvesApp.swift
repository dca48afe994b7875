// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import ShelvesDemo

@main
final class ShelvesApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 900, height: 760))
        window.rootViewController = ShelvesViewController()
        window.openAsDemo()
        self.window = window
    }
}
