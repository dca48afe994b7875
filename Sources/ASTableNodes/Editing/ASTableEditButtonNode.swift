// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The round button before a row in editing mode: red to delete the row, green to insert one.
final class ASTableEditButtonNode: ASControlNode {
    /// The diameter of the disc, in points.
    static let side: CGFloat = 22

    /// The action of the button.
    let editingStyle: ASTableEditingStyle

    /// - Parameter style: the action of the button; not `.none`
    init(_ style: ASTableEditingStyle) {
        editingStyle = style
        super.init()
        debugName = "edit button"
        isUserInteractionEnabled = true
        backgroundColor = style == .delete ? .systemRed : .systemGreen
        cornerRadius = Self.side / 2
        // The table keeps the focus, because the button acts on its rows.
        isFocusedByPress = false
        let (level, upright) = (CGRect(x: 6, y: 10, width: 10, height: 2), CGRect(x: 10, y: 6, width: 2, height: 10))
        for frame in style == .delete ? [level] : [level, upright] {
            let bar = ASDisplayNode()
            bar.isLayerBacked = true
            bar.backgroundColor = .white
            bar.frame = frame
            addSubnode(bar)
        }
    }

    /// Whether the button is pressed; it is then paler.
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    /// Returns the accessibility label of the button for a row with the label `label`.
    func name(for label: String?) -> String {
        let word = editingStyle.title
        return label.map { $0.isEmpty ? word : "\(word): \($0)" } ?? word
    }
}
