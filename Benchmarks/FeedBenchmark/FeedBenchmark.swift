// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CBenchProbe
import Foundation

/// The program `FeedBenchmark FOLDER`: shows the feed in FOLDER, scrolled by the script that all programs of the benchmark use.
@main
final class FeedBenchmark: UIResponder, UIApplicationDelegate {
    private static var rows: Task<[FeedRow], any Error>?
    private var window: UIWindow?

    static func main() {
        guard CommandLine.arguments.count == 2 else {
            ASLogLine("give the folder of the feed: FeedBenchmark FOLDER (Benchmarks/run makes one)")
            exit(2)
        }
        // The rows are read on another thread while the display is opened.
        let folder = CommandLine.arguments[1]
        rows = Task.detached { try FeedRow.read(from: folder) }
        ASApplicationMain(Self.self)
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
        Task {
            do {
                if let rows = try await Self.rows?.value { show(rows) }
            } catch {
                ASLogLine("cannot read the feed: \(error.localizedDescription)")
                exit(2)
            }
        }
    }

    private func show(_ rows: [FeedRow]) {
        bench_init("asyncdisplaykit", Int32(rows.count), post)
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.title = "FeedBenchmark"
        window.rootViewController = FeedViewController(rows: rows)
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// Called on the probe's thread.
private nonisolated func post(_ posted: Int64) {
    DispatchQueue.main.async { bench_probe_hit(posted) }
}
