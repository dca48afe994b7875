// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import PhotoBrowserDemo

/// Browses the folder that is named on the command line, or the one with the examples' photographs.
@main
final class PhotoBrowserApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let folder = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
        let window = UIWindow(size: CGSize(width: 920, height: 720))
        let browser = PhotoBrowserViewController(folder: folder.map { URL(fileURLWithPath: $0, isDirectory: true) })
        window.rootViewController = ASDKNavigationController(rootViewController: browser)
        window.openAsDemo()
        self.window = window
    }
}
