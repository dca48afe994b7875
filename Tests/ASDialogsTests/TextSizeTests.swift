// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASControlNodes
internal import ASInteractions
internal import ASLayoutEngine
internal import ASNodes
internal import ASNodesTesting
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKitTesting
internal import CutTextKit
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit
@testable import ASViews

/// Alerts, bars, fields and cells with the text sizes that a desktop offers.
@Suite("The preferred text size", .serialized)
@MainActor
struct TextSizeTests {
    nonisolated static let factors: [CGFloat] = [1, 1.5, 2]

    /// Runs `body` with a controller in a window.
    private func run(
        _ factor: CGFloat,
        _ make: @MainActor () -> UIViewController,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, UIViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 720, height: 640), test: test) { harness in
            ASFontSettings.textScale = factor
            let controller = make()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, controller)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func window(_ harness: ASTestHarness) -> CALayer { harness.window?.layer ?? CALayer() }

    @Test(arguments: factors, [UIAlertController.Style.alert, .actionSheet])
    func `no text of an alert is cut`(factor: CGFloat, style: UIAlertController.Style) throws {
        try run(factor, { UIViewController() }) { harness, below in
            let alert = UIAlertController(
                title: "Replace the file “Budget.ods”?",
                message: "A file with this name exists already in “Documents”. Its contents will be lost.",
                preferredStyle: style
            )
            if style == .alert { alert.addTextField { $0.placeholder = "Name" } }
            alert.addAction(UIAlertAction(title: "Replace", style: .destructive))
            alert.addAction(UIAlertAction(title: "Keep both", style: .default))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            below.present(alert, animated: false)
            harness.advance(seconds: 1)
            #expect(cutTexts(in: window(harness)) == [])
            #expect(alert.view.bounds.height <= 640)
            let field = alert.textFields?.first
            #expect(field.map { $0.bounds.height >= $0.sizeThatFits(.zero).height } ?? true)
            below.dismiss(animated: false)
        }
    }

    @Test func `an alert with long titles of buttons shows them in several lines`() throws {
        try run(2, { UIViewController() }) { harness, below in
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            for title in ["Discard all changes since the last time the document was saved", "Save"] {
                alert.addAction(UIAlertAction(title: title, style: .default))
            }
            below.present(alert, animated: false)
            harness.advance(seconds: 1)
            #expect(cutTexts(in: window(harness)) == [])
            let buttons = try #require(alert.view as? ASAlertView).buttons
            #expect(buttons[0].bounds.height > buttons[1].bounds.height)
            below.dismiss(animated: false)
        }
    }

    @Test(arguments: factors)
    func `no text of bars is cut, with large titles, buttons and tabs`(factor: CGFloat) throws {
        func make() -> UIViewController {
            let pages = ["Library", "Search", "Settings"].map { title in
                let page = UIViewController()
                page.title = title
                page.navigationItem.rightBarButtonItems = [
                    UIBarButtonItem(title: "Edit"), UIBarButtonItem(title: "Done"),
                ]
                let navigation = UINavigationController(rootViewController: page)
                navigation.navigationBar.prefersLargeTitles = title == "Library"
                navigation.tabBarItem.badgeValue = title == "Settings" ? "12" : nil
                return navigation
            }
            let tabs = UITabBarController()
            tabs.viewControllers = pages
            return tabs
        }
        try run(factor, make) { harness, tabs in
            #expect(cutTexts(in: window(harness)) == [])
            let tabs = try #require(tabs as? UITabBarController)
            tabs.selectedIndex = 1
            let next = UIViewController()
            next.title = "Results"
            (tabs.selectedViewController as? UINavigationController)?.pushViewController(next, animated: false)
            harness.advance(seconds: 1)
            #expect(cutTexts(in: window(harness)) == [])
        }
    }

    @Test(arguments: factors)
    func `no text of a search bar is cut`(factor: CGFloat) throws {
        try run(factor, { UIViewController() }) { harness, controller in
            let bar = UISearchBar()
            bar.showsCancelButton = true
            bar.scopeButtonTitles = ["All", "Names"]
            bar.showsScopeBar = true
            bar.text = "Query"
            bar.frame = CGRect(origin: .zero, size: bar.sizeThatFits(CGSize(width: 400, height: 0)))
            controller.view.addSubview(bar)
            harness.advance(seconds: 1)
            #expect(cutTexts(in: bar.layer) == [])
            let field = bar.searchTextField
            #expect(field.bounds.height >= field.sizeThatFits(.zero).height)
            #expect(field.font?.pointSize == 15 * factor)
        }
    }

    // MARK: Changes while on the screen

    @Test func `labels, fields, buttons and text views follow a change only if they are asked to`() throws {
        try run(1, { UIViewController() }) { harness, controller in
            let body = UIFont.preferredFont(forTextStyle: .body)
            let labels = [UILabel(), UILabel(), UILabel()]
            for label in labels {
                label.text = "Text"
                label.font = body
            }
            labels[0].adjustsFontForContentSizeCategory = true
            labels[2].adjustsFontForContentSizeCategory = true
            labels[2].font = .systemFont(ofSize: 17)
            let (field, area, button) = (UITextField(), UITextView(), UIButton(type: .system))
            (field.text, field.placeholder, field.font) = ("Text", "None", body)
            field.adjustsFontForContentSizeCategory = true
            (area.text, area.font) = ("Text", body)
            area.adjustsFontForContentSizeCategory = true
            button.setTitle("Text", for: .normal)
            button.titleLabel?.font = body
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            for view in labels + [field, area, button] as [UIView] { controller.view.addSubview(view) }
            harness.runUntilParked()
            let views: [UIView] = labels + [field, button]
            let before = views.map { $0.sizeThatFits(.zero) }
            let log = SharedLog()
            let token = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification,
                object: nil,
                queue: nil
            ) { _ in MainActor.assumeIsolated { log.lines.append("\(labels[0].font.pointSize)") } }

            ASFontSettings.textScale = 2
            harness.runUntilParked()
            NotificationCenter.default.removeObserver(token)

            #expect(labels.map(\.font.pointSize) == [34, 17, 17])
            #expect(field.font?.pointSize == 34 && area.font?.pointSize == 34)
            #expect(button.titleLabel?.font.pointSize == 34)
            #expect((area.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 34)
            let after = views.map { $0.sizeThatFits(.zero) }
            #expect(zip(before, after).map { $0.height < $1.height } == [true, false, false, true, true])
            // The notification is posted after the views have changed.
            #expect(log.lines == ["34.0"])
            #expect(controller.traitCollection.preferredContentSizeCategory == UIContentSizeCategory(textScale: 2))
            #expect(UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory)

            ASFontSettings.textScale = 1
            harness.runUntilParked()
            #expect(views.map { $0.sizeThatFits(.zero) } == before)
        }
    }

    @Test func `a label that enters a window later has the size of the time`() throws {
        try run(1, { UIViewController() }) { harness, controller in
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            ASFontSettings.textScale = 1.5
            harness.runUntilParked()
            controller.view.addSubview(label)
            #expect(label.font.pointSize == 25.5)
        }
    }

    @Test func `bars grow with a change, and the page below gives them room`() throws {
        func make() -> UIViewController {
            let page = UIViewController()
            page.title = "Library"
            page.navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Edit")]
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: page)]
            return tabs
        }
        try run(1, make) { harness, tabs in
            let tabs = try #require(tabs as? UITabBarController)
            let navigation = try #require(tabs.viewControllers.first as? UINavigationController)
            #expect(navigation.navigationBar.bounds.height == 44 && tabs.tabBar.bounds.height == 50)
            for factor in [2, 0.75, 1, 1.25] as [CGFloat] {
                ASFontSettings.textScale = factor
                harness.advance(seconds: 1)
                #expect(cutTexts(in: window(harness)) == [])
                let page = try #require(navigation.topViewController?.view)
                let top = page.convert(page.bounds, to: nil).minY
                #expect(top == navigation.navigationBar.bounds.height)
                #expect(page.convert(page.bounds, to: nil).maxY == 640 - tabs.tabBar.bounds.height)
                #expect(navigation.navigationBar.bounds.height >= 44)
            }
        }
    }

    @Test func `rows of a table grow with a change while they are on the screen`() throws {
        let source = Rows()
        try ASTestHarness.run { harness in
            let table = ASTableNode(style: .plain)
            table.dataSource = source
            harness.show(table)
            harness.advance(seconds: 1)
            let row = IndexPath(row: 1, section: 0)
            let before = table.rectForRow(at: row)

            ASFontSettings.textScale = 2
            harness.advance(seconds: 1)

            #expect(table.rectForRow(at: row).height > before.height * 1.4)
            #expect(cutTexts(in: window(harness)) == [])
            #expect(harness.nodes(ASTextCellNode.self).allSatisfy { $0.textNode.attributedText?.fontSize == 36 })
        }
    }
}

private final class Rows: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Row \(indexPath.row)"
            return cell
        }
    }
}

extension NSAttributedString {
    fileprivate var fontSize: CGFloat? { (attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize }
}
