// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
package import ASNodes
internal import ASUIKit
package import Foundation

/// The content of a menu's window: the rows, and two arrows that scroll them if they do not fit on the screen.
package final class ASMenuNode: ASDisplayNode {
    static let padding: CGFloat = 5
    static let arrowHeight: CGFloat = 18
    static let maximumWidth: CGFloat = 560
    static let edgeColor = UIColor(light: UIColor(white: 0, alpha: 0.22), dark: UIColor(white: 1, alpha: 0.2))

    /// The rows, one for each entry of the menu.
    let rows: [ASMenuRowNode]  // immutable after init
    private let list = ASDisplayNode()
    private let upArrow = ASMenuArrowNode(.up)
    private let downArrow = ASMenuArrowNode(.down)
    private let minimumWidth: CGFloat  // immutable after init

    /// Creates a menu that is not measured yet; any thread.
    init(_ contents: [ASMenuRowContent], minimumWidth: CGFloat, title: String) {
        rows = contents.map { ASMenuRowNode($0) }
        self.minimumWidth = minimumWidth
        super.init()
        backgroundColor = UIColor(light: .white, dark: UIColor(hex: 0x2C2C2E))
        borderColor = Self.edgeColor
        borderWidth = 1
        clipsToBounds = true
        list.isLayerBacked = true
        list.automaticallyManagesSubnodes = true
        list.layoutSpecBlock = { [weak self] _, _ in
            let stack = ASStackLayoutSpec.vertical()
            stack.alignItems = .stretch
            stack.children = self?.rows ?? []
            return stack
        }
        addSubnode(list)
        addSubnode(upArrow)
        addSubnode(downArrow)
        upArrow.isHidden = true
        downArrow.isHidden = true
        isAccessibilityElement = false
        accessibilityLabel = title.isEmpty ? nil : title
        accessibilityTraits = .menu
    }

    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let edge = 2 * Self.padding
        let range = ASSizeRange(
            min: CGSize(width: max(0, min(minimumWidth, Self.maximumWidth) - edge), height: 0),
            max: CGSize(width: Self.maximumWidth - edge, height: .infinity)
        )
        let size = list.layoutThatFits(range).size
        let width = ceil(size.width)
        // Measures the rows as they will be shown, so that main finds the result.
        _ = list.layoutThatFits(Self.range(width: width))
        return CGSize(width: width + edge, height: ceil(size.height) + edge)
    }

    package override func layout() {
        super.layout()
        let width = bounds.width - 2 * Self.padding
        let size = list.layoutThatFits(Self.range(width: width)).size
        contentHeight = size.height + 2 * Self.padding
        offset = min(max(0, offset), maximumOffset)
        list.frame = CGRect(x: Self.padding, y: Self.padding - offset, width: width, height: size.height)
        upArrow.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.arrowHeight)
        downArrow.frame = CGRect(
            x: 0,
            y: bounds.height - Self.arrowHeight,
            width: bounds.width,
            height: Self.arrowHeight
        )
        showArrows()
    }

    private static func range(width: CGFloat) -> ASSizeRange {
        ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    }

    /// Closes this menu; the first level closes all menus.
    @MainActor
    package override func accessibilityPerformEscape() -> Bool { ASMenuSession.current?.leave(self) ?? false }

    // MARK: Scrolling; main only

    @MainActor private(set) var offset: CGFloat = 0
    @MainActor private var contentHeight: CGFloat = 0

    @MainActor var maximumOffset: CGFloat { max(0, contentHeight - bounds.height) }

    /// Scrolls the rows.
    ///
    /// - Returns: whether they have moved
    @MainActor @discardableResult
    func scroll(by distance: CGFloat) -> Bool {
        let new = min(max(0, offset + distance), maximumOffset)
        guard new != offset else { return false }
        offset = new
        // Only layers move; no layout is needed.
        list.frame.origin.y = Self.padding - offset
        showArrows()
        return true
    }

    @MainActor
    private func showArrows() {
        upArrow.isHidden = offset <= 0
        downArrow.isHidden = offset >= maximumOffset
    }

    /// Scrolls until a row is entirely visible.
    @MainActor
    func reveal(_ row: Int) {
        layoutIfNeeded()
        let frame = frame(of: row)
        let top = upArrow.isHidden && frame.minY >= 0 ? 0 : Self.arrowHeight
        let bottom = bounds.height - (offset >= maximumOffset && frame.maxY <= bounds.height ? 0 : Self.arrowHeight)
        if frame.minY < top {
            scroll(by: row == 0 ? -offset : frame.minY - top)
        } else if frame.maxY > bottom {
            scroll(by: row == rows.count - 1 ? maximumOffset - offset : frame.maxY - bottom)
        }
    }

    /// Returns the arrow at a point: -1 for the upper one, 1 for the lower one, 0 for none.
    @MainActor
    func arrow(at point: CGPoint) -> Int {
        guard bounds.contains(point) else { return 0 }
        if !upArrow.isHidden, point.y < Self.arrowHeight { return -1 }
        if !downArrow.isHidden, point.y >= bounds.height - Self.arrowHeight { return 1 }
        return 0
    }

    /// Returns the frame of a row in the node.
    @MainActor
    package func frame(of row: Int) -> CGRect {
        layoutIfNeeded()
        let frame = rows[row].frame
        return frame.offsetBy(dx: list.frame.minX, dy: list.frame.minY)
    }

    /// Returns the row at a point in the node; the margins next to a row belong to it.
    @MainActor
    func row(at point: CGPoint) -> Int? {
        guard bounds.contains(point), arrow(at: point) == 0 else { return nil }
        layoutIfNeeded()
        let y = point.y - list.frame.minY
        // Rows are one below the other.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].frame.maxY <= y { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].frame.minY <= y ? low : nil
    }
}

/// Covers the rows at an end of a menu that has more rows there.
final class ASMenuArrowNode: ASDisplayNode {
    private let glyph: ASMenuGlyphNode

    init(_ direction: ASMenuGlyphNode.Glyph) {
        glyph = ASMenuGlyphNode(direction, color: .label, size: CGSize(width: 12, height: 12))
        super.init()
        isLayerBacked = true
        backgroundColor = UIColor(light: .white, dark: UIColor(hex: 0x2C2C2E))
        addSubnode(glyph)
        isAccessibilityElement = false
    }

    override func layout() {
        super.layout()
        glyph.frame = CGRect(x: bounds.midX - 6, y: bounds.midY - 6, width: 12, height: 12)
    }
}
