// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import SocialFeedDemo

@main
final class SocialFeedApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 620, height: 800))
        window.rootViewController = SocialFeedViewController()
        window.openAsDemo()
        self.window = window
    }
}
