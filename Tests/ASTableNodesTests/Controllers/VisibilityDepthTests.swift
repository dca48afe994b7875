// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

/// Records the depths that it receives.
private final class DepthController: ASDKViewController<ASDisplayNode> {
    var depths: [Int] = []

    override init() { super.init(node: ASDisplayNode()) }

    override func visibilityDepthDidChange() {
        super.visibilityDepthDidChange()
        depths.append(visibilityDepth)
    }
}

@Suite("Visibility depth of stacks and tabs")
@MainActor
struct VisibilityDepthTests {
    @Test(
        "the top of a stack has the stack's depth, the root one more, the others the number of controllers above them"
    )
    func stack() throws {
        try ASTestHarness.run { harness in
            let controllers = (0..<4).map { _ in DepthController() }
            let navigation = ASDKNavigationController()
            navigation.viewControllers = controllers
            harness.show(navigation)
            #expect(controllers.map(\.visibilityDepth) == [1, 2, 1, 0])
            #expect(navigation.visibilityDepth(ofChildViewController: DepthController()) == .max)

            navigation.popViewController(animated: false)
            #expect(controllers.prefix(3).map(\.visibilityDepth) == [1, 1, 0])
            #expect(controllers[2].depths.last == 0)
            harness.runUntilParked()
            harness.window?.rootViewController = nil
            #expect(controllers.prefix(3).map(\.visibilityDepth) == [2, 2, 1])
            harness.runUntilParked()
        }
    }

    @Test(
        "the selected tab has the depth of the tab bar controller, the others one more, and so have the stacks in them"
    )
    func tabs() throws {
        try ASTestHarness.run { harness in
            let (root, top, other) = (DepthController(), DepthController(), DepthController())
            let navigation = ASDKNavigationController()
            navigation.viewControllers = [root, top]
            let tabs = ASTabBarController()
            tabs.viewControllers = [navigation, other]
            harness.show(tabs)
            #expect([root, top, other].map(\.visibilityDepth) == [1, 0, 1])

            tabs.selectedIndex = 1
            harness.runUntilParked()

            #expect([root, top, other].map(\.visibilityDepth) == [2, 1, 0])
            #expect([root, top, other].map { $0.depths.last } == [2, 1, 0])
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a table deep in a stack has smaller ranges than the one on top")
    func ranges() throws {
        try ASTestHarness.run { harness in
            let controller = ASDKViewController(node: ASTableNode())
            let navigation = ASDKNavigationController(rootViewController: controller)
            harness.show(navigation)
            #expect(controller.node.loadedCore?.rangeController.mode == .full)

            navigation.pushViewController(DepthController(), animated: true)
            harness.advance(seconds: 0.5)

            #expect(controller.node.loadedCore?.rangeController.mode == .minimum)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a controller without a node has a plain view")
    func withoutNode() throws {
        try ASTestHarness.run { harness in
            let controller = ASDKViewController<ASDisplayNode>()
            harness.show(controller)

            #expect(type(of: controller.view) == UIView.self)
            #expect(controller.interfaceState == [])
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7)
            #expect(controller.view.safeAreaInsets.top == 7)
            harness.runUntilParked()
        }
    }
}
