// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import PlaygroundDemo

@main
final class PlaygroundApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 1000, height: 700))
        window.minimumSize = CGSize(width: 560, height: 400)
        window.rootViewController = PlaygroundViewController()
        window.openAsDemo()
        self.window = window
    }
}
