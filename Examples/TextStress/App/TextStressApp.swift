// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import TextStressDemo

/// Ten thousand texts.
@main
final class TextStressApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 720))
        window.rootViewController = TextStressViewController()
        window.openAsDemo()
        self.window = window
    }
}
