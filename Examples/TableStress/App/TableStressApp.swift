// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import TableStressDemo

/// Random edits of a table, from the seed that the command line says, or from a new one.
@main
final class TableStressApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 640, height: 760))
        window.rootViewController = TableStressViewController(seed: Self.seed, runs: true)
        window.openAsDemo()
        self.window = window
    }

    private static var seed: Int {
        guard let word = CommandLine.arguments.dropFirst().first else { return .random(in: 1..<1_000_000) }
        guard let seed = Int(word) else {
            ASLogLine("“\(word)” is no seed, which is a whole number; 1 is taken.")
            return 1
        }
        return seed
    }
}
