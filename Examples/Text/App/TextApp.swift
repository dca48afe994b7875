// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import TextDemo

@main
final class TextApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 900))
        window.rootViewController = TextViewController()
        window.openAsDemo()
        self.window = window
    }
}
