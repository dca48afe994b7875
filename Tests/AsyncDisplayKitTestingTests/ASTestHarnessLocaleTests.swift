// SPDX-License-Identifier: Apache-2.0
import ASBase
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("ASTestHarness, the user's language")
@MainActor
struct ASTestHarnessLocaleTests {
    private final class Watcher: ASDisplayNode {
        var changes = ASLock(0)

        override func asyncTraitCollectionDidChange(
            withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection
        ) {
            changes.withLock { $0 += 1 }
        }
    }

    private final class WatcherController: UIViewController {
        var languages: [String?] = []

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            languages.append(traitCollection.userLocale.languages.first)
        }
    }

    @Test func `a harness has no language, whatever the program has`() throws {
        try ASRuntime(dispatcher: ASSystemDispatcher()).run {
            ASSetUserLocale(ASUserLocale(languages: ["ar-EG"]))
            try ASTestHarness.run { _ in
                #expect(ASCurrentUserLocale() == ASUserLocale(environment: [:]))
                #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
            }
            #expect(ASCurrentUserLocale().languages.first == "ar-EG")
        }
    }

    @Test func `a new language is a change of traits, and mirrors the layout of a window`() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 20)) { harness in
            let leaf = Watcher()
            leaf.style.preferredSize = CGSize(width: 10, height: 10)
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in ASStackLayoutSpec.horizontal { leaf } }
            harness.show(node)
            let controller = WatcherController()
            harness.show(controller)
            #expect(leaf.frame.minX == 0)
            let before = leaf.changes.withLock { $0 }

            ASSetUserLocale(ASUserLocale(languages: ["he"]))
            harness.runUntilParked()

            #expect(leaf.frame.minX == 90)
            #expect(leaf.changes.withLock { $0 } == before + 1)
            #expect(controller.languages == ["he"] && UIApplication.shared.userLocale.languages == ["he"])

            ASSetUserLocale(ASUserLocale(languages: ["yi"]))
            harness.runUntilParked()

            #expect(leaf.frame.minX == 90)
            #expect(leaf.changes.withLock { $0 } == before + 2)
            #expect(controller.languages == ["he", "yi"])
        }
    }

    @Test func `the bar of an open window is mirrored by a new language, and by a new attribute of the window`() throws
    {
        try ASTestHarness.run(size: CGSize(width: 300, height: 100)) { harness in
            let button = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            let controller = WatcherController()
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
            harness.show(UINavigationController(rootViewController: controller))
            @MainActor func left() -> CGFloat { button.convert(button.bounds, to: nil).minX }
            let margin = 280 - left()
            #expect((0..<100).contains(margin))

            ASSetUserLocale(ASUserLocale(languages: ["he"]))
            harness.runUntilParked()
            #expect(left() == margin)

            harness.window?.semanticContentAttribute = .forceLeftToRight
            harness.runUntilParked()
            #expect(left() == 280 - margin)
            #expect(controller.traitCollection.layoutDirection == .leftToRight)
            #expect(controller.languages == ["he", "he"])
        }
    }
}
