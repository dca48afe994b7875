// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// All settings of the playground.
struct PlaygroundModel: Equatable, Sendable {
    /// The spec that arranges the boxes.
    enum Kind: String, CaseIterable, Sendable {
        case stack = "Stack"
        case inset = "Inset"
        case overlay = "Overlay"
        case background = "Background"
        case center = "Center"
        case relative = "Relative"
        case ratio = "Ratio"
        case absolute = "Absolute"
        case corner = "Corner"
        case wrapper = "Wrapper"

        /// The maximum number of boxes that the spec arranges.
        var boxLimit: Int {
            switch self {
            case .stack, .absolute, .wrapper: .max
            case .inset, .center, .relative, .ratio: 1
            case .overlay, .background, .corner: 2
            }
        }
    }

    /// A child with its own size and its style.
    struct Box: Equatable, Sendable {
        /// The letter, from `A` to `H`.
        var letter: String
        var naturalSize: CGSize
        var style = Style()
    }

    /// The style of a child.
    struct Style: Equatable, Sendable {
        var flexGrow: CGFloat = 0
        var flexShrink: CGFloat = 0
        var flexBasis = PlaygroundLength.auto(60)
        var alignSelf = ASStackLayoutAlignSelf.auto
        var width = PlaygroundLength.auto(100)
        var height = PlaygroundLength.auto(60)
        var minWidth = PlaygroundLength.auto(40)
        var maxWidth = PlaygroundLength.auto(200)
        var minHeight = PlaygroundLength.auto(40)
        var maxHeight = PlaygroundLength.auto(200)
        var spacingBefore: CGFloat = 0
        var spacingAfter: CGFloat = 0
        var layoutPosition = CGPoint.zero
        var ascender: CGFloat = 0
        var descender: CGFloat = 0
    }

    struct Stack: Equatable, Sendable {
        var direction = ASStackLayoutDirection.horizontal
        var spacing: CGFloat = 8
        var justifyContent = ASStackLayoutJustifyContent.start
        var alignItems = ASStackLayoutAlignItems.start
        var flexWrap = ASStackLayoutFlexWrap.noWrap
        var alignContent = ASStackLayoutAlignContent.start
        var lineSpacing: CGFloat = 8
        var horizontalAlignment = ASHorizontalAlignment.none
        var verticalAlignment = ASVerticalAlignment.none
        var isConcurrent = false
    }

    struct Inset: Equatable, Sendable {
        var top = PlaygroundLength.points(20)
        var left = PlaygroundLength.points(20)
        var bottom = PlaygroundLength(unit: .infinite, number: 20)
        var right = PlaygroundLength(unit: .infinite, number: 20)
    }

    struct Relative: Equatable, Sendable {
        var horizontal = ASRelativeLayoutSpecPosition.end
        var vertical = ASRelativeLayoutSpecPosition.end
        var sizing: ASRelativeLayoutSpecSizingOption = []
    }

    struct Center: Equatable, Sendable {
        var centering = ASCenterLayoutSpecCenteringOptions.XY
        var sizing: ASCenterLayoutSpecSizingOptions = []
    }

    struct Corner: Equatable, Sendable {
        var location = ASCornerLayoutLocation.topRight
        var offset = CGPoint.zero
        var wrapsCorner = false
    }

    var kind = Kind.stack
    var stack = Stack()
    var inset = Inset()
    var center = Center()
    var relative = Relative()
    var ratio: CGFloat = 0.5
    var absoluteSizing = ASAbsoluteLayoutSpecSizing.default
    var corner = Corner()

    /// The layout direction of the root node.
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    /// The size range for the spec; each minimum is at most its maximum.
    private(set) var minimum = CGSize(width: 300, height: 160)
    private(set) var maximum = CGSize(width: 300, height: 160)

    private(set) var boxes: [Box] = [
        Box(letter: "A", naturalSize: CGSize(width: 60, height: 40)),
        Box(letter: "B", naturalSize: CGSize(width: 90, height: 60)),
        Box(letter: "C", naturalSize: CGSize(width: 70, height: 90)),
    ]

    /// The index of the child whose style the panel shows.
    var selectedIndex = 0

    /// The child whose style the panel shows.
    var selected: Box {
        get { boxes[selectedIndex] }
        set { boxes[selectedIndex] = newValue }
    }

    /// The style of the selected child.
    var style: Style {
        get { selected.style }
        set { selected.style = newValue }
    }

    // MARK: Children

    static let minimumBoxCount = 2
    static let maximumBoxCount = 8
    private static let sizes = [(60, 40), (90, 60), (70, 90), (110, 50), (50, 70), (80, 30), (40, 40), (100, 80)]

    /// Adds a child with the first free letter and selects it, unless all letters are in use.
    mutating func addBox() {
        let letters = "ABCDEFGH".map(String.init)
        guard boxes.count < Self.maximumBoxCount,
            let place = letters.firstIndex(where: { letter in !boxes.contains { $0.letter == letter } })
        else { return }
        let (width, height) = Self.sizes[place]
        boxes.append(Box(letter: letters[place], naturalSize: CGSize(width: width, height: height)))
        selectedIndex = boxes.count - 1
    }

    /// Removes the selected child, unless the minimum number is left.
    mutating func removeSelectedBox() {
        guard boxes.count > Self.minimumBoxCount else { return }
        boxes.remove(at: selectedIndex)
        selectedIndex = min(selectedIndex, boxes.count - 1)
    }

    // MARK: Range

    /// Sets the spec, and a range that shows its effect: an exact size for a stack, and a flexible one for other specs.
    mutating func setKind(_ kind: Kind) {
        guard kind != self.kind else { return }
        self.kind = kind
        guard maximum.width.isFinite, maximum.height.isFinite else { return }
        minimum = kind == .stack ? maximum : .zero
    }

    /// Sets the minimum width, and raises the maximum if necessary.
    mutating func setMinimumWidth(_ width: CGFloat) {
        minimum.width = width
        maximum.width = max(maximum.width, width)
    }

    /// Sets the maximum width, and lowers the minimum if necessary.
    mutating func setMaximumWidth(_ width: CGFloat) {
        maximum.width = width
        minimum.width = min(minimum.width, width)
    }

    /// Sets the minimum height, and raises the maximum if necessary.
    mutating func setMinimumHeight(_ height: CGFloat) {
        minimum.height = height
        maximum.height = max(maximum.height, height)
    }

    /// Sets the maximum height, and lowers the minimum if necessary.
    mutating func setMaximumHeight(_ height: CGFloat) {
        maximum.height = height
        minimum.height = min(minimum.height, height)
    }
}
