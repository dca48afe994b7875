// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Views for all kinds of gestures, with a log of gesture recognisers and controls.
///
/// With a mouse, the user can drag, click, double-click and long-press the photograph, and turn the wheel over it with Control. Other
/// gestures are presses on the field with any button and modifier keys, swipes on the strip, repeated clicks on the button, and drags of
/// the row by its buttons, or the wheel over the row with Shift.
public final class GesturesViewController: ASDKViewController<ASDisplayNode> {
    private static let lineCount = 8

    /// The container of the page, which scrolls if the window is too low.
    private let scrollNode = ASScrollNode()
    private let stage = PhotoStageNode()
    private let pad = TouchPadNode()
    private let strip = StrokeStripNode()
    private let controls = ScrollTryNode(chipCount: 30)
    private let logNode = ASTextNode()
    private var lines: [String] = []

    override public init() {
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Gestures"
        root.backgroundColor = .systemBackground
        root.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        root.layoutSpecBlock = { [scrollNode] _, _ in ASWrapperLayoutSpec(layoutElement: scrollNode) }
        // This is the minimum height; the stage takes the remaining space.
        stage.style.flexBasis = ASDimension(unit: .points, value: 100)
        stage.style.flexGrow = 1
        stage.style.flexShrink = 1
        logNode.maximumNumberOfLines = Self.lineCount
        logNode.style.height = ASDimension(unit: .points, value: 150)
        stage.report = { [weak self] in self?.log($0) }
        pad.report = { [weak self] in self?.log($0) }
        strip.report = { [weak self] in self?.log($0) }
        controls.report = { [weak self] in self?.log($0) }
        scrollNode.layoutSpecBlock = { [stage, pad, strip, controls, logNode] _, range in
            let isWide = range.max.width >= 600
            let fields = isWide ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
            fields.spacing = 12
            fields.alignItems = .stretch
            fields.children = [pad, strip]
            for field in [pad, strip] as [ASDisplayNode] {
                field.style.height = ASDimension(unit: .points, value: 48)
                field.style.flexGrow = isWide ? 1 : 0
                field.style.flexShrink = isWide ? 1 : 0
                field.style.flexBasis = isWide ? ASDimension(unit: .fraction, value: 0.5) : .auto
            }
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 12
            column.alignItems = .stretch
            column.children = [stage, fields, controls, logNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: column)
        }
        log("No events yet.")
        lines = []
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        // Touches on the photograph, the field and the strip are never scrolls.
        scrollNode.view.delaysContentTouches = false
    }

    private func log(_ line: String) {
        lines.append(line)
        if lines.count > Self.lineCount { lines.removeFirst() }
        logNode.attributedText = NSAttributedString(
            string: lines.joined(separator: "\n"),
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: DemoColor.text]
        )
    }
}
