// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A field that reports touches: the number of fingers or the button, the tap count, and the modifier keys.
final class TouchPadNode: ASDisplayNode {
    /// Called with a line for each gesture.
    @MainActor var report: (String) -> Void = { _ in }
    private let label = ASTextNode()
    @MainActor private var fingers = 0

    override init() {
        super.init()
        backgroundColor = .systemIndigo
        cornerRadius = 8
        isUserInteractionEnabled = true
        automaticallyManagesSubnodes = true
        label.isLayerBacked = true
        show("Press here with any button")
        layoutSpecBlock = { [label] _, _ in
            let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: label)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8), child: center)
        }
    }

    override func didLoad() {
        super.didLoad()
        let others = UITapGestureRecognizer()
        others.buttonMaskRequired = [.secondary, .button(3), .button(4), .button(5)]
        others.addHandler { [unowned self, unowned others] in
            let text = Self.describe(others.buttonMask, others.modifierFlags) + " button"
            show(text)
            report("field: \(text)")
        }
        let twoFingers = UITapGestureRecognizer()
        twoFingers.numberOfTouchesRequired = 2
        twoFingers.addHandler { [unowned self] in report("field: tap of two fingers") }
        let tapAndHold = UILongPressGestureRecognizer()
        tapAndHold.numberOfTapsRequired = 1
        tapAndHold.cancelsTouchesInView = false
        tapAndHold.addHandler { [unowned self, unowned tapAndHold] in
            if tapAndHold.state == .began { report("field: tap and hold") }
        }
        for recognizer in [others, twoFingers, tapAndHold] { view.addGestureRecognizer(recognizer) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers += touches.count
        show(touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        show(touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers -= touches.count
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        fingers -= touches.count
    }

    @MainActor
    private func show(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        let place = touch.location(in: view)
        let button = Self.describe(event.buttonMask, event.modifierFlags)
        let pointer = touch.type == .direct ? "\(fingers) touching" : button
        let count = touch.tapCount > 1 ? ", \(touch.tapCount) in a row" : ""
        show("\(pointer)\(count), at \(Int(place.x)), \(Int(place.y))")
    }

    private static func describe(_ mask: UIEvent.ButtonMask, _ flags: UIKeyModifierFlags) -> String {
        let buttons: [(UIEvent.ButtonMask, String)] = [
            (.primary, "primary"), (.secondary, "secondary"), (.button(3), "middle"), (.button(4), "back"),
            (.button(5), "forward"),
        ]
        let keys: [(UIKeyModifierFlags, String)] = [
            (.control, "Control"), (.shift, "Shift"), (.alternate, "Alt"), (.command, "Super"),
        ]
        return (keys.filter { flags.contains($0.0) }.map(\.1) + buttons.filter { mask.contains($0.0) }.map(\.1))
            .joined(separator: " + ")
    }

    private func show(_ text: String) {
        label.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.white]
        )
        label.setNeedsLayout()
        setNeedsLayout()
    }
}
