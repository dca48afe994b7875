// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
import ASPlatformHeadless
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

/// Records the modes that it is given.
private final class RangedNode: ASDisplayNode {
    let modes = ASLock<[ASLayoutRangeMode]>([])
}

extension RangedNode: ASRangeControllerUpdateRangeProtocol {
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        modes.withLock { $0.append(rangeMode) }
    }
}

/// Provides the depth of its children.
private final class Stack: UIViewController, ASManagesChildVisibilityDepth {
    var visibilityDepth: Int { 0 }
    var depthOfChildren = 2

    func visibilityDepthDidChange() {
        for child in children { (child as? any ASVisibilityDepth)?.visibilityDepthDidChange() }
    }

    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int { depthOfChildren }
}

@Suite("View controller of a node")
@MainActor
struct ASDKViewControllerTests {
    @Test("The node's view is the controller's, and fills the window through its changes")
    func hosting() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let controller = ASDKViewController(node: ASTableNode())
            let source = RowSource(count: 10)
            controller.node.dataSource = source

            harness.show(controller)

            #expect(controller.view === controller.node.view)
            #expect(controller.interfaceState == .inHierarchy)
            #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
            #expect(controller.node.visibleNodes.count == 3)
            controller.view.frame.size = CGSize(width: 200, height: 150)
            harness.runUntilParked()
        }
    }

    @Test("Leaving the window reduces the ranges, returning restores them")
    func depth() throws {
        try ASTestHarness.run { harness in
            let controller = ASDKViewController(node: RangedNode())
            harness.show(controller)
            // Its depth was 0 from the beginning.
            #expect(controller.node.modes.withLock { $0 } == [])

            harness.window?.rootViewController = nil
            #expect(controller.node.modes.withLock { $0 } == [.minimum])
            harness.window?.rootViewController = controller
            #expect(controller.node.modes.withLock { $0 } == [.minimum, .full])
            harness.runUntilParked()
        }
    }

    @Test("A parent controller overrides the depth")
    func managedDepth() throws {
        try ASTestHarness.run { harness in
            let (stack, controller) = (Stack(), ASDKViewController(node: RangedNode()))
            stack.addChild(controller)
            controller.didMove(toParent: stack)
            #expect(controller.visibilityDepth == 2)
            #expect(controller.node.modes.withLock { $0 } == [.visibleOnly])

            stack.depthOfChildren = 5
            stack.visibilityDepthDidChange()
            #expect(controller.node.modes.withLock { $0 } == [.visibleOnly, .lowMemory])
            controller.removeFromParent()
            harness.runUntilParked()
        }
    }

    @Test(
        "Depths and modes",
        arguments: [(0, ASLayoutRangeMode.full), (1, .minimum), (2, .visibleOnly), (3, .lowMemory), (9, .lowMemory)]
    )
    func modes(depth: Int, mode: ASLayoutRangeMode) {
        #expect(ASLayoutRangeModeForVisibilityDepth(depth) == mode)
    }

    /// Draws red, and counts the drawings by thread.
    private final class DrawnNode: ASDisplayNode, ASDrawingNode {
        static func draw(
            _ bounds: CGRect,
            withParameters parameters: Void,
            isCancelled: () -> Bool,
            isRasterizing: Bool
        ) {
            UIGraphicsGetCurrentContext()?.setFillColor(.red)
            UIGraphicsGetCurrentContext()?.fill(bounds)
        }
    }

    @Test("Without placeholders the first layout after each appearance waits for the drawings, later ones do not")
    func neverShowsPlaceholders() throws {
        try ASTestHarness.run { harness in
            let node = DrawnNode()
            let controller = ASDKViewController<ASDisplayNode>(node: node)
            controller.neverShowPlaceholders = true
            let window = try #require(harness.window)

            window.rootViewController = controller
            window.layoutIfNeeded()
            #expect(node.layer.contents != nil)

            harness.runUntilParked()
            node.setNeedsDisplay()
            node.layer.displayIfNeeded()
            node.layer.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(node.isWaitingForDisplay)
            harness.runUntilParked()
            #expect(!node.isWaitingForDisplay)

            window.rootViewController = nil
            harness.runUntilParked()
            #expect(node.layer.contents == nil)
            window.rootViewController = controller
            window.layoutIfNeeded()
            #expect(node.layer.contents != nil)
            window.rootViewController = nil
            harness.runUntilParked()
        }
    }

    /// A row of 50 points that draws.
    private final class DrawnRow: ASCellNode, ASDrawingNode {
        override init() {
            super.init()
            style.height = .points(50)
        }

        static func draw(
            _ bounds: CGRect,
            withParameters parameters: Void,
            isCancelled: () -> Bool,
            isRasterizing: Bool
        ) {
            UIGraphicsGetCurrentContext()?.setFillColor(.red)
            UIGraphicsGetCurrentContext()?.fill(bounds)
        }
    }

    /// A table that has its rows when it appears.
    private final class DrawnTable: ASDKViewController<ASTableNode>, ASTableDataSource {
        override init() {
            super.init(node: ASTableNode())
            node.dataSource = self
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            node.waitUntilAllUpdatesAreProcessed()
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            { DrawnRow() }
        }
    }

    @Test("Without placeholders a table waits for the drawings of its visible rows", arguments: [true, false])
    func waitsForRows(waits: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let controller = DrawnTable()
            controller.neverShowPlaceholders = waits
            let window = try #require(harness.window)

            window.rootViewController = controller
            window.layoutIfNeeded()

            let rows = controller.node.visibleNodes
            #expect(rows.count == 4)
            #expect(rows.allSatisfy { ($0.layer.contents != nil) == waits })
            harness.runUntilParked()
            #expect(rows.allSatisfy { $0.layer.contents != nil })
            window.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test(
        "A child controller whose node is a subnode of its parent's has its view with the node, and passes its traits to it"
    )
    func nodeLoadedBySupernode() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 300)) { harness in
            final class Counting: ASDKViewController<ASDisplayNode> {
                var loadCount = 0

                override func viewDidLoad() {
                    super.viewDidLoad()
                    loadCount += 1
                }
            }
            let parent = ASDKViewController<ASDisplayNode>(node: ASDisplayNode())
            let child = Counting(node: ASDisplayNode())
            parent.addChild(child)
            parent.node.addSubnode(child.node)
            child.didMove(toParent: parent)
            child.node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            child.overrideDisplayTraitsWithTraitCollection = { _ in
                ASTraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular, containerSize: .zero)
            }

            harness.show(parent)
            harness.runUntilParked()

            #expect(child.isViewLoaded && child.view === child.node.view && child.loadCount == 1)
            #expect(parent.node.asyncTraitCollection().horizontalSizeClass == .regular)
            #expect(child.node.asyncTraitCollection().horizontalSizeClass == .compact)

            let alone = Counting(node: ASDisplayNode())
            _ = alone.view
            #expect(alone.loadCount == 1)
        }
    }

    @Test("Traits that are overridden reach the node, with a container size of their own if they have one")
    func overridesTraits() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let controller = ASDKViewController<ASDisplayNode>(node: ASDisplayNode())
            var size = CGSize.zero
            controller.overrideDisplayTraitsWithTraitCollection = { _ in
                var traits = ASPrimitiveTraitCollection()
                traits.containerSize = size
                return ASTraitCollection(traits)
            }
            harness.show(controller)
            #expect(controller.node.asyncTraitCollection().containerSize == CGSize(width: 320, height: 300))

            size = CGSize(width: 50, height: 60)
            controller.view.setNeedsLayout()
            harness.advance(frames: 2)
            #expect(controller.node.asyncTraitCollection().containerSize == size)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test(
        "A child in its parent's layout spec follows the window's width, whatever its traits are",
        arguments: [false, true],
        [false, true]
    )
    func childInSpecIsResized(isOverridden: Bool, isInset: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let parent = ASDKViewController<ASDisplayNode>(node: ASDisplayNode())
            let child = ASDKViewController<ASDisplayNode>(node: ASDisplayNode())
            let leaf = ASDisplayNode()
            leaf.style.height = ASDimensionMake(40)
            child.node.automaticallyManagesSubnodes = true
            child.node.layoutSpecBlock = { _, _ in
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: leaf)
            }
            parent.node.automaticallyManagesSubnodes = true
            parent.node.layoutSpecBlock = { [node = child.node] _, _ in
                guard isInset else { return ASWrapperLayoutSpec(layoutElement: node) }
                let stack = ASStackLayoutSpec.vertical()
                stack.alignItems = .stretch
                stack.children = [node]
                return stack
            }
            parent.addChild(child)
            child.didMove(toParent: parent)
            if isOverridden {
                child.overrideDisplayTraitsWithTraitCollection = { _ in
                    ASTraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular, containerSize: .zero)
                }
            }
            harness.show(parent)
            harness.runUntilParked()
            #expect(child.node.frame.width == 320 && leaf.frame.width == 310)

            for width in [500, 240, 700] as [CGFloat] {
                harness.platformWindow.resize(to: CGSize(width: width, height: 300))
                harness.advance(seconds: 1)
                #expect(child.node.frame.width == width && leaf.frame.width == width - 10)
            }
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }
}
