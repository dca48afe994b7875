// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

@Suite("Split view controller")
@MainActor
struct SplitViewControllerTests {
    @Test("the columns are side by side with a line of one point between them")
    func columns() throws {
        try SplitHarness.run(.tripleColumn) { test in
            // A quarter and 35 per cent of 1000 points, the latter at most 320.
            #expect(test.split.displayMode == .twoBesideSecondary && !test.split.isCollapsed)
            #expect(test.extent(of: test.primary) == [0, 250])
            #expect(test.extent(of: test.supplementary) == [251, 571])
            #expect(test.extent(of: test.secondary) == [572, 1000])
            #expect(test.split.primaryColumnWidth == 250 && test.split.supplementaryColumnWidth == 320)
        }
        try SplitHarness.run(.doubleColumn, width: 700) { test in
            // Two fifths of 700 points.
            #expect(test.split.displayMode == .oneBesideSecondary)
            #expect(test.extent(of: test.primary) == [0, 280])
            #expect(test.extent(of: test.secondary) == [281, 700])
        }
    }

    @Test("a column gets a navigation controller unless it has one, and returns the controller that was set")
    func navigationControllers() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let own = UINavigationController(rootViewController: Station("own", test.log))
            #expect(test.primary.navigationController?.parent === test.split)
            #expect(test.primary.splitViewController === test.split)
            #expect(test.split.viewController(for: .primary) === test.primary)

            test.split.setViewController(own, for: .secondary)
            test.harness.runUntilParked()
            #expect(own.parent === test.split && own.topViewController?.splitViewController === test.split)
            #expect(test.split.viewControllers == [test.primary, own])
            #expect(test.secondary.view.window == nil && own.view.window != nil)
        }
    }

    @Test("the classic style maps its controllers to two columns")
    func classic() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 300)) { harness in
            let log = SharedLog()
            let (first, last) = (Station("first", log), Station("last", log))
            let split = UISplitViewController()
            split.viewControllers = [first, last]
            harness.show(split)

            #expect(split.style == .unspecified && split.viewControllers == [first, last])
            #expect(first.view.bounds.width == 320 && last.view.bounds.width == 479)
            split.viewControllers = [last]
            #expect(split.viewController(for: .primary) === last && split.viewController(for: .secondary) == nil)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a preferred width takes precedence over a preferred fraction, and both respect the limits")
    func preferredWidths() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let split = test.split
            @MainActor func expect(_ width: CGFloat, _ set: () -> Void) {
                set()
                test.harness.runUntilParked()
                #expect(split.primaryColumnWidth == width)
                #expect(test.extent(of: test.primary) == [0, width])
            }
            #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
            expect(300) { split.preferredPrimaryColumnWidthFraction = 0.3 }
            expect(220) { split.preferredPrimaryColumnWidth = 220 }
            expect(260) { split.minimumPrimaryColumnWidth = 260 }
            expect(300) { split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension }
            expect(280) { split.maximumPrimaryColumnWidth = 280 }
            expect(550) { (split.maximumPrimaryColumnWidth, split.preferredPrimaryColumnWidth) = (550, 600) }
        }
    }

    @Test("columns that are hidden and shown are notified in order, and so is the delegate")
    func appearance() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let witness = SplitWitness()
            test.split.delegate = witness

            #expect(test.calls { test.split.hide(.primary) } == ["p willDisappear"])
            #expect(test.calls { test.harness.advance(seconds: 0.5) } == ["p didDisappear"])
            #expect(test.extent(of: test.secondary) == [0, 1000] && test.extent(of: test.primary) == [])
            #expect(test.split.displayMode == .secondaryOnly)

            #expect(test.calls { test.split.show(.primary) } == ["p willAppear", "p isAppearing"])
            #expect(test.calls { test.harness.advance(seconds: 0.5) } == ["p didAppear"])
            #expect(
                witness.lines == ["to secondaryOnly", "hide primary", "to oneBesideSecondary", "show primary"]
            )
        }
    }

    @Test("a column that is shown again while it is being hidden reverses")
    func interruption() throws {
        try SplitHarness.run(.tripleColumn) { test in
            test.split.hide(.primary)
            test.harness.advance(seconds: 0.1)
            test.split.show(.primary)
            test.harness.advance(seconds: 0.1)
            test.split.hide(.supplementary)
            test.harness.advance(seconds: 0.1)
            test.split.show(.supplementary)
            test.harness.advance(seconds: 1)

            #expect(test.split.displayMode == .oneBesideSecondary)
            #expect(test.extent(of: test.supplementary) == [0, 320] && test.extent(of: test.primary) == [])
        }
    }

    @Test("the display mode follows the preference as far as there is space")
    func displayModes() throws {
        try SplitHarness.run(.tripleColumn) { test in
            let split = test.split
            @MainActor func mode(
                _ mode: UISplitViewController.DisplayMode,
                _ behavior: UISplitViewController.SplitBehavior = .automatic
            ) -> UISplitViewController.DisplayMode {
                split.preferredSplitBehavior = behavior
                split.preferredDisplayMode = mode
                test.harness.advance(seconds: 0.5)
                return split.displayMode
            }
            for wanted in [
                .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
                .twoDisplaceSecondary,
            ] as [UISplitViewController.DisplayMode] {
                #expect(mode(wanted) == wanted)
            }
            #expect(split.splitBehavior == .displace)
            #expect(mode(.twoBesideSecondary, .overlay) == .twoOverSecondary && split.splitBehavior == .overlay)
            #expect(mode(.oneOverSecondary, .tile) == .oneBesideSecondary && split.splitBehavior == .tile)
            #expect(mode(.twoBesideSecondary, .displace) == .twoDisplaceSecondary)
            #expect(mode(.automatic, .overlay) == .secondaryOnly)

            // 180 + 180 points, two lines and 320 points for the secondary column.
            _ = mode(.twoBesideSecondary)
            test.resize(to: 682)
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(test.extent(of: test.secondary) == [362, 682])
            test.resize(to: 681)
            #expect(split.displayMode == .oneBesideSecondary)
        }
    }

    @Test("without space beside it, columns displace the secondary column, or cover it")
    func noRoom() throws {
        try SplitHarness.run(.tripleColumn, width: 640) { test in
            // 35 per cent of 640 points.
            #expect(test.split.displayMode == .oneBesideSecondary)
            #expect(test.extent(of: test.supplementary) == [0, 224])
            test.split.show(.primary)
            test.harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .twoDisplaceSecondary)
            #expect(test.extent(of: test.primary) == [0, 180])
            #expect(test.extent(of: test.supplementary) == [181, 405])
            #expect(test.extent(of: test.secondary) == [406, 821], "it keeps its width of 415 points")
            test.split.show(.secondary)
            test.harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .oneBesideSecondary)

            test.split.minimumSupplementaryColumnWidth = 330
            test.harness.runUntilParked()
            #expect(test.split.displayMode == .secondaryOnly)
            test.split.show(.supplementary)
            test.harness.advance(seconds: 0.5)
            #expect(test.split.displayMode == .oneOverSecondary)
            #expect(test.extent(of: test.supplementary) == [0, 330])
            #expect(test.extent(of: test.secondary) == [0, 640])
        }
    }

    @Test("a column that the user has hidden stays hidden while the width changes, until another preference is set")
    func choice() throws {
        try SplitHarness.run(.doubleColumn) { test in
            test.split.hide(.primary)
            test.resize(to: 1200)
            #expect(test.split.displayMode == .secondaryOnly)
            test.split.preferredDisplayMode = .oneBesideSecondary
            #expect(test.split.displayMode == .oneBesideSecondary)
        }
    }

    @Test("the button is in the bar of the first visible column, and shows and hides the outermost one")
    func button() throws {
        try SplitHarness.run(.tripleColumn) { test in
            let (split, item) = (test.split, test.split.displayModeButtonItem)
            @MainActor func bars() -> [String] {
                [test.primary, test.supplementary, test.secondary].filter {
                    $0.navigationController?.navigationBar.outerItems.contains { $0 === item } == true
                }.map(\.name)
            }
            @MainActor func press() {
                item.perform()
                test.harness.advance(seconds: 0.5)
            }
            #expect(bars() == ["p"] && item.accessibilityLabel == "Hide Sidebar")
            press()
            #expect(split.displayMode == .oneBesideSecondary && bars() == ["s"])
            #expect(item.accessibilityLabel == "Show Sidebar")
            press()
            #expect(split.displayMode == .twoBesideSecondary)
            split.hide(.supplementary)
            #expect(split.displayMode == .secondaryOnly && bars() == ["d"])
            split.presentsWithGesture = false
            #expect(bars() == [])
            split.displayModeButtonVisibility = .always
            #expect(bars() == ["d"])
            split.displayModeButtonVisibility = .never
            split.presentsWithGesture = true
            #expect(bars() == [])

            split.showsSecondaryOnlyButton = true
            let only = try #require(test.secondary.navigationController?.navigationBar.outerItems.first)
            only.perform()
            #expect(split.displayMode == .twoBesideSecondary)
            only.perform()
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test(
        "showDetailViewController replaces the secondary column, show the top of the primary one",
        arguments: [1000, 400]
    )
    func showing(width: CGFloat) throws {
        try SplitHarness.run(.doubleColumn, width: width) { test in
            test.split.show(.primary)
            test.harness.advance(seconds: 0.5)
            let (detail, next) = (Station("x", test.log), Station("n", test.log))
            test.primary.showDetailViewController(detail, sender: nil)
            test.harness.advance(seconds: 0.5)
            #expect(test.split.viewController(for: .secondary) === detail)
            #expect(detail.isAppeared && test.secondary.parent == nil)

            test.primary.show(next, sender: nil)
            #expect(test.primary.navigationController?.viewControllers == [test.primary, next])
        }
    }

    @Test("a dragged divider has the tint of the window")
    func tint() throws {
        try SplitHarness.run(.doubleColumn) { test in
            test.harness.window?.tintColor = .systemPurple
            let divider = try test.divider(.primary)
            let place = test.middle(of: divider)
            test.harness.press(at: place)
            #expect(divider.line.backgroundColor == .separator)
            test.harness.movePointer(to: CGPoint(x: place.x + 20, y: place.y))
            #expect(divider.line.backgroundColor == .systemPurple)
            test.harness.release()
            #expect(divider.line.backgroundColor == .separator)
        }
    }

    @Test("in right-to-left layout, and with the trailing edge, the primary column is on the right")
    func mirrored() throws {
        try SplitHarness.run(.doubleColumn) { test in
            test.split.primaryEdge = .trailing
            test.harness.runUntilParked()
            #expect(test.extent(of: test.primary) == [680, 1000] && test.extent(of: test.secondary) == [0, 679])
            test.harness.window?.semanticContentAttribute = .forceRightToLeft
            test.harness.runUntilParked()
            #expect(test.extent(of: test.primary) == [0, 320])
            test.split.primaryEdge = .leading
            test.harness.runUntilParked()
            #expect(test.extent(of: test.primary) == [680, 1000])
            let divider = try test.divider(.primary)
            #expect(test.middle(of: divider).x == 679.5)
            #expect(test.split.edgePan.edges == .right)
        }
    }

    @Test("controllers that are replaced are freed, expanded and collapsed", arguments: [1000, 400])
    func memory(width: CGFloat) throws {
        weak var gone: UIViewController?
        weak var goneStack: UIViewController?
        weak var goneSplit: UISplitViewController?
        try SplitHarness.run(.tripleColumn, width: width) { test in
            goneSplit = test.split
            do {
                let (plain, stack) = (Station("a", test.log), UINavigationController())
                (gone, goneStack) = (plain, stack)
                stack.viewControllers = [Station("b", test.log)]
                test.split.setViewController(plain, for: .supplementary)
                test.split.setViewController(stack, for: .secondary)
            }
            test.resize(to: width == 400 ? 1000 : 400)
            test.resize(to: width)
            test.split.setViewController(test.supplementary, for: .supplementary)
            test.split.setViewController(test.secondary, for: .secondary)
            test.harness.advance(seconds: 1)
            #expect(gone == nil && goneStack == nil)
        }
        #expect(goneSplit == nil)
    }
}
