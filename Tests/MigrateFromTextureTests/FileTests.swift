// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of whole files")
struct FileTests {
    @Test("line endings, the byte order mark and letters of any script are preserved")
    func bytes() {
        let before =
            "\u{FEFF}// Größe 日本 👩‍👩‍👧\r\nimport UIKit\r\n@objc\r\nclass Ä: UIView {\r\n}\r\n\r\nextension Ä {\r\n    // é\r\n    override func a() {\r\n        print(\"👍🏽\")\r\n    }\r\n}\r\n"
        let after =
            "\u{FEFF}// Größe 日本 👩‍👩‍👧\r\nimport UIKit\r\nclass Ä: UIView {\r\n\r\n    // é\r\n    override func a() {\r\n        print(\"👍🏽\")\r\n    }\r\n}\r\n"
        expectMigration(before, after)
    }

    @Test("a file that does not parse is reported and unchanged, and the others are migrated")
    func unparsable() {
        let broken = "class A {\n    func f( {\n}\n"
        let migrated = Migrated(files: ["A.swift": broken, "B.swift": "@objc class B {}\n"])

        #expect(migrated.results[0].text == broken)
        #expect(migrated.results[0].failure?.message == "does not parse; left unchanged")
        #expect(migrated.results[0].failure?.line == 2)
        #expect(migrated.text("B.swift") == "class B {}\n")
    }

    @Test("an initialiser for archives that does nothing is removed; one that decodes stays")
    func coder() {
        expectMigration(
            """
            import UIKit

            class Row: UIView {
                init() { super.init(frame: .zero) }

                /// Not used.
                required init?(coder aDecoder: NSCoder) {
                    fatalError("init(coder:) has not been implemented")
                }

                func f() {}
            }
            class Value: NSObject, NSCoding {
                required init?(coder: NSCoder) { fatalError() }
            }
            """,
            """
            import UIKit

            class Row: UIView {
                init() { super.init(frame: .zero) }

                func f() {}
            }
            class Value: NSObject, NSCoding {
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        )
    }

    @Test("an initialiser for archives is removed exactly between line endings of two kinds")
    func mixedLineEndings() {
        expectMigration(
            "import UIKit\r\nclass Row: UIView {\r\n    init() {}\r\n\n    required init?(coder: NSCoder) { fatalError() }\n    \n    func f() {}\r\n}\r\n",
            "import UIKit\r\nclass Row: UIView {\r\n    init() {}\r\n\n    func f() {}\r\n}\r\n"
        )
    }

    @Test("an added import is placed where the last import is removed")
    func importBehindRemoved() {
        expectMigration(
            "import UIKit\nimport QuartzCore\n\nlet task: ASTask? = nil\n",
            "import UIKit\nimport AsyncDisplayKit\n\nlet task: ASTask? = nil\n"
        )
    }

    @Test("an import is added above a comment with an empty line, not inside it")
    func importAboveComment() {
        expectMigration(
            """
            /** A row.

             It is high. */
            class Row: ASCellNode {}
            """,
            """
            import AsyncDisplayKit

            /** A row.

             It is high. */
            class Row: ASCellNode {}
            """
        )
    }

    @Test("the only initialiser is left to the developer")
    func onlyInitializer() {
        let before =
            "import UIKit\nclass Row: UIView {\n    required init?(coder: NSCoder) { super.init(coder: coder); setUp() }\n}\n"
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(
            migrated.toDo == [
                "3: views and controllers have no init(coder:): move its work into another initialiser"
            ]
        )
    }

    @Test("imports of Apple's modules become those of the toolkit")
    func imports() {
        expectMigration(
            """
            import AVFoundation
            import AVKit
            import MapKit
            import QuartzCore
            import UIKit.UIGestureRecognizerSubclass
            #if canImport(Photos)
            import Photos
            #endif

            let task: URLSession? = nil
            let node: ASTextNode? = nil
            let ascii: ASCII? = nil
            """,
            """
            import AsyncDisplayKitVideo
            import AsyncDisplayKitMap
            import UIKit
            import AsyncDisplayKit
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif
            #if canImport(Photos)
            import Photos
            #endif

            let task: URLSession? = nil
            let node: ASTextNode? = nil
            let ascii: ASCII? = nil
            """
        )
    }

    @Test("names without a counterpart are left to the developer, with a proposal")
    func leftovers() {
        let migrated = Migrated(
            """
            import CoreData
            import UIKit
            class Model: NSObject {
                @NSManaged var name: String
                func f() {
                    let type = NSClassFromString("Row")
                    row.setValue(1, forKey: "count")
                    let token = model.observe(\\.count) { _, _ in }
                    objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    print(value(forKey: 1), "value(forKey:)")
                }
                override func awakeFromNib() {}
            }
            """
        )

        #expect(migrated.results[0].leftovers.map(\.line) == [1, 4, 6, 7, 8, 9, 10, 13])
        #expect(
            migrated.toDo[3]
                == "7: there is no key-value coding: use the property, or a key path such as \\Type.property"
        )
    }
}
