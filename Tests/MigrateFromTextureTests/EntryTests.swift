// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Migration of the entry point of a program")
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

    @Test(
        "init() of a controller with a node overrides the designated one; others stay",
        arguments: ["ASViewController", "ASDKViewController"]
    )
    func controllers(superclass: String) {
        expectMigration(
            """
            import AsyncDisplayKit

            class Feed: \(superclass)<ASTableNode> {
                // The feed.
                init() { super.init(node: ASTableNode()) }
                init(node: ASTableNode) { super.init(node: node) }
            }
            class Done: \(superclass)<ASDisplayNode> {
                override init() { super.init(node: ASDisplayNode()) }
            }
            class Other: UIViewController {
                init() { super.init(nibName: nil, bundle: nil) }
            }
            """,
            """
            import AsyncDisplayKit

            class Feed: ASDKViewController<ASTableNode> {
                // The feed.
                override init() { super.init(node: ASTableNode()) }
                init(node: ASTableNode) { super.init(node: node) }
            }
            class Done: ASDKViewController<ASDisplayNode> {
                override init() { super.init(node: ASDisplayNode()) }
            }
            class Other: UIViewController {
                init() { super.init(nibName: nil, bundle: nil) }
            }
            """
        )
    }

    @Test("A file whose UIKit came from a bridging header imports it; geometry alone does not need it")
    func bridgingHeader() {
        expectMigration(
            """
            import Foundation

            extension UIColor { static var brand: UIColor { UIColor(white: 0, alpha: 1) } }
            """,
            """
            import Foundation
            import UIKit

            extension UIColor { static var brand: UIColor { UIColor(white: 0, alpha: 1) } }
            """
        )
        expectMigration(
            "import Foundation\n\nlet size = CGSize(width: 1, height: 2)\n",
            "import Foundation\n\nlet size = CGSize(width: 1, height: 2)\n"
        )
    }

    @Test("a call of UIApplicationMain with a comment is left to the developer")
    func commentInCall() {
        let before = "import UIKit\nUIApplicationMain(argc, argv, nil /* the usual */, NSStringFromClass(App.self))"
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.toDo.contains { $0.hasPrefix("2: mark the delegate @main") })
    }

    @Test("a delegate with its own initialiser keeps it, as required")
    func initializer() {
        expectMigration(
            """
            import UIKit

            class App: UIResponder, UIApplicationDelegate {
                override init() { super.init() }
            }
            """,
            """
            import UIKit

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
            import UIKit

            class App: UIResponder {
                var count = 0
            }
            extension App: UIApplicationDelegate {}
            final class TestApp: App {}
            """,
            """
            import UIKit

            class App: UIResponder {
                required override init() { super.init() }
                var count = 0
            }
            extension App: UIApplicationDelegate {}
            final class TestApp: App {}
            """
        )
    }

    @Test("UIApplicationMain with a custom application class is left to the developer")
    func ownApplication() {
        let call = "UIApplicationMain(argc, argv, NSStringFromClass(MyApplication.self), NSStringFromClass(App.self))"
        let before = "import UIKit\n\(call)"
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.toDo.contains { $0.hasPrefix("2: mark the delegate @main") })
    }
}
