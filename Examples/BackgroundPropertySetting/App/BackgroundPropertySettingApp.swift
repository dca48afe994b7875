// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import BackgroundPropertySettingDemo
import DemoSupport
import Foundation

@main
final class BackgroundPropertySettingApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.rootViewController = BackgroundPropertySettingViewController()
        window.openAsDemo()
        self.window = window
    }
}
