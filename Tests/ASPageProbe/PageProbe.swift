// SPDX-License-Identifier: Apache-2.0
// The gallery under a test's control, for measuring what its pages leave behind.
//
//     open INDEX COUNT [STAY]     on standard input: opens and closes the page that many times, and leaves it open for STAY seconds the
//                                 first time; gives free memory back to the system; answers "closed"
//
// Says "pages COUNT" when its window is shown.
import AsyncDisplayKit
import CXTest
import Foundation
import GalleryDemo

@main
final class PageProbe: UIResponder, UIApplicationDelegate {
    private let gallery = GalleryRootViewController(sections: DemoGallery.sections)
    private var window: UIWindow?

    /// The seconds for which a page is open, and then closed: several frames, in which it is drawn.
    nonisolated private static let glance = 0.1

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(size: CGSize(width: 800, height: 900))
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        self.window = window
        say("pages \(DemoGallery.entries.count)")
        Thread.detachNewThread { [self] in
            while let line = readLine() {
                let words = line.split(separator: " ").compactMap { Int($0) }
                guard line.hasPrefix("open "), words.count >= 2 else { continue }
                let stay = words.count > 2 ? Double(words[2]) : Self.glance
                DispatchQueue.main.async { self.cycle(words[0], words[1], stay: stay) }
            }
        }
    }

    /// Opens and closes a page the remaining number of times.
    private func cycle(_ page: Int, _ count: Int, stay: Double = glance) {
        guard count > 0, DemoGallery.entries.indices.contains(page) else {
            // The heap keeps a varying amount of freed memory.
            cxt_trim_heap()
            return say("closed")
        }
        let entry = DemoGallery.entries[page]
        let controller = entry.makeViewController()
        controller.title = entry.title
        gallery.pushViewController(controller, animated: false)
        later(stay) { [gallery] in
            gallery.popToRootViewController(animated: false)
            self.later { self.cycle(page, count - 1) }
        }
    }

    private func later(_ seconds: Double = glance, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { body() }
    }

    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
