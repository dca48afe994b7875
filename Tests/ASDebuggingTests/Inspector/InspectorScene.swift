// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation
import NodeKit
import Testing

@testable import ASDebugging
@testable import ASNodes

/// A window of 800 × 400 points with a root view controller, whose node has a title of 20 points height and a body below it.
///
/// The inspector saves its placement in a temporary store.
@MainActor
final class InspectorScene {
    let window = NodeWindow(size: CGSize(width: 800, height: 400))
    let (root, title, body) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
    let controller: UIViewController
    private let storeName = "ASInspectorTests-\(UUID().uuidString)"
    private let outerStore = ASInspectorPlacement.store

    init(isOpen: Bool = true) throws {
        ASInspectorPlacement.store = try #require(UserDefaults(suiteName: storeName))
        for (node, name) in [(root, "root"), (title, "title"), (body, "body")] { node.debugName = name }
        title.style.height = 20
        body.style.flexGrow = 1
        root.automaticallyManagesSubnodes = true
        let parts = [title, body]
        root.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec.vertical()
            stack.spacing = 10
            stack.alignItems = .stretch
            stack.children = parts
            return stack
        }
        controller = ASDKViewController(node: root)
        window.window.rootViewController = controller
        window.settle()
        if isOpen { open() }
    }

    var inspector: ASInspector? { ASInspector.of(window.window) }

    func open() {
        window.window.showsInspector = true
        window.settle()
    }

    func move(to side: ASInspectorPlacement.Side) {
        inspector?.panel.onCommand?(.move(side))
        window.settle()
    }

    func send(_ event: ASInputEvent) {
        (window.window.platformHandle as? ASHeadlessWindow)?.send(event)
        window.settle()
    }

    func press(_ key: ASKey) { send(.keyPressed(ASKeyEvent(key: key, timestamp: 1))) }

    /// Closes the window and removes the temporary store; each test defers a call of it.
    func finish() {
        window.window.showsInspector = false
        window.window.rootViewController = nil
        window.settle()
        ASInspectorPlacement.store.removePersistentDomain(forName: storeName)
        ASInspectorPlacement.store = outerStore
        window.finish()
    }
}
