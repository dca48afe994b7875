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
        // The rows are read on another thread while the display is opened and the empty window is shown.
        let folder = CommandLine.arguments[1]
        rows = Task.detached { try FeedRow.read(from: folder) }
        ASApplicationMain(Self.self)
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
        bench_init("asyncdisplaykit", 0, post)
        let feed = FeedViewController()
        let (width, height) = (bench_number("BENCH_WINDOW_W", 800), bench_number("BENCH_WINDOW_H", 900))
        let window = UIWindow(size: CGSize(width: width, height: height))
        window.title = "FeedBenchmark"
        window.rootViewController = feed
        window.makeKeyAndVisible()
        self.window = window
        Task {
            do {
                guard let rows = try await Self.rows?.value else { return }
                bench_set_row_count(Int32(rows.count))
                feed.rows = rows
            } catch {
                ASLogLine("cannot read the feed: \(error.localizedDescription)")
                exit(2)
            }
        }
    }
}

/// Called on the probe's thread.
private nonisolated func post(_ posted: Int64) {
    DispatchQueue.main.async { bench_probe_hit(posted) }
}
