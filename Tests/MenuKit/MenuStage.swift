// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASInteractions
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A node with a menu, a simulated user, and a record of what happened to both.
@MainActor
package final class MenuStage: UIContextMenuInteractionDelegate {
    package let harness: ASTestHarness
    package let node = ASDisplayNode()
    package var lines: [String] = []
    package var menu: UIMenu?
    package var askedAt: CGPoint?

    package init(_ harness: ASTestHarness, isMirrored: Bool = false) {
        self.harness = harness
        ASNodePopupContents.register()
        if isMirrored { harness.window?.semanticContentAttribute = .forceRightToLeft }
        node.addInteraction(UIContextMenuInteraction(delegate: self))
        harness.show(node)
    }

    package func action(
        _ title: String,
        _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [weak self] _ in self?.lines.append(title) }
    }

    /// One, Two, disabled Three, and More with Four and Five.
    package func usual() -> UIMenu {
        UIMenu(children: [
            action("One"), action("Two"), action("Three", .disabled),
            UIMenu(title: "More", children: [action("Four"), action("Five")]),
        ])
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        askedAt = location
        return menu.map { menu in UIContextMenuConfiguration { _ in menu } }
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        lines.append("opens")
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        lines.append("closes")
    }

    // MARK: Actions of the user; positions are on the screen, where the window is at (0, 0)

    package func send(_ event: (ASPointerEvent) -> ASInputEvent, at point: CGPoint) {
        let window = harness.platform.windows.last { $0.screenFrame.contains(point) } ?? harness.platformWindow
        let place = CGPoint(x: point.x - window.origin.x, y: point.y - window.origin.y)
        window.send(event(ASPointerEvent(location: place, timestamp: harness.dispatcher.now)))
        harness.runUntilParked()
    }

    package func move(to point: CGPoint) { send({ .pointerMoved($0) }, at: point) }

    package func press(_ button: ASPointerButton = .primary, at point: CGPoint) {
        send({ .buttonPressed(button, clickCount: 1, $0) }, at: point)
    }

    package func release(_ button: ASPointerButton = .primary, at point: CGPoint) {
        send({ .buttonReleased(button, $0) }, at: point)
    }

    package func click(_ button: ASPointerButton = .primary, at point: CGPoint) {
        press(button, at: point)
        release(button, at: point)
    }

    // MARK: The visible menus

    package var session: ASMenuSession? { ASMenuSession.current }
    package var popups: [ASHeadlessWindow] { harness.platform.windows.filter { $0.parent != nil } }

    /// The highlighted titles, one for each level.
    package var highlighted: [String?] {
        session?.levels.map { level in level.highlighted.map { level.entries[$0].content.title } } ?? []
    }

    /// The middle of a row on the screen.
    package func place(_ title: String) throws -> CGPoint {
        for level in session?.levels ?? [] {
            guard let row = level.entries.firstIndex(where: { $0.content.title == title }), let node = level.node else {
                continue
            }
            let frame = node.frame(of: row)
            return CGPoint(x: level.screenFrame.minX + frame.midX, y: level.screenFrame.minY + frame.midY)
        }
        throw ASTestFailure(["No row \(title) is open."])
    }
}
