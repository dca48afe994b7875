// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation

@testable import ASControlNodes
@testable import ASControllers
@testable import ASInteractions
@testable import ASUIKit
@testable import ASViews

/// A delegate whose closure changes the main menu.
@MainActor
final class MenuDelegate: UIApplicationDelegate {
    var build: @MainActor (any UIMenuBuilder) -> Void = { _ in }

    init() {}

    func buildMenu(with builder: any UIMenuBuilder) { build(builder) }
}

/// A controller with the commands Save, Bold and Rename; the last one has a name.
@MainActor
final class DocumentController: UIViewController {
    var lines: [String] = []
    var isBold = false
    var canRename = true

    func save() { lines.append("save") }

    func toggleBold(_ command: UICommand) {
        isBold.toggle()
        lines.append("bold \(command.title)")
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "rename:" && canRename
    }

    override func perform(_ action: Selector, with object: Any?) {
        lines.append("\(action) \((object as? UICommand)?.propertyList as? String ?? "")")
    }

    override func validate(_ command: UICommand) {
        switch command.title {
        case "Bold": command.state = isBold ? .on : .off
        case "Rename": command.title = "Rename “Draft”"
        default: break
        }
    }
}

/// A window with a menu bar, and a simulated user.
@MainActor
struct MainMenuStage {
    let harness: ASTestHarness
    let delegate: MenuDelegate
    let document: DocumentController

    /// Adds Save, Bold, Rename and a submenu to the main menu.
    static func addCommands(_ builder: any UIMenuBuilder) {
        let save = UIKeyCommand(
            title: "Save",
            action: DocumentController.save,
            input: "s",
            modifierFlags: .control
        )
        let rename = UICommand(title: "Rename", action: "rename:", propertyList: "draft")
        builder.insertElements([save, rename], atStartOfMenu: .document)
        let bold = UIKeyCommand(
            title: "Bold",
            action: DocumentController.toggleBold,
            input: "b",
            modifierFlags: .control
        )
        builder.insertElements([bold], atEndOfMenu: .format)
        let zoom = UIMenu(title: "Zoom", children: [UIAction(title: "Larger") { _ in }])
        builder.insertChild(zoom, atStartOfMenu: .view)
    }

    static func run(
        size: CGSize = CGSize(width: 480, height: 360),
        isMirrored: Bool = false,
        test: String = #function,
        build: @escaping @MainActor (any UIMenuBuilder) -> Void = addCommands,
        _ body: @MainActor (MainMenuStage) throws -> Void
    ) throws {
        ASNodePopupContents.register()
        ASMenuBars.register()
        ASShortcuts.register()
        try ASTestHarness.run(size: size, test: test) { harness in
            let stage = MainMenuStage(harness: harness, delegate: MenuDelegate(), document: DocumentController())
            if isMirrored { harness.window?.semanticContentAttribute = .forceRightToLeft }
            stage.delegate.build = build
            UIApplication.shared.delegate = stage.delegate
            harness.show(stage.document)
            stage.rebuild()
            try body(stage)
            ASMenuSession.current?.dismiss()
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            UIApplication.shared.delegate = nil
            stage.rebuild()
        }
    }

    func rebuild() {
        UIMenuSystem.main.setNeedsRebuild()
        harness.runUntilParked()
    }

    var bar: ASMenuBar? { harness.window?.additions.topBar as? ASMenuBar }

    /// The visible titles, in the order of the menus.
    var titles: [String] { (bar?.accessibilityElements ?? []).compactMap(\.accessibilityLabel) }

    /// The middle of a title, in the window.
    func place(_ title: String) throws -> CGPoint {
        let view = (bar?.accessibilityElements ?? []).first { $0.accessibilityLabel == title } as? UIView
        guard let view else { throw ASTestFailure(["The menu bar has no title \(title)."]) }
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    // MARK: The open menu

    var session: ASMenuSession? { ASMenuSession.current }

    /// The titles of the rows of the innermost menu; those that cannot be chosen in parentheses.
    var rows: [String] {
        (session?.levels.last?.entries ?? []).compactMap { entry in
            entry.content.title.isEmpty ? nil : entry.isReachable ? entry.content.title : "(\(entry.content.title))"
        }
    }

    func content(_ title: String) -> ASMenuRowContent? {
        session?.levels.last?.entries.first { $0.content.title == title }?.content
    }

    var highlighted: String? {
        session?.levels.last.flatMap { level in level.highlighted.map { level.entries[$0].content.title } }
    }

    /// The middle of a row, on the screen.
    func row(_ title: String) throws -> CGPoint {
        guard let level = session?.levels.last, let node = level.node,
            let row = level.entries.firstIndex(where: { $0.content.title == title })
        else { throw ASTestFailure(["No row \(title) is open."]) }
        let frame = node.frame(of: row)
        return CGPoint(x: level.screenFrame.minX + frame.midX, y: level.screenFrame.minY + frame.midY)
    }

    // MARK: The user; positions are on the screen, where the window is at (0, 0)

    private func send(_ event: (ASPointerEvent) -> ASInputEvent, at point: CGPoint) {
        let window = harness.platform.windows.last { $0.screenFrame.contains(point) } ?? harness.platformWindow
        let place = CGPoint(x: point.x - window.origin.x, y: point.y - window.origin.y)
        window.send(event(ASPointerEvent(location: place, timestamp: harness.dispatcher.now)))
        harness.runUntilParked()
    }

    func move(to point: CGPoint) { send({ .pointerMoved($0) }, at: point) }

    func press(at point: CGPoint) { send({ .buttonPressed(.primary, clickCount: 1, $0) }, at: point) }

    func release(at point: CGPoint) { send({ .buttonReleased(.primary, $0) }, at: point) }

    func click(at point: CGPoint) {
        press(at: point)
        release(at: point)
    }
}
