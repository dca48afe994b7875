// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASUIKit

private final class StepView: UIView {
    var value = 5
    var escapes = 0
    var clicks = 0

    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }

    override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { clicks += 1 }
}

/// The accessibility elements of a window.
@Suite("Accessibility tree", .serialized)
@MainActor
struct AccessibilityTreeTests {
    private func run(_ body: @MainActor (ASTestHarness, UIWindow) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let window = try #require(harness.window)
            harness.runUntilParked()
            try body(harness, window)
            harness.runUntilParked()
        }
    }

    @discardableResult
    private func add(
        _ label: String?,
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat = 20,
        _ height: CGFloat = 20,
        to parent: UIView
    ) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        if let label {
            view.isAccessibilityElement = true
            view.accessibilityLabel = label
        }
        parent.addSubview(view)
        return view
    }

    private func labels(_ window: UIWindow) -> [String] { window.accessibilityTree.elements.map(\.label) }

    @Test("Elements are read from top to bottom, then from the leading edge, then the lower and narrower first")
    func order() throws {
        try run { _, window in
            add("below", 0, 50, to: window)
            add("right", 90, 10, to: window)
            add("left and high", 10, 10, 20, 30, to: window)
            add("left and wide", 10, 10, 40, 20, to: window)
            add("left", 10, 10, to: window)
            #expect(labels(window) == ["left", "left and wide", "left and high", "right", "below"])

            window.semanticContentAttribute = .forceRightToLeft
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
            #expect(labels(window).first == "right")
        }
    }

    @Test("Elements in one line are read along it, wherever the tallest is, unless an order is set")
    func lines() throws {
        try run { _, window in
            let line = add(nil, 0, 0, 200, 40, to: window)
            let button = add("switch", 120, 8, 44, 24, to: line)
            let label = add("label", 10, 13, 90, 14, to: line)
            add("value", 170, 13, 20, 14, to: line)
            #expect(labels(window) == ["label", "switch", "value"])

            window.semanticContentAttribute = .forceRightToLeft
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
            #expect(labels(window) == ["value", "switch", "label"])
            line.accessibilityElements = [button, label]
            #expect(labels(window) == ["switch", "label"])
        }
    }

    @Test(
        "The contents of a container stay together, at the place of the container; the contents of an element are ignored"
    )
    func containers() throws {
        try run { _, window in
            let left = add(nil, 0, 0, 50, 100, to: window)
            let right = add(nil, 60, 0, 50, 100, to: window)
            add("left 2", 0, 60, to: left)
            add("left 1", 0, 10, to: left)
            add("right 1", 0, 5, to: right)
            let element = add("element", 0, 120, to: window)
            add("inside", 0, 0, to: element)

            #expect(labels(window) == ["left 1", "left 2", "right 1", "element"])
            #expect(window.accessibilityTree.root?.children.count == 4)
            left.accessibilityContainerType = .list
            let group = try #require(window.accessibilityTree.root?.children.first)
            #expect(group.role == .list && group.children.map(\.label) == ["left 1", "left 2"])
            #expect(group.children[0].parent === group && group.parent?.role == .window)
        }
    }

    @Test(
        "Hidden, transparent and covered views are excluded; views outside are included only if they can be scrolled to"
    )
    func leftOut() throws {
        try run { _, window in
            add("seen", 0, 0, to: window)
            add("hidden", 0, 20, to: window).isHidden = true
            add("transparent", 0, 40, to: window).alpha = 0
            let kept = add(nil, 0, 60, to: window)
            kept.accessibilityElementsHidden = true
            add("inside", 0, 0, to: kept)
            add("outside", 300, 0, to: window)
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            window.addSubview(scroll)
            add("far below", 0, 500, to: scroll)
            #expect(labels(window) == ["seen", "far below"])
            #expect(window.accessibilityTree.elements.map(\.isShowing) == [true, false])

            let sheet = add(nil, 20, 20, 100, 100, to: window)
            add("in the sheet", 0, 0, to: sheet)
            sheet.accessibilityViewIsModal = true
            #expect(labels(window) == ["in the sheet"])
            #expect(window.accessibilityTree.root?.children.first?.role == .dialog)
        }
    }

    @Test("A view may provide its elements, in its own order, including parts that are not views")
    func explicitElements() throws {
        try run { _, window in
            let chart = add(nil, 20, 30, 100, 100, to: window)
            let bars = (0..<2).map { index -> UIAccessibilityElement in
                let bar = UIAccessibilityElement(accessibilityContainer: chart)
                bar.accessibilityLabel = "bar \(index)"
                bar.accessibilityFrameInContainerSpace = CGRect(x: 10 * index, y: 0, width: 10, height: 50)
                return bar
            }
            chart.accessibilityElements = bars.reversed()

            #expect(labels(window) == ["bar 1", "bar 0"])
            #expect(window.accessibilityTree.elements[0].frame == CGRect(x: 30, y: 30, width: 10, height: 50))
            #expect(window.accessibilityTree.element(at: CGPoint(x: 35, y: 40))?.label == "bar 1")
            #expect(window.accessibilityTree.element(at: CGPoint(x: 150, y: 40)) == nil)
        }
    }

    @Test("The tree is made on request, and kept until a layout or a change; items stay the same")
    func caching() throws {
        try run { harness, window in
            let view = add("one", 0, 0, to: window)
            harness.runUntilParked()
            let tree = window.accessibilityTree
            #expect(tree.buildCount == 0)
            let item = try #require(tree.elements.first)
            _ = tree.elements
            #expect(tree.buildCount == 1)
            var changes = 0
            tree.observers.append { if case .stale = $0 { changes += 1 } }

            view.accessibilityLabel = "two"
            view.accessibilityValue = "3"
            #expect(changes == 1 && tree.buildCount == 1)
            #expect(tree.elements.first === item && item.label == "two" && tree.buildCount == 2)
            view.frame.origin.y = 50
            harness.runUntilParked()
            #expect(changes == 2)
            #expect(tree.elements.first === item && item.frame.minY == 50)
            view.removeFromSuperview()
            harness.runUntilParked()
            #expect(tree.elements.isEmpty && tree.item(of: view) == nil)
        }
    }

    @Test("Actions reach the element; a press that no view handles is made as a touch, an escape is passed outwards")
    func actions() throws {
        try run { _, window in
            let outer = StepView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(outer)
            let inner = StepView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            let plain = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            for view in [inner, plain] {
                view.isAccessibilityElement = true
                outer.addSubview(view)
            }
            inner.accessibilityTraits = .adjustable
            var done = 0
            inner.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Archive") { _ in
                    done += 1
                    return true
                }
            ]
            let items = window.accessibilityTree.elements
            #expect(items[0].actions == [.activate, .increment, .decrement, .custom(0)])
            #expect(items[0].role == .slider && items[0].name(of: .custom(0)) == "Archive")

            #expect(items[0].perform(.increment) && items[0].perform(.increment) && items[0].perform(.decrement))
            #expect(inner.value == 6)
            #expect(items[0].perform(.custom(0)) && !items[0].perform(.custom(1)) && done == 1)
            #expect(!items[1].perform(.increment))
            #expect(items[0].perform(.activate) && inner.clicks == 1)
            #expect(items[1].perform(.escape) && outer.escapes == 1)
            inner.accessibilityTraits = [.adjustable, .notEnabled]
            #expect(items[0].actions == [] && !items[0].perform(.activate))
        }
    }

    @Test("Notifications of an app are delivered, with their text and the element to focus")
    func posting() throws {
        try run { _, window in
            let view = add("goal", 0, 0, to: window)
            var heard: [String] = []
            window.accessibilityTree.observers.append {
                if case .posted(let kind, let words, let item) = $0 {
                    heard.append("\(kind) \(words ?? "-") \(item?.label ?? "-")")
                }
            }
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .screenChanged, argument: view)
            #expect(heard == ["announcement Saved -", "screenChanged - goal"])
        }
    }

    @Test("Bars, tabs and sheets have labels and traits, and perform their actions")
    func controllers() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (first, second, other) = (UIViewController(), UIViewController(), UIViewController())
            (first.title, second.title, other.title) = ("First", "Second", "Other")
            second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share")
            second.navigationItem.rightBarButtonItem?.isEnabled = false
            let stack = UINavigationController(rootViewController: first)
            stack.title = "Stack"
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, other]
            harness.show(tabs)
            stack.pushViewController(second, animated: false)
            other.tabBarItem.badgeValue = "3"
            harness.runUntilParked()
            let window = try #require(harness.window)
            @MainActor func said() -> [String] {
                window.accessibilityTree.elements.map { "\($0.label), \($0.role)\($0.isEnabled ? "" : ", off")" }
            }

            #expect(
                said() == [
                    "First, button", "Second, heading", "Share, button, off", "Stack, tab", "Other, tab",
                ]
            )
            let tabItems = window.accessibilityTree.elements.suffix(2)
            #expect(tabItems.map(\.isSelected) == [true, false] && tabItems.last?.value == "3")
            #expect(window.accessibilityTree.elements[1].perform(.escape))
            harness.advance(seconds: 1)
            #expect(stack.viewControllers == [first])
            #expect(window.accessibilityTree.elements.last?.perform(.activate) == true)
            harness.runUntilParked()
            #expect(tabs.selectedViewController === other)

            let sheet = UIViewController()
            sheet.modalPresentationStyle = .formSheet
            tabs.present(sheet, animated: false)
            let label = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            label.isAccessibilityElement = true
            label.accessibilityLabel = "In the sheet"
            sheet.view.addSubview(label)
            harness.runUntilParked()
            #expect(said() == ["In the sheet, unknown"])
            #expect(window.accessibilityTree.elements.first?.perform(.escape) == true)
            harness.advance(seconds: 1)
            #expect(tabs.presentedViewController == nil)

            // The dialog itself can be left, unless that is forbidden; the controller behind it never goes back instead.
            tabs.selectedViewController = stack
            stack.pushViewController(second, animated: false)
            tabs.present(sheet, animated: false)
            harness.runUntilParked()
            let dialog = try #require(window.accessibilityTree.elements.first?.parent)
            #expect(dialog.role == .dialog && dialog.actions == [.escape])
            sheet.isModalInPresentation = true
            #expect(!dialog.perform(.escape))
            harness.advance(seconds: 1)
            #expect(tabs.presentedViewController === sheet && stack.viewControllers == [first, second])
            sheet.isModalInPresentation = false
            #expect(dialog.perform(.escape))
            harness.advance(seconds: 1)
            #expect(tabs.presentedViewController == nil && stack.viewControllers == [first, second])
            window.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("A screen reader scrolls by pages, as far as there is content")
    func scrolling() throws {
        try run { harness, window in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            scroll.contentSize = CGSize(width: 100, height: 120)
            window.addSubview(scroll)
            add("row", 0, 0, to: scroll)
            harness.runUntilParked()
            let item = try #require(window.accessibilityTree.elements.first)
            #expect(window.accessibilityTree.root?.children.first?.role == .scrollArea)

            #expect(!item.perform(.scroll(.down)))
            #expect(item.perform(.scroll(.up)) && scroll.contentOffset.y == 50)
            #expect(item.perform(.scroll(.next)) && scroll.contentOffset.y == 70)
            #expect(!item.perform(.scroll(.up)))
            #expect(item.perform(.scroll(.previous)) && scroll.contentOffset.y == 20)
        }
    }

    @Test("An element whose activation point is not visible is scrolled to before it is pressed")
    func pressOutOfSight() throws {
        try run { harness, window in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            scroll.contentSize = CGSize(width: 100, height: 120)
            window.addSubview(scroll)
            let below = StepView(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
            window.insertSubview(below, belowSubview: scroll)
            let row = StepView(frame: CGRect(x: 0, y: 40, width: 100, height: 40))
            row.isAccessibilityElement = true
            scroll.addSubview(row)
            harness.runUntilParked()
            let item = try #require(window.accessibilityTree.item(of: row))
            #expect(item.isShowing)

            // Its centre is at 60, ten points below the scroll view.
            #expect(item.perform(.activate))
            #expect(scroll.contentOffset.y == 30)
            #expect(row.clicks == 1 && below.clicks == 0)

            #expect(item.perform(.activate))
            #expect(scroll.contentOffset.y == 30 && row.clicks == 2)
        }
    }
}
