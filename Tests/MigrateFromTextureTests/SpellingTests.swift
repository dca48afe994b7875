// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TextureMigration

@Suite("Migration of names of Swift 3 and 4")
struct SpellingTests {
    @Test(
        "old names become current ones",
        arguments: [
            ("let a = UIControlState.normal", "let a = UIControl.State.normal"),
            ("let a: UIControlState = UIControlState()", "let a: UIControl.State = UIControl.State()"),
            ("let a: [NSAttributedStringKey: Any] = [:]", "let a: [NSAttributedString.Key: Any] = [:]"),
            ("a[NSFontAttributeName] = b", "a[NSAttributedString.Key.font] = b"),
            (
                "let a = UIEdgeInsetsMake(1, 2, CGRectGetMaxY(r), 4)",
                "let a = UIEdgeInsets(top: 1, left: 2, bottom: r.maxY, right: 4)"
            ),
            ("let a = CGRectMake(x, y, w, h)", "let a = CGRect(x: x, y: y, width: w, height: h)"),
            ("let a = UIEdgeInsetsInsetRect(a ?? b, i)", "let a = (a ?? b).inset(by: i)"),
            ("let a = UIImagePNGRepresentation(image!)", "let a = image!.pngData()"),
            ("let a = UIImageJPEGRepresentation(image, 0.5)", "let a = image.jpegData(compressionQuality: 0.5)"),
            ("f(.UIApplicationDidEnterBackground)", "f(UIApplication.didEnterBackgroundNotification)"),
            (
                "f(NSNotification.Name.UIApplicationWillTerminate)", "f(UIApplication.willTerminateNotification)"
            ),
            ("f(.AVPlayerItemDidPlayToEndTime)", "f(.AVPlayerItemDidPlayToEndTime)"),
            ("f(NSUnderlineStyle.styleSingle.rawValue)", "f(NSUnderlineStyle.single.rawValue)"),
            ("f(NSUnderlineStyle.styleNone.rawValue)", "f(NSUnderlineStyle().rawValue)"),
            ("let a: NSUnderlineStyle = .styleNone", "let a: NSUnderlineStyle = []"),
            ("let a: NSUnderlineStyle = .styleThick", "let a: NSUnderlineStyle = .thick"),
            ("parent.addChildViewController(child)", "parent.addChild(child)"),
            ("child.willMove(toParentViewController: nil)", "child.willMove(toParent: nil)"),
            ("view.bringSubview(toFront: other)", "view.bringSubviewToFront(other)"),
            ("for child in page.childViewControllers {}", "for child in page.children {}"),
        ]
    )
    func names(before: String, after: String) {
        expectMigration("import UIKit\n" + before, "import UIKit\n" + after)
    }

    @Test("types of UIKit's tables become the toolkit's, which are imported")
    func types() {
        expectMigration(
            """
            import UIKit

            let a: UITableView.Style = UITableViewStyle.plain
            func f(_ b: UITableViewRowAnimation, _ c: UITableView.ScrollPosition, _ d: UIControlEvents) {}
            """,
            """
            import UIKit
            import AsyncDisplayKit

            let a: ASTableStyle = ASTableStyle.plain
            func f(_ b: ASTableRowAnimation, _ c: ASScrollPosition, _ d: ASControlNodeEvent) {}
            """
        )
    }

    @Test("names without a counterpart stay, and are left to the developer")
    func withoutCounterpart() {
        let before = """
            import UIKit
            func f(_ a: UITableViewCellAccessoryType) {
                observe(.UIKeyboardWillShow)
                observe(UIResponder.keyboardDidHideNotification)
                observe(.UIApplicationDidFinishLaunching)
            }
            """
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.results[0].leftovers.map(\.line) == [2, 3, 4, 5])
    }

    @Test("a case of the target with the name of an old underline style is not changed")
    func ownCase() {
        let text = "enum Line { case styleSingle }\nlet a: Line = .styleSingle"
        expectMigration(text, text)
    }

    @Test("the names that the migration writes are those of the toolkit's sources")
    func table() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var sources: [String] = []
        for case let url as URL in files where url.pathExtension == "swift" {
            if url.path.contains("/MigrateFromTexture/") { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            // Parsing is slow: only files with the types of the table are parsed.
            let declared = ["class ", "struct ", "enum ", "typealias ", "extension "].flatMap { keyword in
                text.components(separatedBy: keyword).dropFirst().map { rest in
                    String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                }
            }
            let isRelevant = !SpellingTargets.types.isDisjoint(with: declared)
            if isRelevant { sources.append(text) }
        }

        #expect(!sources.isEmpty)
        let missing = SpellingTargets.missing(in: sources)
        #expect(missing.isEmpty, "correct in the tables of Spellings: \(missing.joined(separator: " "))")
        let outdated = SpellingTargets.outdatedAdvice(in: sources)
        #expect(outdated.isEmpty, "remove from LeftoverAdvice what exists: \(outdated.joined(separator: " "))")
    }

    @Test(
        "the names that bring an import are declared in its module",
        arguments: ["AsyncDisplayKitVideo", "AsyncDisplayKitMap"]
    )
    func modules(module: String) throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources/\(module)").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var sources: [String] = []
        for case let url as URL in files where url.pathExtension == "swift" {
            sources.append(try String(contentsOf: url, encoding: .utf8))
        }

        #expect(!sources.isEmpty)
        #expect(SpellingTargets.missing(fromModule: module, in: sources) == [])
    }

    @Test("a call with a comment that would be lost is left to the developer")
    func comments() {
        let before = """
            import UIKit
            let a = CGRectMake(
                0,  // left
                1,  // top
                2, 3
            )
            let b = CGSizeMake(f(/* kept */), 2)
            """
        let migrated = Migrated(before)

        #expect(
            migrated.text
                == before.replacing("CGSizeMake(f(/* kept */), 2)", with: "CGSize(width: f(/* kept */), height: 2)")
        )
        #expect(migrated.results[0].leftovers.map(\.line) == [2])
    }

    @Test("a type of the target with an old name is not changed")
    func ownType() {
        let text = "enum UIControlState { case on }\nlet a = UIControlState.on"
        expectMigration(text, text)
    }

    @Test("dictionaries of text attributes have the current type")
    func attributes() {
        expectMigration(
            """
            var style: [String: Any] {
                return [NSFontAttributeName: font, NSForegroundColorAttributeName: color]
            }
            let plain = [NSFontAttributeName: font, NSKernAttributeName: 1]
            var made = { return [NSAttributedString.Key.font: font, NSAttributedString.Key.kern: 1] }
            var names: [String: Any] = [:]
            """,
            """
            var style: [NSAttributedString.Key: Any] {
                return [NSAttributedString.Key.font: font, NSAttributedString.Key.foregroundColor: color]
            }
            let plain = [NSAttributedString.Key.font: font, NSAttributedString.Key.kern: 1] as [NSAttributedString.Key: Any]
            var made = { return [NSAttributedString.Key.font: font, NSAttributedString.Key.kern: 1] as [NSAttributedString.Key: Any] }
            var names: [String: Any] = [:]
            """
        )
    }

    @Test(
        "only the type of a property that a literal of text attributes initialises changes; another use of keys is reported"
    )
    func unrelatedDictionaries() {
        let migrated = Migrated(
            """
            func log(_ info: [String: Any]) -> NSAttributedString {
                let style: [String: Any]? = [NSFontAttributeName: font]
                return NSAttributedString(string: "\\(info)", attributes: [NSFontAttributeName: font])
            }
            func make(_ info: [String: Any]) -> [String: Any] { [NSFontAttributeName: font] }
            func build() {
                var style: [String: Any] = [:]
                style[NSFontAttributeName] = font
            }
            """
        )

        #expect(
            migrated.text == """
                func log(_ info: [String: Any]) -> NSAttributedString {
                    let style: [NSAttributedString.Key: Any]? = [NSAttributedString.Key.font: font]
                    return NSAttributedString(string: "\\(info)", attributes: [NSAttributedString.Key.font: font])
                }
                func make(_ info: [String: Any]) -> [NSAttributedString.Key: Any] { [NSAttributedString.Key.font: font] }
                func build() {
                    var style: [String: Any] = [:]
                    style[NSAttributedString.Key.font] = font
                }
                """
        )
        #expect(migrated.toDo == ["7: if its keys are those of text attributes, write [NSAttributedString.Key: Any]"])
    }

    @Test("names of links and typing attributes are keys")
    func assignedKeys() {
        expectMigration(
            """
            text.linkAttributeNames = ["URL", NSAttributedString.Key.link.rawValue]
            text.linkAttributeNames = [link.rawValue, Links.own.rawValue]
            self.input.typingAttributes = [NSAttributedString.Key.font.rawValue: font]
            """,
            """
            text.linkAttributeNames = [NSAttributedString.Key("URL"), NSAttributedString.Key.link]
            text.linkAttributeNames = [link, NSAttributedString.Key(Links.own.rawValue)]
            self.input.typingAttributes = [NSAttributedString.Key.font: font]
            """
        )
    }

    @Test("a local closure constant that makes a cell has the type of a cell node block")
    func localBlock() {
        expectMigration(
            """
            import AsyncDisplayKit
            func f() {
                let block = { () -> ASCellNode in
                    ASCellNode()
                }
                var other = { () -> ASCellNode in ASCellNode() }
                let third = { (a: Int) -> ASCellNode in ASCellNode() }
            }
            """,
            """
            import AsyncDisplayKit
            func f() {
                let block: ASCellNodeBlock = {
                    ASCellNode()
                }
                var other = { () -> ASCellNode in ASCellNode() }
                let third = { (a: Int) -> ASCellNode in ASCellNode() }
            }
            """
        )
    }

    @Test("a cell node block takes no argument")
    func block() {
        expectMigration(
            "import AsyncDisplayKit\nlet block: ASCellNodeBlock = { _ in ASCellNode() }\n",
            "import AsyncDisplayKit\nlet block: ASCellNodeBlock = { ASCellNode() }\n"
        )
        expectMigration(
            """
            import AsyncDisplayKit
            func make() -> ASCellNodeBlock {
                let other = { _ in 1 }
                return { _ -> ASCellNode in
                    ASCellNode()
                }
            }
            """,
            """
            import AsyncDisplayKit
            func make() -> ASCellNodeBlock {
                let other = { _ in 1 }
                return {
                    ASCellNode()
                }
            }
            """
        )
    }
}
