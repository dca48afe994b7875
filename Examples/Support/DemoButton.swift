// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A push button in the accent colour, stronger while it is pressed.
public final class DemoButton: ASButtonNode {
    /// Creates a button with a title.
    public static func make(_ title: String) -> DemoButton {
        let button = DemoButton()
        button.debugName = title
        button.setTitle(title, with: DemoFont.boldSystemFont(ofSize: 13), with: DemoColor.onAccent, for: .normal)
        return button
    }

    override public init() {
        super.init()
        backgroundColor = DemoColor.accent
        cornerRadius = DemoSpace.small
        cursor = .pointingHand
        titleNode.adjustsFontForContentSizeCategory = true
        contentEdgeInsets = UIEdgeInsets(
            top: DemoSpace.tight,
            left: DemoSpace.medium,
            bottom: DemoSpace.tight,
            right: DemoSpace.medium
        )
    }

    /// Whether the button is pressed, which darkens its colour.
    override public var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            backgroundColor = newValue ? DemoColor.pressedAccent : DemoColor.accent
        }
    }
}
