// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Migration of blocks that run on main")
struct MainBlockTests {
    private func inController(_ statement: String) -> String {
        """
        import UIKit

        class Clock: UIViewController {
            func start() {
                \(statement)
            }
        }
        """
    }

    @Test(
        "timers and notifications of the main queue",
        arguments: [
            (
                "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }",
                """
                Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
                """
            ),
            (
                "t = Timer(timeInterval: 1, repeats: false, block: { _ in\n            self.tick()\n        })",
                """
                t = Timer(timeInterval: 1, repeats: false, block: { _ in MainActor.assumeIsolated {
                            self.tick()
                        } })
                """
            ),
            (
                "center.addObserver(forName: .a, object: nil, queue: .main) { _ in self.tick() }",
                "center.addObserver(forName: .a, object: nil, queue: .main) { _ in MainActor.assumeIsolated { self.tick() } }"
            ),
        ]
    )
    func blocks(before: String, after: String) {
        expectMigration(inController(before), inController(after))
    }

    @Test(
        "others stay",
        arguments: [
            "center.addObserver(forName: .a, object: nil, queue: nil) { _ in self.tick() }",
            "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { print($0) }",
            "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
            "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in MainActor.assumeIsolated { self.tick() } }",
        ]
    )
    func others(statement: String) {
        expectMigration(inController(statement), inController(statement))
    }

    @Test("a class that is not on main is not changed")
    func elsewhere() {
        let text = """
            import UIKit

            class Clock {
                func start() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } }
            }
            """
        expectMigration(text, text)
    }
}
