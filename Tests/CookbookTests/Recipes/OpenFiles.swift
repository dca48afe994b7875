// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

final class Notebook: UIResponder, UIApplicationDelegate {
    let names = ASTextNode()
    private var notes: [String] = []
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(size: CGSize(width: 480, height: 640))
        window?.rootViewController = ASDKViewController(node: names)
        window?.makeKeyAndVisible()
    }

    func application(
        _ application: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        show(url.isFileURL ? url.lastPathComponent : url.absoluteString)
        return true
    }

    func application(
        _ application: UIApplication,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        if shortcutItem.type == "new-note" { show("New note") }
        completionHandler(shortcutItem.type == "new-note")
    }

    private func show(_ name: String) {
        notes.append(name)
        names.attributedText = NSAttributedString(string: notes.joined(separator: "\n"))
    }
}
