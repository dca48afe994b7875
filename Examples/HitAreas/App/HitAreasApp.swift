// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import HitAreasDemo

@main
final class HitAreasApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.rootViewController = HitAreasViewController()
        window.openAsDemo()
        self.window = window
    }
}
