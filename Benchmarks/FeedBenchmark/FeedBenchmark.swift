// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// The program `FeedBenchmark FOLDER`: shows the feed in FOLDER, scrolled by the script that all programs of the benchmark use.
@main
final class FeedBenchmark: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        guard CommandLine.arguments.count == 2 else {
            ASLogLine("the folder of the feed is missing: FeedBenchmark FOLDER (Benchmarks/run creates one)")
            exit(2)
        }
        do {
            let rows = try FeedRow.read(from: CommandLine.arguments[1])
            bench_init("asyncdisplaykit", Int32(rows.count), post)
            let window = UIWindow(size: CGSize(width: 800, height: 900))
            window.title = "FeedBenchmark"
            window.rootViewController = FeedViewController(rows: rows)
            window.makeKeyAndVisible()
            self.window = window
        } catch {
            ASLogLine("cannot read the feed: \(error.localizedDescription)")
            exit(2)
        }
    }
}

/// Called on the probe's thread.
private nonisolated func post(_ posted: Int64) {
    DispatchQueue.main.async { bench_probe_hit(posted) }
}
