// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import DragAndDropDemo
import Foundation

@main
final class DragAndDropApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 760, height: 640))
        window.rootViewController = DragAndDropViewController()
        window.openAsDemo()
        self.window = window
    }
}
