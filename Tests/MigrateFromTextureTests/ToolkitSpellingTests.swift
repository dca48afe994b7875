// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TextureMigration

@Suite("Migration of names of Texture and of literals")
struct ToolkitSpellingTests {
    @Test(
        "calls become those of the toolkit",
        arguments: [
            ("return ASWrapperLayoutSpec.wrapper(with: self)", "return ASWrapperLayoutSpec(layoutElement: self)"),
            ("return ASWrapperLayoutSpec.wrapper(with: [a, b])", "return ASWrapperLayoutSpec(layoutElements: [a, b])"),
            (
                "f(ASRelativeLayoutSpec.relativePositionLayoutSpec(withHorizontalPosition: h, verticalPosition: .none, sizingOption: [], child: n))",
                "f(ASRelativeLayoutSpec(horizontalPosition: h, verticalPosition: .none, sizingOption: [], child: n))"
            ),
            (
                "f(cache: nil, downloader: ASBasicImageDownloader.shared())",
                "f(cache: nil, downloader: ASBasicImageDownloader.shared)"
            ),
            (
                "f(cache: ASPINRemoteImageDownloader.shared(), downloader: ASPINRemoteImageDownloader.shared)",
                "f(cache: ASImageCache.shared, downloader: ASBasicImageDownloader.shared)"
            ),
            ("f(downloader: ASBasicImageDownloader.shared)", "f(downloader: ASBasicImageDownloader.shared)"),
            ("ASBasicImageDownloader.shared().f()", "ASBasicImageDownloader.shared().f()"),
            (
                "ASDisplayNodePerformBlockOnEverySubnode(node, false) { print($0) }",
                "ASDisplayNodePerformBlockOnEverySubnode(node) { print($0) }"
            ),
            (
                "ASDisplayNodePerformBlockOnEverySubnode(node, false, { print($0) })",
                "ASDisplayNodePerformBlockOnEverySubnode(node, { print($0) })"
            ),
            (
                "ASDisplayNodePerformBlockOnEverySubnode(node, true) { print($0) }",
                "ASDisplayNodePerformBlockOnEverySubnode(node, true) { print($0) }"
            ),
        ]
    )
    func calls(before: String, after: String) {
        expectMigration("import AsyncDisplayKit\n" + before, "import AsyncDisplayKit\n" + after)
    }

    @Test(
        "names of animations, text and controllers",
        arguments: [
            ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
            (
                "let a = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)",
                "let a = CAMediaTimingFunction(name: CAMediaTimingFunction.Name.easeOut)"
            ),
            ("let n = a.string.characters.count", "let n = a.string.count"),
            ("let characters = 1; f(a.characters)", "let characters = 1; f(a.characters)"),
            ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
            ("let a = NSMutableAttributedString()", "let a = NSMutableAttributedString(string: \"\")"),
            ("for child in childViewControllers {}", "for child in children {}"),
            ("let a = UIAlertControllerStyle.alert", "let a = UIAlertController.Style.alert"),
            ("let a: UIActivityIndicatorViewStyle = .gray", "let a: UIActivityIndicatorView.Style = .gray"),
            (
                "let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
                "let a = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
            ),
        ]
    )
    func names(before: String, after: String) {
        expectMigration("import UIKit\n" + before, "import UIKit\n" + after)
    }

    @Test("a constant or parameter of the target keeps its name", arguments: ["let", "func"])
    func ownNames(keyword: String) {
        let declaration =
            keyword == "let" ? "let childViewControllers = [1]" : "func f(_ childViewControllers: [Int]) {}"
        let text = "import UIKit\n\(declaration)\nprint(childViewControllers)"
        expectMigration(text, text)
    }

    @Test("an override is renamed like its calls")
    func overrides() {
        expectMigration(
            """
            import UIKit
            class Pages: UIViewController {
                override func didMove(toParentViewController parent: UIViewController?) {
                    super.didMove(toParentViewController: parent)
                }
                override func willMove(toParentViewController: UIViewController?) {}
                override func addChildViewController(_ child: UIViewController) {}
                func didMove(toParentViewController parent: Int) {}
            }
            class Box: UIView {
                override func bringSubview(toFront view: UIView) {}
            }
            """,
            """
            import UIKit
            class Pages: UIViewController {
                override func didMove(toParent parent: UIViewController?) {
                    super.didMove(toParent: parent)
                }
                override func willMove(toParent toParentViewController: UIViewController?) {}
                override func addChild(_ child: UIViewController) {}
                func didMove(toParentViewController parent: Int) {}
            }
            class Box: UIView {
                override func bringSubviewToFront(_ view: UIView) {}
            }
            """
        )
    }

    @Test("videos and maps are in modules of their own, and the gravity is not a string")
    func modules() {
        expectMigration(
            """
            import AsyncDisplayKit

            let node = ASVideoNode()
            let map = ASMapNode()
            func f() { node.gravity = AVLayerVideoGravity.resize.rawValue }
            """,
            """
            import AsyncDisplayKit
            import AsyncDisplayKitMap
            import AsyncDisplayKitVideo

            let node = ASVideoNode()
            let map = ASMapNode()
            func f() { node.gravity = AVLayerVideoGravity.resize }
            """
        )
        expectMigration(
            "import AsyncDisplayKit\nimport AVFoundation\nlet player = AVPlayer()\n",
            "import AsyncDisplayKit\nimport AsyncDisplayKitVideo\nlet player = AVPlayer()\n"
        )
        let guarded = """
            import AsyncDisplayKit
            #if canImport(AVFoundation)
            import AVFoundation
            let player = AVPlayer()
            #endif
            """
        expectMigration(guarded, guarded)
    }

    @Test("names without a counterpart are left to the developer")
    func withoutCounterpart() {
        let before = """
            import AsyncDisplayKit
            let action = UITableViewRowAction()
            let device: UIDevice? = nil
            let date = UIDatePicker()
            let sheet = UIActivityViewController()
            let menu = UIMenuController.shared
            let image = #imageLiteral(resourceName: "a")
            let height = UITableView.automaticDimension + UITableViewAutomaticDimension
            let split = UISplitViewController.automaticDimension
            let frame = info[UIKeyboardFrameEndUserInfoKey] ?? info[UIResponder.keyboardFrameEndUserInfoKey]
            let button = UIAlertAction()
            """
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.results[0].leftovers.map(\.line) == [2, 3, 4, 5, 6, 7, 8, 10])
    }
}
