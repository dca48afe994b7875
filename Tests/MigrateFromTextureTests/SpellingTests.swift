// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Migration of names of Swift 3 and 4")
struct SpellingTests {
    @Test(
        "old names become those of today",
        arguments: [
            ("let a = UIControlState.normal", "let a = UIControl.State.normal"),
            ("let a: UIControlState = UIControlState()", "let a: UIControl.State = UIControl.State()"),
            ("f(UIControlEvents.touchUpInside)", "f(UIControl.Event.touchUpInside)"),
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
            ("f(NSNotification.Name.UIKeyboardWillShow)", "f(UIResponder.keyboardWillShowNotification)"),
            ("parent.addChildViewController(child)", "parent.addChild(child)"),
            ("child.willMove(toParentViewController: nil)", "child.willMove(toParent: nil)"),
            ("view.bringSubview(toFront: other)", "view.bringSubviewToFront(other)"),
            ("for child in page.childViewControllers {}", "for child in page.children {}"),
        ]
    )
    func names(before: String, after: String) { expectMigration(before, after) }

    @Test("a type of the target with an old name keeps it")
    func ownType() {
        let text = "enum UIControlState { case on }\nlet a = UIControlState.on"
        expectMigration(text, text)
    }

    @Test("dictionaries of text attributes have today's type")
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

    @Test("a cell node block takes no argument")
    func block() {
        expectMigration(
            "import AsyncDisplayKit\nlet block: ASCellNodeBlock = { _ in ASCellNode() }\n",
            "import AsyncDisplayKit\nlet block: ASCellNodeBlock = { ASCellNode() }\n"
        )
    }
}
