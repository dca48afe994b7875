// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A push button whose colour shows whether it is hovered, and whether it is pressed.
final class ControlsButton: ASButtonNode {
    private let colors: [UIColor]

    /// - Parameter colors: the colours for the normal, hovered and pressed states
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
        let tinted = [DemoColor.accent, DemoColor.accent.withAlphaComponent(0.85), DemoColor.pressedAccent]
        let button = ControlsButton(colors: isTinted ? tinted : grey)
        button.debugName = title
        let font = UIFont.systemFont(ofSize: 14)
        button.setTitle(title, with: font, with: isTinted ? DemoColor.onAccent : .label, for: .normal)
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
