// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import TextFlowDemo

@main
final class TextFlowApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 640))
        window.rootViewController = TextFlowViewController()
        window.openAsDemo()
        self.window = window
    }
}
