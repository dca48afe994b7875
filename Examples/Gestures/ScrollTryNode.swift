// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A button that counts successive clicks, and a row of buttons with two options of scrolling.
final class ScrollTryNode: ASDisplayNode {
    /// Called with a line for each event.
    @MainActor var report: (String) -> Void = { _ in }
    private let counter = ASButtonNode()
    private let dragsByPointer = ASCheckboxNode()
    private let overscrolls = ASCheckboxNode()
    private let row = ASScrollNode()
    private var chips: [ASButtonNode] = []
    @MainActor private var count = 0

    @MainActor
    init(chipCount: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        style(counter, "Single, double, triple click", .systemBlue)
        counter.addAction(forControlEvents: .touchDown) { [weak self] _ in self?.pressed(isRepeat: false) }
        counter.addAction(forControlEvents: .touchDownRepeat) { [weak self] _ in self?.pressed(isRepeat: true) }
        counter.addAction(forControlEvents: .touchCancel) { [weak self] _ in self?.report("button: cancelled") }
        counter.addAction(forControlEvents: .touchUpOutside) { [weak self] _ in
            self?.report("button: released outside")
        }
        dragsByPointer.title = "The pointer drags"
        dragsByPointer.isSelected = UIScrollView.isDraggedByPointer
        dragsByPointer.addAction(forControlEvents: .valueChanged) { [unowned dragsByPointer] _ in
            UIScrollView.isDraggedByPointer = dragsByPointer.isSelected
        }
        overscrolls.title = "Overscroll"
        overscrolls.isSelected = UIScrollView.isOverscrollAllowed
        overscrolls.addAction(forControlEvents: .valueChanged) { [unowned overscrolls] _ in
            UIScrollView.isOverscrollAllowed = overscrolls.isSelected
        }
        chips = (1...chipCount).map { number in
            let chip = ASButtonNode()
            let hue = CGFloat(number) / CGFloat(chipCount)
            style(chip, "\(number)", UIColor(hue: hue, saturation: 0.6, brightness: 0.75, alpha: 1))
            chip.style.preferredSize = CGSize(width: 48, height: 36)
            chip.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.report("row: \(number)") }
            return chip
        }
        row.automaticallyManagesSubnodes = true
        row.automaticallyManagesContentSize = true
        row.scrollableDirections = .horizontalDirections
        row.style.height = ASDimension(unit: .points, value: 52)
        row.layoutSpecBlock = { [chips] _, _ in
            let line = ASStackLayoutSpec.horizontal()
            line.spacing = 8
            line.children = chips
            return line
        }
    }

    private func style(_ button: ASButtonNode, _ title: String, _ color: UIColor) {
        button.setTitle(title, with: .systemFont(ofSize: 14), with: .white, for: .normal)
        button.setTitle(title, with: .boldSystemFont(ofSize: 14), with: .white, for: .highlighted)
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        button.backgroundColor = color
        button.cornerRadius = 6
    }

    @MainActor
    private func pressed(isRepeat: Bool) {
        count = isRepeat ? count + 1 : 1
        report(isRepeat ? "button: \(count) clicks in a row" : "button: a click")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 16
        line.lineSpacing = 8
        line.flexWrap = .wrap
        line.alignItems = .center
        line.children = [counter, dragsByPointer, overscrolls]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 12
        column.alignItems = .stretch
        column.children = [line, row]
        return column
    }
}
