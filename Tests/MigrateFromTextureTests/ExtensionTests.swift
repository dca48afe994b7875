// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of overrides in extensions")
struct ExtensionTests {
    @Test("an override moves into the class with its comments; the rest of the extension stays")
    func part() {
        expectMigration(
            """
            import UIKit

            class Row: Base {
                let title = 1  // the first
            }

            extension Row: Delegate {
                func rowDidOpen() {}

                /// Grows.
                override func calculate(_ size: CGSize) -> CGFloat {
                    return CGRectGetWidth(frame)  // all of it
                }

                func rowDidClose() {}
            }
            """,
            """
            import UIKit

            class Row: Base {
                let title = 1  // the first

                /// Grows.
                override func calculate(_ size: CGSize) -> CGFloat {
                    return frame.width  // all of it
                }
            }

            extension Row: Delegate {
                func rowDidOpen() {}

                func rowDidClose() {}
            }
            """
        )
    }

    @Test("an extension that only has overrides is removed, and its MARK moves along")
    func whole() {
        expectMigration(
            """
            enum Screen {
                class Row: Base {}
            }

            // MARK: - Layout

            // MARK: Sizes
            extension Screen.Row {
                override var size: String {
                    \"""
                    a
                      b
                    \"""
                }
            }

            let end = 1
            """,
            """
            enum Screen {
                class Row: Base {

                    // MARK: Sizes

                    override var size: String {
                        \"""
                        a
                          b
                        \"""
                    }
                }
            }

            // MARK: - Layout

            let end = 1
            """
        )
    }

    @Test("members that a subclass overrides move into the superclass, also from another file")
    func overridden() {
        let migrated = Migrated(files: [
            "Base.swift": "import UIKit\n\nopen class Base {\n}\n",
            "Base+Drawing.swift": """
            import AsyncDisplayKit
            import Foundation

            public extension Base {
                @discardableResult
                func draw(in rect: CGRect) -> Bool { true }
                func other() {}
            }
            """,
            "Derived.swift": "class Derived: Base {\n    override func draw(in rect: CGRect) -> Bool { false }\n}\n",
        ])

        #expect(
            migrated.text("Base.swift") == """
                import UIKit
                import AsyncDisplayKit
                import Foundation

                open class Base {

                    @discardableResult
                    public func draw(in rect: CGRect) -> Bool { true }
                }

                """
        )
        #expect(
            migrated.text("Base+Drawing.swift") == """
                import AsyncDisplayKit
                import Foundation

                public extension Base {
                    func other() {}
                }
                """
        )
        #expect(migrated.results.first { $0.path == "Base.swift" }?.receivesDeclarations == true)
    }

    @Test("an override that uses private names of its file is left to the developer")
    func privateNames() {
        let files = [
            "Row.swift": "class Row: Base {}\n",
            "Row+Layout.swift":
                "private let margin = 1\nextension Row {\n    override func width() -> Int { margin }\n}\n",
        ]
        let migrated = Migrated(files: files)

        #expect(migrated.text("Row.swift") == files["Row.swift"])
        #expect(migrated.text("Row+Layout.swift") == files["Row+Layout.swift"])
        #expect(migrated.results[0].leftovers.map(\.line) == [3])
    }

    @Test(
        "overrides in a branch of #if, in a constrained extension, and of a class of another module are left to the developer"
    )
    func conditions() {
        let before = """
            import UIKit
            class Row<T>: Base {}
            #if DEBUG
            extension Row {
                override func a() {}
            }
            #endif
            extension Row where T == Int {
                override func b() {}
            }
            extension UIView {
                override func c() {}
            }
            """
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.results[0].leftovers.map(\.line) == [5, 9, 12])
    }

    @Test("class and extension in the same branch of #if are joined")
    func sameBranch() {
        expectMigration(
            """
            #if DEBUG
            class Row: Base {}
            extension Row {
                override func a() {}
            }
            #endif
            """,
            """
            #if DEBUG
            class Row: Base {

                override func a() {}
            }
            #endif
            """
        )
    }

    @Test("an override on the line of its extension moves, and is not lost")
    func oneLine() {
        expectMigration(
            """
            class Row: Base {}
            extension Row: Delegate { override func a() {} }
            """,
            """
            class Row: Base {

                override func a() {}
            }
            extension Row: Delegate { }
            """
        )
    }

    @Test("all comments of an extension that is removed move along")
    func comments() {
        expectMigration(
            """
            class Row: Base {
            }

            public extension Row {  // Two members

                // MARK: - Layout

                override func a() {}
                // Between them.

                override func b() {}

                // The end.
            }  // Row

            let end = 1
            """,
            """
            class Row: Base {

                // Two members

                // MARK: - Layout

                public override func a() {}
                // Between them.

                public override func b() {}

                // The end.
            }

            // Row

            let end = 1
            """
        )
    }

    @Test("an extension with a comment before its brace stays")
    func commentInHeader() {
        expectMigration(
            """
            class Row: Base {
            }
            extension Row /* layout */ {
                override func a() {}
            }
            """,
            """
            class Row: Base {

                override func a() {}
            }
            extension Row /* layout */ {
            }
            """
        )
    }

    @Test("a comment with an empty line inside moves as a whole")
    func emptyLineInComment() {
        expectMigration(
            """
            class Row: Base {
            }
            extension Row {
                /** Grows.

                 Never shrinks. */
                override func a() {}

                func b() {}
            }
            """,
            """
            class Row: Base {

                /** Grows.

                 Never shrinks. */
                override func a() {}
            }
            extension Row {

                func b() {}
            }
            """
        )
    }

    @Test("overrides in an extension with an attribute that is removed move in the same run")
    func attribute() {
        expectMigration(
            """
            class Row: Base {
            }
            @objc extension Row {
                override func a() {}
            }
            let end = 1
            """,
            """
            class Row: Base {

                override func a() {}
            }
            let end = 1
            """
        )
    }

    @Test("a moved member brings the imports that it needs after the migration")
    func imports() {
        let migrated = Migrated(files: [
            "Row.swift": "import UIKit\n\nclass Row: UIView {\n}\n",
            "Row+Video.swift": """
            import AVFoundation
            import QuartzCore

            extension Row {
                override func play() { ASRun(AVPlayer(), URLSession.shared) }
                func other() {}
            }
            """,
        ])

        #expect(
            migrated.text("Row.swift") == """
                import UIKit
                import AsyncDisplayKitVideo
                import AsyncDisplayKit
                #if canImport(FoundationNetworking)
                import FoundationNetworking
                #endif

                class Row: UIView {

                    override func play() { ASRun(AVPlayer(), URLSession.shared) }
                }

                """
        )
    }
}
