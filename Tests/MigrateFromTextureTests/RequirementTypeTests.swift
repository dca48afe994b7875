// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of types in requirements and protocols")
struct RequirementTypeTests {
    @Test("methods of the toolkit's protocols lose the ! of their types, and of their parameters in the body")
    func marks() {
        expectMigration(
            """
            import AsyncDisplayKit
            extension Row: ASTextNodeDelegate {
                func textNode(_ textNode: ASTextNode!, tappedLinkAttribute attribute: String!, value: Any!, at point: CGPoint, textRange: NSRange) {
                    open(value!, in: textNode, other!)
                }
            }
            class Pages: ASPagerDataSource {
                func pagerNode(_ pagerNode: ASPagerNode!, nodeAt index: Int) -> ASCellNode! { nodes[index] }
                func tableNode(_ tableNode: ASTableNode!, titleForHeaderInSection section: Int) -> String! { nil }
            }
            """,
            """
            import AsyncDisplayKit
            extension Row: ASTextNodeDelegate {
                func textNode(_ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange) {
                    open(value, in: textNode, other!)
                }
            }
            class Pages: ASPagerDataSource {
                func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode { nodes[index] }
                func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String! { nil }
            }
            """
        )
    }

    @Test(
        "requirements with optional parameters, the target's own methods and protocols, and functions are not changed"
    )
    func others() {
        let text = """
            import AsyncDisplayKit
            class App: UIResponder {
                func application(_ a: UIApplication!, didFinishLaunchingWithOptions o: [Key: Any]!) -> Bool { true }
                func pagerNode(_ pagerNode: ASPagerNode!, titleAt index: Int) -> String! { nil }
            }
            protocol Pages { func pagerNode(_ pagerNode: ASPagerNode!, nodeAt index: Int) -> ASCellNode! }
            func pagerNode(_ pagerNode: ASPagerNode!, nodeAt index: Int) -> ASCellNode! { nil }
            """
        let results = Migrated(text).results
        #expect(results[0].changes.isEmpty)
        #expect(results[0].leftovers.isEmpty)
    }

    @Test("nil as a result, and parameters that are unwrapped, are left to the developer")
    func unwrapping() {
        let migrated = Migrated(
            """
            import AsyncDisplayKit
            class Pages: ASPagerDataSource {
                func pagerNode(_ pagerNode: ASPagerNode!, nodeAt index: Int) -> ASCellNode! {
                    guard let pagerNode = pagerNode else { return nil }
                    pagerNode?.reload()
                    return find { return nil }
                }
                func tableNode(_ tableNode: ASTableNode, nodeForRowAt path: IndexPath) -> ASCellNode! { nil }
            }
            """
        )

        let parameters = "the parameters of pagerNode(_:nodeAt:) are not optional: do not unwrap them"
        #expect(
            migrated.toDo == [
                "4: \(parameters)",
                "4: the result of pagerNode(_:nodeAt:) is not optional: return an empty ASCellNode",
                "5: \(parameters)",
                "8: the result of tableNode(_:nodeForRowAt:) is not optional: return an empty ASCellNode",
            ]
        )
    }

    @Test("protocols of classes inherit from AnyObject")
    func classProtocols() {
        expectMigration(
            """
            protocol A: class {}
            protocol B: Other, class {}
            protocol C: Other {}
            """,
            """
            protocol A: AnyObject {}
            protocol B: Other, AnyObject {}
            protocol C: Other {}
            """
        )
    }

    @Test("protocols of NSObject that classes of the toolkit adopt inherit from AnyObject; others stay")
    func objectProtocols() {
        expectMigration(
            """
            import AsyncDisplayKit
            protocol Home: NSObject {}
            protocol Cell: NSObjectProtocol {}
            protocol Screen: NSObjectProtocol {}
            protocol Model: NSObjectProtocol {}
            class Base: ASDKViewController<ASDisplayNode> {}
            class Derived: Base, Home {}
            extension Base: Sendable {}
            class Row: ASCellNode {}
            extension Row: Cell {}
            extension UIViewController: Screen {}
            class Store: NSObject, Model {}
            """,
            """
            import AsyncDisplayKit
            protocol Home: AnyObject {}
            protocol Cell: AnyObject {}
            protocol Screen: AnyObject {}
            protocol Model: NSObjectProtocol {}
            class Base: ASDKViewController<ASDisplayNode> {}
            class Derived: Base, Home {}
            extension Base: Sendable {}
            class Row: ASCellNode {}
            extension Row: Cell {}
            extension UIViewController: Screen {}
            class Store: NSObject, Model {}
            """
        )
    }

    @Test("a protocol that an extension of NSObject adopts is reported, unless a class of the toolkit adopts it too")
    func objectExtensions() {
        let migrated = Migrated(
            """
            import AsyncDisplayKit
            extension NSObject: Reusable {}
            extension NSObject: Then {}
            extension ASDisplayNode: Then {}
            extension NSObject { func f() {} }
            """
        )

        #expect(migrated.results[0].leftovers.map(\.line) == [2])
        #expect(migrated.toDo[0].contains("Reusable"))
    }
}
