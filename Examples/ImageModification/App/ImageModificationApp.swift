// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import ImageModificationDemo

@main
final class ImageModificationApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 620, height: 820))
        window.rootViewController = ImageModificationViewController()
        window.openAsDemo()
        self.window = window
    }
}
