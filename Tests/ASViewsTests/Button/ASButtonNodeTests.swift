// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASGraphics
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASViews
import Foundation
import NodeKit
import Testing
import ViewKit

/// The title "aaaa" is 24 × 12, the image 10 × 10.
@Suite("A button", .serialized)
@MainActor
struct ASButtonNodeTests {
    private func picture(_ size: CGFloat = 10, _ color: UIColor = .red) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: size, height: size), scale: 1, isOpaque: true) { context in
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: 1)
    }

    private func button() throws -> ASButtonNode {
        let button = ASButtonNode()
        button.setAttributedTitle(MarkedText.string("aaaa"), for: .normal)
        button.setImage(try picture(), for: .normal)
        return button
    }

    private func layout(_ button: ASButtonNode, _ size: CGSize? = nil) -> ASLayout {
        let range =
            size.map { ASSizeRange(min: $0, max: $0) } ?? ASSizeRange(min: .zero, max: CGSize(width: 300, height: 300))
        return button.layoutThatFits(range)
    }

    private func frame(_ node: ASDisplayNode, in layout: ASLayout) -> CGRect? {
        layout.sublayouts.first { $0.layoutElement === node }.map { CGRect(origin: $0.position, size: $0.size) }
    }

    @Test("Image and title are side by side, 8 points apart")
    func horizontal() throws {
        let button = try button()

        let result = layout(button)

        #expect(result.size == CGSize(width: 42, height: 12))
        #expect(frame(button.imageNode, in: result) == CGRect(x: 0, y: 1, width: 10, height: 10))
        #expect(frame(button.titleNode, in: result) == CGRect(x: 18, y: 0, width: 24, height: 12))
    }

    @Test("The image may be after the title")
    func imageAtEnd() throws {
        let button = try button()
        button.imageAlignment = .end
        button.contentSpacing = 3

        let result = layout(button)

        #expect(result.size == CGSize(width: 37, height: 12))
        #expect(frame(button.titleNode, in: result) == CGRect(x: 0, y: 0, width: 24, height: 12))
        #expect(frame(button.imageNode, in: result) == CGRect(x: 27, y: 1, width: 10, height: 10))
    }

    @Test("Image and title may be stacked vertically")
    func vertical() throws {
        let button = try button()
        button.laysOutHorizontally = false

        let result = layout(button)

        #expect(result.size == CGSize(width: 24, height: 30))
        #expect(frame(button.imageNode, in: result) == CGRect(x: 7, y: 0, width: 10, height: 10))
        #expect(frame(button.titleNode, in: result) == CGRect(x: 0, y: 18, width: 24, height: 12))
    }

    @Test("Insets surround the content")
    func insets() throws {
        let button = try button()
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)

        let result = layout(button)

        #expect(result.size == CGSize(width: 56, height: 24))
        #expect(frame(button.imageNode, in: result) == CGRect(x: 6, y: 6, width: 10, height: 10))
        #expect(frame(button.titleNode, in: result) == CGRect(x: 24, y: 5, width: 24, height: 12))
    }

    @Test(
        "In a larger button the content is placed by the alignments",
        arguments: [
            (ASHorizontalAlignment.middle, ASVerticalAlignment.center, CGPoint(x: 47, y: 19)),
            (.left, .top, CGPoint(x: 18, y: 0)),
            (.right, .bottom, CGPoint(x: 76, y: 38)),
        ]
    )
    func alignment(horizontal: ASHorizontalAlignment, vertical: ASVerticalAlignment, titleOrigin: CGPoint) throws {
        let button = try button()
        button.contentHorizontalAlignment = horizontal
        button.contentVerticalAlignment = vertical

        let result = layout(button, CGSize(width: 100, height: 50))

        #expect(result.size == CGSize(width: 100, height: 50))
        #expect(frame(button.titleNode, in: result) == CGRect(origin: titleOrigin, size: CGSize(width: 24, height: 12)))
    }

    @Test("The background image fills the button")
    func background() throws {
        let button = try button()
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        button.setBackgroundImage(try picture(4), for: .normal)

        let result = layout(button, CGSize(width: 100, height: 50))

        #expect(frame(button.backgroundImageNode, in: result) == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(result.sublayouts.first?.layoutElement === button.backgroundImageNode)
    }

    @Test("A title that is too wide is shrunk")
    func shrinks() throws {
        let button = try button()

        let result = layout(button, CGSize(width: 36, height: 50))

        #expect(frame(button.titleNode, in: result)?.width == 18)
        #expect(frame(button.imageNode, in: result)?.width == 10)
    }

    @Test("Content that is not set takes no space; content that is set later does")
    func later() throws {
        let button = ASButtonNode()
        #expect(layout(button).size == .zero)

        button.setTitle("x", with: nil, with: .red, for: .normal)
        let title = try #require(button.attributedTitle(for: .normal))

        #expect(layout(button).size.width > 0)
        #expect(title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 18))
        #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    /// A state, the contents that are set, and the title that is shown for them.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var set: [UIControl.State]
        var isEnabled = true
        var isHighlighted = false
        var isSelected = false
        var shown: UIControl.State
    }

    nonisolated static let cases: [Case] = [
        Case(testDescription: "normal", set: [.normal, .highlighted, .selected, .disabled], shown: .normal),
        Case(testDescription: "highlighted", set: [.normal, .highlighted], isHighlighted: true, shown: .highlighted),
        Case(testDescription: "highlighted, not set", set: [.normal, .selected], isHighlighted: true, shown: .normal),
        Case(testDescription: "selected", set: [.normal, .selected], isSelected: true, shown: .selected),
        Case(
            testDescription: "both, set for both",
            set: [.normal, .highlighted, .selected, [.highlighted, .selected]],
            isHighlighted: true,
            isSelected: true,
            shown: [.highlighted, .selected]
        ),
        Case(
            testDescription: "both, not set for both: highlighted goes first",
            set: [.normal, .highlighted, .selected],
            isHighlighted: true,
            isSelected: true,
            shown: .highlighted
        ),
        Case(
            testDescription: "both, set for selected only",
            set: [.normal, .selected],
            isHighlighted: true,
            isSelected: true,
            shown: .selected
        ),
        Case(
            testDescription: "disabled goes before all",
            set: [.normal, .highlighted, .disabled],
            isEnabled: false,
            isHighlighted: true,
            shown: .disabled
        ),
        Case(
            testDescription: "disabled, not set",
            set: [.normal, .selected],
            isEnabled: false,
            isSelected: true,
            shown: .selected
        ),
    ]

    @Test("Shows the contents for its state", arguments: cases)
    func states(_ testCase: Case) throws {
        let button = ASButtonNode()
        var images: [UIControl.State: UIImage] = [:]
        for state in testCase.set {
            images[state] = try picture()
            button.setAttributedTitle(MarkedText.string("\(state.rawValue)"), for: state)
            button.setImage(images[state], for: state)
            button.setBackgroundImage(images[state], for: state)
        }

        button.isEnabled = testCase.isEnabled
        button.isHighlighted = testCase.isHighlighted
        button.isSelected = testCase.isSelected

        #expect(button.titleNode.attributedText?.string == "\(testCase.shown.rawValue)")
        #expect(button.imageNode.image === images[testCase.shown])
        #expect(button.backgroundImageNode.image === images[testCase.shown])
    }

    @Test("A press shows the highlighted image while it lasts, and sends an event when it ends inside")
    func press() throws {
        let button = ASButtonNode()
        button.setBackgroundImage(try picture(10, .red), for: .normal)
        button.setBackgroundImage(try picture(10, .blue), for: .highlighted)
        button.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
        var count = 0
        button.addAction(forControlEvents: .touchUpInside) { _ in count += 1 }
        let root = ASDisplayNode()
        root.addSubnode(button)
        let screen = NodeScreen(root)
        defer { screen.close() }
        screen.frame()
        let before = screen.pixel(130, 120)

        screen.press(130, 120)
        screen.frame()
        let pressed = screen.pixel(130, 120)
        screen.release(130, 120)
        screen.frame()

        #expect(before == UIColor.red.premultipliedARGB)
        #expect(pressed == UIColor.blue.premultipliedARGB)
        #expect(screen.pixel(101, 139) == UIColor.red.premultipliedARGB)
        #expect(count == 1)
    }
}
