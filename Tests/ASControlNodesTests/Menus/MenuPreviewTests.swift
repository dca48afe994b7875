// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASInteractions
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import MenuKit
import Testing

@testable import ASControlNodes
@testable import ASNodes

/// A menu with a preview controller, and a view that is lifted meanwhile.
@Suite("Previews of menus", .serialized)
@MainActor
struct MenuPreviewTests {
    private func run(_ body: (ASTestHarness, MenuStage, PreviewDelegate) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 640, height: 480)) { harness in
            let stage = MenuStage(harness)
            stage.menu = stage.usual()
            let delegate = PreviewDelegate(stage)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
            view.addInteraction(UIContextMenuInteraction(delegate: delegate))
            stage.node.view.addSubview(view)
            try body(harness, stage, delegate)
            stage.session?.dismiss()
            harness.advance(seconds: 1)
        }
    }

    private let place = CGPoint(x: 100, y: 300)

    private func lift(_ harness: ASTestHarness) -> CALayer? {
        harness.window?.layer.sublayers.first { $0.name == "menu lift" }
    }

    @Test func `the controller is above the menu, in its preferred size`() throws {
        try run { harness, stage, delegate in
            stage.click(.secondary, at: place)
            let menu = try #require(stage.session?.levels.first?.screenFrame)
            let preview = try #require(stage.session?.previewWindow)
            #expect(preview.screenFrame == CGRect(x: menu.minX, y: menu.minY - 8 - 90, width: 150, height: 90))
            #expect(preview.rootViewController === delegate.controller)
            #expect(delegate.controller?.view.frame == CGRect(x: 0, y: 0, width: 150, height: 90))

            stage.session?.dismiss()
            #expect(preview.platformHandle == nil)
        }
    }

    @Test func `without a provider the menu has no preview`() throws {
        try run { harness, stage, delegate in
            delegate.hasController = false
            stage.click(.secondary, at: place)
            #expect(stage.popups.count == 1 && stage.session?.previewWindow == nil)
        }
    }

    @Test func `a click on the preview is reported, closes the menu, and its completions follow`() throws {
        try run { harness, stage, delegate in
            stage.click(.secondary, at: place)
            let frame = try #require(stage.session?.previewWindow?.screenFrame)
            stage.click(at: CGPoint(x: frame.midX, y: frame.midY))
            #expect(stage.session == nil && stage.popups.isEmpty)
            #expect(delegate.lines == ["perform", "end", "complete"])
            #expect(delegate.committed === delegate.controller)
            harness.advance(seconds: 1)
            #expect(delegate.lines == ["perform", "end", "complete"])
        }
    }

    @Test func `choosing from the menu performs no preview`() throws {
        try run { harness, stage, delegate in
            stage.click(.secondary, at: place)
            stage.click(at: try stage.place("One"))
            #expect(delegate.lines == ["end"])
            #expect(stage.lines == ["One"])
        }
    }

    @Test func `the view that the delegate names is lifted while the menu is open`() throws {
        try run { harness, stage, delegate in
            let view = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 30))
            view.backgroundColor = .red
            stage.node.view.addSubview(view)
            delegate.highlighted = view
            stage.click(.secondary, at: place)
            harness.advance(seconds: 0.5)
            let lifted = try #require(lift(harness))
            #expect(lifted.position == CGPoint(x: 90, y: 65) && lifted.bounds.size == CGSize(width: 100, height: 30))
            #expect(lifted.shadowOpacity > 0 && lifted.contents != nil)

            stage.session?.dismiss()
            harness.advance(seconds: 0.5)
            #expect(lift(harness) == nil)
        }
    }

    @Test func `another view may be used for the dismissal`() throws {
        try run { harness, stage, delegate in
            let views = [40, 240].map { UIView(frame: CGRect(x: $0, y: 50, width: 100, height: 30)) }
            for view in views {
                view.backgroundColor = .red
                stage.node.view.addSubview(view)
            }
            (delegate.highlighted, delegate.dismissed) = (views[0], views[1])
            stage.click(.secondary, at: place)
            harness.advance(seconds: 0.5)
            stage.session?.dismiss()
            #expect(lift(harness)?.position == CGPoint(x: 290, y: 65))
            harness.advance(seconds: 0.5)
            #expect(lift(harness) == nil)
        }
    }
}

/// Runs `body` with the menu of a stage and a view beside the node.
@MainActor
private final class PreviewDelegate: UIContextMenuInteractionDelegate {
    private let stage: MenuStage
    var hasController = true
    private(set) var controller: UIViewController?
    private(set) var committed: UIViewController?
    var highlighted: UIView?
    var dismissed: UIView?
    var lines: [String] = []

    init(_ stage: MenuStage) {
        self.stage = stage
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(
            identifier: nil,
            previewProvider: hasController ? { [weak self] in self?.makeController() } : nil,
            actionProvider: { [stage] _ in stage.menu }
        )
    }

    private func makeController() -> UIViewController {
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 150, height: 90)
        self.controller = controller
        return controller
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) { lines.append("end") }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { highlighted.map { UITargetedPreview(view: $0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { dismissed.map { UITargetedPreview(view: $0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        lines.append("perform")
        committed = animator.previewViewController
        animator.addCompletion { [weak self] in self?.lines.append("complete") }
    }
}
