// SPDX-License-Identifier: Apache-2.0
import AnimationPlaygroundDemo
import AsyncDisplayKit
import DemoSupport
import Foundation

@main
final class AnimationPlaygroundApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 760, height: 800))
        window.rootViewController = AnimationPlaygroundViewController()
        window.openAsDemo()
        self.window = window
    }
}
