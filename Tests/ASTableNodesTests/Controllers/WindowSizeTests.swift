// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASCompositor
import ASContainers
import ASControlNodes
import ASControllers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASTableNodes
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

/// A table with all elements that a table can have beside its rows.
@MainActor
private final class Registers: ASTableDataSource {
    func numberOfSections(in tableNode: ASTableNode) -> Int { 3 }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Row \(indexPath.row)"
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }

    func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? { "The end" }

    func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { ["A", "B", "C"] }
}

/// A form: text, a field and controls in a node that scrolls.
private final class FormNode: ASScrollNode {
    private let text = ASTextNode()
    private let field = ASEditableTextNode()
    private let slider = ASSliderNode()
    private let toggle = ASSwitchNode()
    private let box = ASCheckboxNode()
    private let choice = ASSegmentedControlNode(titles: ["One", "Two", "Three"])

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        text.attributedText = NSAttributedString(string: "Some words that need more than one line in a narrow window")
        field.attributedText = NSAttributedString(string: "Something to edit")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.children = [text, field, slider, toggle, box, choice]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}

/// Controllers, bars and containers in windows of every size.
@MainActor @Suite struct WindowSizeTests {
    /// Lengths around those of the bars, which are 44 and 50 points high, and of their contents.
    nonisolated private static let lengths: [CGFloat] = [
        1, 2, 7, 12, 20, 32, 43, 44, 45, 50, 51, 60, 93, 94, 95, 146, 147, 200, 320,
    ]

    private let registers = Registers()
    private let items = ItemSource([Array(0..<40)])
    private let pages = NumberedPages(count: 5)

    private func makeTabs() -> (tabs: UITabBarController, roots: [UIViewController]) {
        let table = ASTableNode(style: .grouped)
        table.dataSource = registers
        let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        collection.dataSource = items
        let pager = ASPagerNode()
        pager.setDataSource(pages)
        let nodes: [ASDisplayNode] = [table, collection, pager, FormNode(), ASTextNode()]
        let roots = nodes.enumerated().map { index, node in
            let controller = ASDKViewController(node: node)
            controller.title = "The page with number \(index)"
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add")
            return controller
        }
        let stacks = roots.enumerated().map { index, root in
            let below = UIViewController()
            below.title = "Everything"
            let stack = ASDKNavigationController()
            stack.navigationBar.prefersLargeTitles = index != 3
            stack.navigationBar.isTranslucent = index == 2
            stack.viewControllers = [below, root]
            stack.tabBarItem.title = "Tab \(index)"
            return stack
        }
        let tabs = ASTabBarController()
        tabs.viewControllers = stacks
        return (tabs, roots)
    }

    /// The views and layers in `layer` with an invalid size.
    private func misshapen(_ layer: CALayer) -> [String] {
        let size = layer.bounds.size
        let isValid = size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
        let own = isValid ? [] : ["\(type(of: layer.delegate as AnyObject)): \(size)"]
        return layer.sublayers.reduce(own) { $0 + misshapen($1) }
    }

    private func check(_ harness: ASTestHarness, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        harness.runUntilParked()
        guard let window = harness.window else { return }
        #expect(misshapen(window.layer) == [], "\(name), \(window.bounds.size)", sourceLocation: sourceLocation)
    }

    @Test(arguments: lengths)
    func `no view in a window of any height has a negative size`(height: CGFloat) throws {
        for width in Self.lengths {
            try ASTestHarness.run(size: CGSize(width: width, height: height)) { harness in
                let (tabs, _) = makeTabs()
                harness.show(tabs)
                for index in tabs.viewControllers.indices {
                    tabs.selectedIndex = index
                    check(harness, "tab \(index)")
                }
                let sheet = UINavigationController(rootViewController: ASDKViewController(node: FormNode()))
                sheet.modalPresentationStyle = .formSheet
                tabs.present(sheet, animated: false)
                check(harness, "sheet")
                tabs.dismiss(animated: false)
                harness.advance(seconds: 1)
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func `a window that shrinks to a point and grows again shows the same as before`(index: Int) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (tabs, roots) = makeTabs()
            harness.show(tabs)
            tabs.selectedIndex = index
            harness.runUntilParked()
            let frame = roots[index].view.convert(roots[index].view.bounds, to: nil)

            for length in Self.lengths.reversed() {
                harness.platformWindow.simulateResize(to: CGSize(width: length, height: 300))
                check(harness, "narrow")
                harness.platformWindow.simulateResize(to: CGSize(width: 400, height: length))
                check(harness, "low")
                harness.platformWindow.simulateResize(to: CGSize(width: length, height: length))
                check(harness, "small")
            }
            harness.platformWindow.simulateResize(to: CGSize(width: 400, height: 300))
            check(harness, "large again")

            #expect(roots[index].view.convert(roots[index].view.bounds, to: nil) == frame)
            harness.advance(seconds: 1)
        }
    }

    @Test func `the list of surplus tabs has no negative size in a low window`() throws {
        for height in Self.lengths {
            try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
                let (tabs, _) = makeTabs()
                harness.show(tabs)
                // The last tab that fits is the one that opens the list.
                harness.tap(at: CGPoint(x: 160, y: 275))
                let list = tabs.view.subviews.count
                #expect(list == 3, "The list is open.")

                harness.platformWindow.simulateResize(to: CGSize(width: 200, height: height))
                check(harness, "list")
                harness.advance(seconds: 1)
            }
        }
    }

    @Test func `a view with a negative height measures nothing`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let form = FormNode()
            harness.show(form)

            form.view.frame = CGRect(x: 0, y: 0, width: 200, height: -20)
            harness.runUntilParked()
            form.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            harness.runUntilParked()

            #expect(form.calculatedSize == CGSize(width: 200, height: 100))
            form.removeFromSupernode()
            harness.advance(seconds: 1)
        }
    }
}
