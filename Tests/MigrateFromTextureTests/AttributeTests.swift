// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Migration of attributes of Objective-C")
struct AttributeTests {
    @Test("attributes of Objective-C are removed, with their lines where they are alone")
    func removed() {
        expectMigration(
            """
            import UIKit

            @objcMembers
            public class Page: UIViewController {
                @IBOutlet weak var label: UIView!
                // Tells the rest.
                @objc(tapped:)
                @available(iOS 9, *)
                private func tap(_ sender: Any) {}
                @objc @IBAction func press() {}
                @objc dynamic var count = 0
                @discardableResult @nonobjc public func both() -> Int { 1 }
            }
            """,
            """
            import UIKit

            public class Page: UIViewController {
                weak var label: UIView!
                // Tells the rest.
                @available(iOS 9, *)
                private func tap(_ sender: Any) {}
                func press() {}
                var count = 0
                @discardableResult public func both() -> Int { 1 }
            }
            """
        )
    }

    @Test("a comment behind a removed attribute stays")
    func comment() {
        expectMigration(
            """
            @objc // for the menu
            class Page {}
            """,
            """
            // for the menu
            class Page {}
            """
        )
    }

    @Test("strings and comments that look like code stay")
    func strings() {
        let text = #"""
            // @objc func f() calls delegate?.scrollViewDidScroll?(view)
            let a = "@objc #selector(tap) CGRectMake(0, 0, 1, 1)"
            let b = """
                @IBOutlet var x: UIControlState
                """
            """#
        expectMigration(text, text)
    }

    @Test("a protocol of Objective-C stays limited to classes, and its optional methods get a default implementation")
    func optionalMethods() {
        expectMigration(
            """
            @objc public protocol PageDelegate {
                func pageDidOpen(_ page: Page)
                /// After the animation.
                @objc optional func page(_ page: Page, didTurnTo number: Int)
                @objc optional func titleOfPage(_ page: Page) -> String?
                @objc optional var name: String? { get }
            }

            final class Page {
                weak var delegate: PageDelegate?
                func turn() {
                    delegate?.page?(self, didTurnTo: 2)
                    let title = delegate?.titleOfPage?(self) ?? "none"
                    print(title)
                }
            }
            """,
            """
            public protocol PageDelegate: AnyObject {
                func pageDidOpen(_ page: Page)
                /// After the animation.
                func page(_ page: Page, didTurnTo number: Int)
                func titleOfPage(_ page: Page) -> String?
                var name: String? { get }
            }

            public extension PageDelegate {
                func page(_ page: Page, didTurnTo number: Int) {}
                func titleOfPage(_ page: Page) -> String? { nil }
                var name: String? { nil }
            }

            final class Page {
                weak var delegate: PageDelegate?
                func turn() {
                    delegate?.page(self, didTurnTo: 2)
                    let title = delegate?.titleOfPage(self) ?? "none"
                    print(title)
                }
            }
            """
        )
    }

    @Test("the default implementation of an optional method has all parts of its declaration")
    func optionalDeclarations() {
        expectMigration(
            """
            @objc protocol Source {
                @available(iOS 9, *)
                @objc optional static func make(
                    _ first: Int,  // counted from 0
                    last: Int
                )
                @objc
                optional func find<T: AnyObject>(_ kind: T) -> T? where T: Equatable
            }
            """,
            """
            protocol Source: AnyObject {
                @available(iOS 9, *)
                static func make(
                    _ first: Int,  // counted from 0
                    last: Int
                )
                func find<T: AnyObject>(_ kind: T) -> T? where T: Equatable
            }

            extension Source {
                @available(iOS 9, *)
                static func make(
                    _ first: Int,  // counted from 0
                    last: Int
                ) {}
                func find<T: AnyObject>(_ kind: T) -> T? where T: Equatable { nil }
            }
            """
        )
    }

    @Test("an optional requirement whose value has to be chosen is left to the developer")
    func optionalValue() {
        let migrated = Migrated(
            """
            protocol Source: AnyObject {
                @objc optional func count(of page: Page) -> Int
            }
            func f(_ source: Source) -> Int? { source.count?(of: page) }
            """
        )

        #expect(migrated.text.contains("    optional func count(of page: Page) -> Int\n"))
        #expect(migrated.text.contains("source.count?(of: page)"))
        #expect(migrated.toDo.count == 1)
        #expect(migrated.toDo[0].hasPrefix("2: there are no optional requirements"))
    }
}
