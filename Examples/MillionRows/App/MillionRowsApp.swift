// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import MillionRowsDemo

/// A table of a million rows, or of as many as the command line says.
///
/// With `--frames` standard error tells of each row that stood in the window without content, and for how many frames.
@main
final class MillionRowsApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 720, height: 800))
        let page = MillionRowsViewController(count: Self.wantedCount ?? 1_000_000)
        window.rootViewController = page
        window.openAsDemo()
        if let tree = window.layer.tree {
            page.watchFrames(of: tree, tells: CommandLine.arguments.contains("--frames"))
        }
        self.window = window
    }

    /// What the command line says; nil when it says nothing, or nothing that makes sense.
    private static var wantedCount: Int? {
        guard let word = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else { return nil }
        guard let count = Int(word), (0...MillionRowsViewController.maximumCount).contains(count) else {
            let limit = MillionRowsViewController.words(for: MillionRowsViewController.maximumCount)
            ASLogLine("“\(word)” is no number of rows from 0 to \(limit); there will be a million.")
            return nil
        }
        return count
    }
}
