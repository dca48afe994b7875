// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import PlaylistsDemo

@main
final class PlaylistsApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 760))
        window.rootViewController = PlaylistsViewController()
        window.openAsDemo()
        self.window = window
    }
}
