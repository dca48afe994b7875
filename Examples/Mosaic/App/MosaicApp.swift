// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import MosaicDemo

@main
final class MosaicApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 900, height: 760))
        window.rootViewController = MosaicViewController()
        window.openAsDemo()
        self.window = window
    }
}
