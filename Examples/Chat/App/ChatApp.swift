// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import ChatDemo
import DemoSupport

/// A conversation; with `--quick` the partner answers ten times as fast.
@main
final class ChatApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 520, height: 720))
        let pace: Double = CommandLine.arguments.contains("--quick") ? 10 : 1
        window.rootViewController = ChatViewController(now: Date(), timeZone: .current, pace: pace)
        window.openAsDemo()
        self.window = window
    }
}
