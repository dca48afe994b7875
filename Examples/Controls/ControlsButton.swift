// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A push button that shows by its colour whether the pointer is over it, and whether it is pressed.
final class ControlsButton: ASButtonNode {
    private let colors: [UIColor]

    /// - Parameter colors: at rest, under the pointer, pressed
    private init(colors: [UIColor]) {
        self.colors = colors
        super.init()
        contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        cursor = .pointingHand
        cornerRadius = 6
        showState()
    }

    static func make(_ title: String, key: Character? = nil, isTinted: Bool = false) -> ASButtonNode {
        let grey: [UIColor] = [.systemGray5, .systemGray4, .systemGray3]
        let button = ControlsButton(colors: isTinted ? [.systemBlue, .systemIndigo, .systemPurple] : grey)
        button.debugName = title
        let font = UIFont.systemFont(ofSize: 14)
        button.setTitle(title, with: font, with: isTinted ? .white : .label, for: .normal)
        button.setTitle(title, with: font, with: .systemGray, for: .disabled)
        button.accessKey = key
        return button
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            showState()
        }
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        showState()
    }

    private func showState() {
        backgroundColor = isHighlighted ? colors[2] : isHovered ? colors[1] : colors[0]
    }
}
