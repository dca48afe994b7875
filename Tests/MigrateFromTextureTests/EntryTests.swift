// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Migration of where a program begins")
struct EntryTests {
    @Test("@UIApplicationMain becomes @main, and the delegate final")
    func attribute() {
        expectMigration(
            """
            import UIKit

            @UIApplicationMain
            class App: UIResponder, UIApplicationDelegate {}
            """,
            """
            import UIKit

            @main
            final class App: UIResponder, UIApplicationDelegate {}
            """
        )
    }

    @Test("UIApplicationMain in main.swift becomes main() of the delegate", arguments: ["", "_ = "])
    func function(prefix: String) {
        expectMigration(
            """
            import UIKit

            \(prefix)UIApplicationMain(
                CommandLine.argc,
                CommandLine.unsafeArgv,
                nil,
                NSStringFromClass(App.self)
            )
            """,
            """
            import UIKit

            App.main()
            """
        )
    }

    @Test("a delegate with its own initialiser keeps it, as required")
    func initializer() {
        expectMigration(
            """
            class App: UIResponder, UIApplicationDelegate {
                override init() { super.init() }
            }
            """,
            """
            class App: UIResponder, UIApplicationDelegate {
                required override init() { super.init() }
            }
            """
        )
    }

    @Test("a delegate with subclasses gets the initialiser that the toolkit calls")
    func subclasses() {
        expectMigration(
            """
            class App: UIResponder {
                var count = 0
            }
            extension App: UIApplicationDelegate {}
            final class TestApp: App {}
            """,
            """
            class App: UIResponder {
                required override init() { super.init() }
                var count = 0
            }
            extension App: UIApplicationDelegate {}
            final class TestApp: App {}
            """
        )
    }

    @Test("UIApplicationMain with a class of its own for the application is left to a person")
    func ownApplication() {
        let before = "UIApplicationMain(argc, argv, NSStringFromClass(MyApplication.self), NSStringFromClass(App.self))"
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.toDo.contains { $0.hasPrefix("1: mark the delegate @main") })
    }
}
