// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation

/// The windows and pictures of recipes.
///
/// A recipe is a file in `Recipes`. Its article in `Documentation/Guide.docc` shows the same code, which `Documentation/check.py`
/// compares, and the picture that its test compares.
@MainActor enum Cookbook {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A photograph of the repository.
    static var cat: UIImage? { UIImage(contentsOfFile: file("assets/photos/chelsea.png").path) }

    /// A file of the repository, by its path from the root.
    static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

    /// Compares a picture with the one that the documentation shows.
    ///
    /// - Parameters:
    ///   - picture: of a window; nil fails
    ///   - name: that of the recipe's file
    ///   - maximumByteCount: bytes that the file may take
    /// - Throws: `ASSnapshotError`
    static func verify(_ picture: ASPixelBuffer?, _ name: String, maximumByteCount: Int = 24_576) throws {
        let store = ASSnapshotStore(
            directory: file("Documentation/Guide.docc/Pictures"),
            isBlessing: ProcessInfo.processInfo.environment["AS_BLESS"] == "1"
        )
        try store.verify(picture, name: "\(name)@2x", maximumByteCount: maximumByteCount)
    }

    /// A text of 17 points.
    static func text(_ string: String, _ color: UIColor = .label) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: color]
        )
        return node
    }

    /// A coloured box.
    static func box(_ color: UIColor, width: CGFloat = 0, height: CGFloat = 0) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.backgroundColor = color
        node.cornerRadius = 6
        if width > 0 { node.style.preferredSize = CGSize(width: width, height: height) }
        return node
    }

    /// A background that fills the window, with a layout over it.
    static func page(_ layout: @escaping (ASDisplayNode, ASSizeRange) -> ASLayoutSpec) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemBackground
        node.layoutSpecBlock = layout
        return node
    }

    /// A background with a node in its middle.
    static func page(_ node: ASDisplayNode) -> ASDisplayNode {
        page { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: node) }
    }
}

extension ASTestHarness {
    /// Clicks with the right button.
    func secondaryClick(at location: CGPoint) {
        let pointer = ASPointerEvent(location: location, timestamp: dispatcher.now)
        send(.buttonPressed(.secondary, clickCount: 1, pointer))
        send(.buttonReleased(.secondary, pointer))
    }

    /// Runs until a condition is met, or half a minute has passed: images load on other threads.
    func wait(until isMet: () -> Bool) async throws {
        for _ in 0..<6_000 where !isMet() {
            try await Task.sleep(for: .milliseconds(5))
            await runUntilParked()
        }
    }

    /// The cell that shows a text.
    ///
    /// - Throws: `ASTestFailure` if there is none
    func cell(_ text: String) throws -> ASTextCellNode {
        guard let cell = nodes(ASTextCellNode.self).first(where: { $0.text == text }) else {
            throw ASTestFailure(["No cell shows “\(text)”."])
        }
        return cell
    }

    /// Compares the window with the picture that the documentation shows.
    ///
    /// - Throws: `ASSnapshotError`
    func verify(_ name: String, maximumByteCount: Int = 24_576) throws {
        try Cookbook.verify(snapshot(), name, maximumByteCount: maximumByteCount)
    }
}

@MainActor
extension ASTableNode {
    /// The texts of the created cells, from the first row.
    var rowTexts: [String] {
        (0..<numberOfRows(inSection: 0)).compactMap {
            (nodeForRow(at: IndexPath(row: $0, section: 0)) as? ASTextCellNode)?.text
        }
    }
}
