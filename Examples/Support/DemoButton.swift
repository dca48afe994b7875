// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A blue push button, darker while it is pressed.
public final class DemoButton: ASButtonNode {
    /// Creates a button with a title.
    public static func make(_ title: String) -> DemoButton {
        let button = DemoButton()
        button.debugName = title
        button.setTitle(title, with: UIFont.boldSystemFont(ofSize: 13), with: .white, for: .normal)
        return button
    }

    /// Creates a button without a title.
    override public init() {
        super.init()
        backgroundColor = .systemBlue
        cornerRadius = 6
        cursor = .pointingHand
        contentEdgeInsets = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12)
    }

    /// Whether the button is pressed, which darkens its colour.
    override public var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            backgroundColor = newValue ? .systemIndigo : .systemBlue
        }
    }
}
