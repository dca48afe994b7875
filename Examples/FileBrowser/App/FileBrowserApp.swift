// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import FileBrowserDemo
import Foundation

/// Shows the folder that is named on the command line, or the home folder.
@main
final class FileBrowserApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let folder = CommandLine.arguments.dropFirst().first
        let window = UIWindow(size: CGSize(width: 720, height: 760))
        window.rootViewController = FileBrowserViewController(folder: folder ?? NSHomeDirectory())
        window.openAsDemo()
        self.window = window
    }
}
