// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The inside of a menu's window: the rows, which move under the two arrows when there are too many for the screen.
final class ASMenuNode: ASDisplayNode {
    static let padding: CGFloat = 5
    static let arrowHeight: CGFloat = 18
    static let maximumWidth: CGFloat = 560
    static let edgeColor = UIColor(light: UIColor(white: 0, alpha: 0.22), dark: UIColor(white: 1, alpha: 0.2))

    /// All of them, as the entries of the menu.
    let rows: [ASMenuRowNode]  // immutable after init
    private let list = ASDisplayNode()
    private let upArrow = ASMenuArrowNode(.up)
    private let downArrow = ASMenuArrowNode(.down)
    private let minimumWidth: CGFloat  // immutable after init

    /// A menu that is not measured yet; any thread.
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

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let edge = 2 * Self.padding
        let range = ASSizeRange(
            min: CGSize(width: max(0, min(minimumWidth, Self.maximumWidth) - edge), height: 0),
            max: CGSize(width: Self.maximumWidth - edge, height: .infinity)
        )
        let size = list.layoutThatFits(range).size
        let width = ceil(size.width)
        // As it will be shown: then main finds it measured.
        _ = list.layoutThatFits(Self.range(width: width))
        return CGSize(width: width + edge, height: ceil(size.height) + edge)
    }

    override func layout() {
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

    /// Closes the menu; with it all, unless it is a submenu.
    @MainActor
    override func accessibilityPerformEscape() -> Bool { ASMenuSession.current?.leave(self) ?? false }

    // MARK: Scrolling; main only

    @MainActor private(set) var offset: CGFloat = 0
    @MainActor private var contentHeight: CGFloat = 0

    @MainActor var maximumOffset: CGFloat { max(0, contentHeight - bounds.height) }

    /// Moves the rows.
    ///
    /// - Returns: whether they could be moved
    @MainActor @discardableResult
    func scroll(by distance: CGFloat) -> Bool {
        let new = min(max(0, offset + distance), maximumOffset)
        guard new != offset else { return false }
        offset = new
        // Layers move; nothing is laid out.
        list.frame.origin.y = Self.padding - offset
        showArrows()
        return true
    }

    @MainActor
    private func showArrows() {
        upArrow.isHidden = offset <= 0
        downArrow.isHidden = offset >= maximumOffset
    }

    /// Scrolls so that a row is seen whole.
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

    /// Which arrow is at a place: -1 the upper one, 1 the lower one, 0 none.
    @MainActor
    func arrow(at point: CGPoint) -> Int {
        guard bounds.contains(point) else { return 0 }
        if !upArrow.isHidden, point.y < Self.arrowHeight { return -1 }
        if !downArrow.isHidden, point.y >= bounds.height - Self.arrowHeight { return 1 }
        return 0
    }

    /// A row's place in the node.
    @MainActor
    func frame(of row: Int) -> CGRect {
        layoutIfNeeded()
        let frame = rows[row].frame
        return frame.offsetBy(dx: list.frame.minX, dy: list.frame.minY)
    }

    /// The row at a place in the node; its gaps at the sides belong to it.
    @MainActor
    func row(at point: CGPoint) -> Int? {
        guard bounds.contains(point), arrow(at: point) == 0 else { return nil }
        layoutIfNeeded()
        let y = point.y - list.frame.minY
        // Rows stand one below the other.
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].frame.maxY <= y { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].frame.minY <= y ? low : nil
    }
}

/// Covers rows at an end of a menu that goes on there.
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
