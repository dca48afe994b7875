// SPDX-License-Identifier: Apache-2.0
import ASTextLayout
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ASControllers
@testable import GalleryDemo

/// Tests the first screen of each page in narrow to very wide windows.
@MainActor @Suite(.serialized) struct DemoWidthTests {
    @Test(arguments: 0..<DemoGallery.count, [360.0, 800, 1400, 3840])
    func `no text is truncated where it has room, and nothing leaves its cell`(number: Int, width: CGFloat) throws {
        try check(number, width: width)
    }

    @Test(arguments: 0..<DemoGallery.count)
    func `no text is truncated where it has room at a text size of 200 %`(number: Int) throws {
        try check(number, width: 800, textScale: 2)
    }

    private func check(_ number: Int, width: CGFloat, textScale: CGFloat = 1) throws {
        try DemoPhotos.prepare()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        defer { DemoGallery.makePictures = before }
        let entry = DemoGallery.entries[number]
        try ASTestHarness.run(size: CGSize(width: width, height: 700)) { harness in
            ASFontSettings.textScale = textScale
            harness.show(UINavigationController(rootViewController: entry.makeViewController()))
            harness.advance(seconds: 1)
            let window = try #require(harness.window)
            let found = problems(of: window.layer) + outsiders(in: window.layer) + cutBars(in: window)
            #expect(found == [], "\(entry.title), \(Int(width)) points wide, text \(textScale)")
            // Removes the page: playing content keeps its timers while it is visible.
            window.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    @Test func `a truncated text is found only if there is room for the rest`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let (cell, box, text) = (ASCellNode(), ASDisplayNode(), ASTextNode())
            text.attributedText = NSAttributedString(
                string: "Several words that need three lines or more in so narrow a column",
                attributes: [.font: UIFont.systemFont(ofSize: 14)]
            )
            for node in [box, text] { cell.addSubnode(node) }
            harness.show(cell, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            text.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            box.frame = CGRect(x: 0, y: 180, width: 50, height: 20)
            harness.runUntilParked()
            #expect(problems(of: cell.layer).count == 1)

            box.frame = CGRect(x: 0, y: 25, width: 50, height: 20)
            harness.runUntilParked()
            #expect(problems(of: cell.layer).isEmpty)
        }
    }

    @Test func `a text beyond the edge of its cell is found, but not in a part that clips`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let (cell, box, text) = (ASCellNode(), ASDisplayNode(), ASTextNode())
            text.attributedText = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 14)])
            box.addSubnode(text)
            cell.addSubnode(box)
            harness.show(cell, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            text.frame = CGRect(x: 60, y: 0, width: 50, height: 20)
            harness.runUntilParked()
            #expect(outsiders(in: cell.layer).count == 1)

            box.clipsToBounds = true
            #expect(outsiders(in: cell.layer).isEmpty)
            box.clipsToBounds = false
            text.frame.origin.x = 50
            #expect(outsiders(in: cell.layer).isEmpty)
            harness.runUntilParked()
        }
    }

    /// Returns a sentence for each text of a bar that is higher than its frame or its button.
    private func cutBars(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        var found: [String] = []
        if let label = view as? ASBarLabel, !label.text.isEmpty, label.bounds.width > 0 {
            let needed = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
            let room = min(label.bounds.height, label.superview?.bounds.height ?? 0)
            if needed > room + 0.5 { found.append("“\(label.text)” needs \(needed) points, and has \(room)") }
        }
        return found + view.subviews.flatMap { cutBars(in: $0) }
    }

    /// Returns a sentence for each text, image and control that is partly outside its cell.
    private func outsiders(in layer: CALayer) -> [String] {
        guard !layer.isHidden, layer.opacity > 0 else { return [] }
        let own = ASLayerToDisplayNode(layer) is ASCellNode ? layer.sublayers.flatMap { leaving(layer, $0) } : []
        return own + layer.sublayers.flatMap { outsiders(in: $0) }
    }

    private func leaving(_ cell: CALayer, _ layer: CALayer) -> [String] {
        guard !layer.isHidden, layer.opacity > 0, CATransform3DIsIdentity(layer.transform) else { return [] }
        let node = ASLayerToDisplayNode(layer)
        let frame = cell.convert(layer.bounds, from: layer)
        let isWithin = cell.bounds.insetBy(dx: -1, dy: -1).contains(frame) || layer.bounds.isEmpty
        let isContent = node is ASTextNode || node is ASImageNode || node is ASControlNode
        let own = isContent && !isWithin ? ["\(node.map { "\($0)" } ?? "") is at \(frame) of \(cell.bounds.size)"] : []
        // Clipped content may be larger than its part of the cell.
        return layer.masksToBounds ? own : own + layer.sublayers.flatMap { leaving(cell, $0) }
    }

    /// Returns a sentence for each text in `layer` that is truncated although it has room.
    private func problems(of layer: CALayer) -> [String] {
        guard !layer.isHidden else { return [] }
        let own = ASLayerToDisplayNode(layer).map(cutTexts)
        return (own ?? []) + layer.sublayers.flatMap { problems(of: $0) }
    }

    /// Returns a sentence if `node` is a text without a line limit that is truncated, although its supernode has room below it.
    private func cutTexts(_ node: ASDisplayNode) -> [String] {
        guard let text = node as? ASTextNode, text.isTruncated, text.maximumNumberOfLines == 0,
            let supernode = text.supernode
        else { return [] }
        let needed = text.layoutThatFits(
            ASSizeRange(min: .zero, max: CGSize(width: text.bounds.width, height: 100_000))
        ).size.height
        let next = supernode.subnodes.filter { $0 !== text && $0.frame.minY >= text.frame.maxY - 1 }
            .map(\.frame.minY).min()
        // The margin at the left of the text is also the margin below it.
        let margin = max(0, text.frame.minX)
        let room = (next ?? supernode.bounds.height - margin) - text.frame.minY
        guard needed <= room else { return [] }
        return ["“\(text.attributedText?.string.prefix(40) ?? "")” is cut at \(text.frame); \(room) points are free"]
    }
}
