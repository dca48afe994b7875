// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("Visibility depth of columns")
@MainActor
struct SplitDepthTests {
    private typealias Screen = ASDKViewController<ASTableNode>

    private func withColumns(
        width: CGFloat,
        _ body: @MainActor (ASTestHarness, ASSplitViewController, [ASDKViewController<ASTableNode>]) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: width, height: 300)) { harness in
            let screens = (0..<3).map { _ in Screen(node: ASTableNode()) }
            let split = ASSplitViewController(style: .tripleColumn)
            for (screen, column) in zip(
                screens,
                [.primary, .supplementary, .secondary] as [UISplitViewControllerColumn]
            ) {
                split.setViewController(screen, for: column)
            }
            harness.show(split)
            try body(harness, split, screens)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func modes(_ screens: [Screen]) -> [ASLayoutRangeMode?] {
        screens.map { $0.node.loadedCore?.rangeController.mode }
    }

    @Test("visible columns have full ranges; hidden ones have smaller ranges with distance")
    func expanded() throws {
        try withColumns(width: 1000) { harness, split, screens in
            #expect(screens.map(\.visibilityDepth) == [0, 0, 0])
            #expect(modes(screens) == [.full, .full, .full])

            split.hide(.primary)
            harness.advance(seconds: 0.5)
            #expect(screens.map(\.visibilityDepth) == [1, 0, 0])
            #expect(modes(screens) == [.minimum, .full, .full])
            split.hide(.supplementary)
            harness.advance(seconds: 0.5)
            #expect(screens.map(\.visibilityDepth) == [2, 1, 0])
            #expect(modes(screens) == [.visibleOnly, .minimum, .full])
            split.show(.primary)
            harness.advance(seconds: 0.5)
            #expect(screens.map(\.visibilityDepth) == [0, 0, 0])
            #expect(modes(screens) == [.full, .full, .full])
        }
    }

    @Test("collapsed columns have their depth in the common stack, plus the controllers above them in their own")
    func collapsed() throws {
        try withColumns(width: 1000) { harness, split, screens in
            let pushed = Screen(node: ASTableNode())
            screens[1].navigationController?.pushViewController(pushed, animated: false)
            harness.runUntilParked()
            #expect((screens + [pushed]).map(\.visibilityDepth) == [0, 1, 0, 0])

            harness.platformWindow.resize(to: CGSize(width: 400, height: 300))
            harness.advance(seconds: 0.2)
            // The supplementary stack has a depth of one; its root has one more.
            #expect((screens + [pushed]).map(\.visibilityDepth) == [1, 2, 0, 1])
            #expect(modes(screens + [pushed]) == [.minimum, .visibleOnly, .full, .minimum])

            split.show(.primary)
            harness.advance(seconds: 0.5)
            #expect((screens + [pushed]).map(\.visibilityDepth) == [0, 2, 2, 1])
            #expect(modes(screens + [pushed]) == [.full, .visibleOnly, .visibleOnly, .minimum])

            harness.platformWindow.resize(to: CGSize(width: 1000, height: 300))
            harness.advance(seconds: 0.2)
            #expect(modes(screens + [pushed]) == [.full, .minimum, .full, .full])
        }
    }

    @Test("columns off screen are one step deeper, and so are those below a compact column")
    func offScreen() throws {
        try withColumns(width: 1000) { harness, split, screens in
            split.setViewController(Screen(node: ASTableNode()), for: .compact)
            harness.platformWindow.resize(to: CGSize(width: 400, height: 300))
            harness.advance(seconds: 0.2)
            #expect(screens.map(\.visibilityDepth) == [1, 1, 1])
            harness.platformWindow.resize(to: CGSize(width: 1000, height: 300))
            harness.advance(seconds: 0.2)
            #expect(screens.map(\.visibilityDepth) == [0, 0, 0])

            harness.window?.rootViewController = nil
            harness.runUntilParked()
            #expect(screens.map(\.visibilityDepth) == [1, 1, 1])
        }
    }
}
