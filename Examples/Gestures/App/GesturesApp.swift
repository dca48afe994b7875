// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import GesturesDemo

@main
final class GesturesApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 720, height: 680))
        window.rootViewController = GesturesViewController()
        window.openAsDemo()
        self.window = window
    }
}
