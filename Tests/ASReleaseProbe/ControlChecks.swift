// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation

private let colors: [UIColor] = [
    .black, .white, .red, .green, .blue, .gray, .clear, .label, .secondaryLabel, .systemBackground, .systemBlue,
    UIColor(white: 0.5, alpha: 0.5), UIColor { $0.userInterfaceStyle == .dark ? .white : .black },
]
private let states: [UIControlState] = [.normal, .highlighted, .disabled, .selected, [.selected, .highlighted]]

private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
}

/// Every control in every state, in colours whose first component is 0, 0.25, 0.5 and 1.
@MainActor
func checkControls(_ checks: Checks) throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
        try ASTestHarness.run(size: CGSize(width: 400, height: 600)) { harness in
            harness.window?.overrideUserInterfaceStyle = style
            checkButtonNodes(checks, harness)
            checkControlNodes(checks, harness)
            checkViews(checks, harness)
        }
    }
}

@MainActor
private func checkButtonNodes(_ checks: Checks, _ harness: ASTestHarness) {
    let button = ASButtonNode()
    harness.show(button, frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    for color in colors {
        for state in states {
            button.setTitle("title", with: .systemFont(ofSize: 14), with: color, for: state)
            button.setImage(picture(color), for: state)
            button.setBackgroundImage(picture(color), for: state)
        }
        for (isEnabled, isSelected, isHighlighted) in [(true, true, true), (false, false, false), (true, false, true)] {
            (button.isEnabled, button.isSelected, button.isHighlighted) = (isEnabled, isSelected, isHighlighted)
            harness.runUntilParked()
        }
    }
    button.setTitle("title", with: nil, with: .black, for: .normal)
    button.setTitle("title", with: nil, with: .white, for: .normal)
    let white =
        button.attributedTitle(for: .normal)?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    checks.expect(white == .white, "the title of a button that was black and is set in white")
}

@MainActor
private func checkControlNodes(_ checks: Checks, _ harness: ASTestHarness) {
    let controls: [ASControlNode] = [
        ASSwitchNode(), ASCheckboxNode(title: "box"), ASCheckboxNode(title: "circle", shape: .radio),
        ASSliderNode(value: 1, minimumValue: 0, maximumValue: 3, step: 1),
        ASSegmentedControlNode(titles: ["one", "two"]),
    ]
    let stack = ASStackLayoutSpec(
        direction: .vertical,
        spacing: 4,
        justifyContent: .start,
        alignItems: .start,
        children: controls
    )
    let root = ASDisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in stack }
    harness.show(root, frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    for color in colors {
        root.tintColor = color
        for control in controls {
            for (isEnabled, isSelected, isHighlighted) in [
                (true, true, true), (false, false, false), (true, false, true),
            ] {
                (control.isEnabled, control.isSelected, control.isHighlighted) = (isEnabled, isSelected, isHighlighted)
            }
        }
        harness.runUntilParked()
    }
    let tappable = controls.first { $0 is ASSwitchNode } as? ASSwitchNode
    let wasOn = tappable?.isOn
    if let tappable { checks.run("a tap") { try harness.tap(tappable) } }
    harness.advance(seconds: 1)
    checks.expect(tappable?.isOn != wasOn, "a tapped switch is switched")
}

@MainActor
private func checkViews(_ checks: Checks, _ harness: ASTestHarness) {
    let controller = UIViewController()
    harness.show(controller)
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
    let view = UITextView(frame: CGRect(x: 0, y: 90, width: 200, height: 60))
    let segments = UISegmentedControl(items: ["one", "two"])
    let progress = UIProgressView(progressViewStyle: .default)
    let (slider, toggle, wheel) = (UISlider(), UISwitch(), UIActivityIndicatorView(style: .medium))
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    segments.frame = CGRect(x: 0, y: 160, width: 200, height: 30)
    progress.frame = CGRect(x: 0, y: 200, width: 200, height: 4)
    slider.frame = CGRect(x: 0, y: 210, width: 200, height: 30)
    toggle.frame.origin = CGPoint(x: 0, y: 250)
    wheel.frame.origin = CGPoint(x: 0, y: 290)
    for part in [button, field, view, segments, progress, slider, toggle, wheel] { controller.view.addSubview(part) }
    (field.text, view.text) = ("field", "view")
    for color in colors {
        for state in states { button.setTitleColor(color, for: state) }
        (field.textColor, view.textColor, field.tintColor, view.tintColor) = (color, color, color, color)
        field.attributedPlaceholder = NSAttributedString(string: "name", attributes: [.foregroundColor: color])
        (segments.tintColor, slider.tintColor, toggle.onTintColor, wheel.color) = (color, color, color, color)
        (progress.progressTintColor, progress.trackTintColor) = (color, color)
        for isOn in [true, false] {
            (button.isSelected, button.isEnabled, field.isEnabled, segments.isEnabled) = (isOn, isOn, isOn, isOn)
            (slider.isEnabled, toggle.isEnabled, toggle.isOn) = (isOn, isOn, isOn)
            harness.runUntilParked()
        }
    }
    checks.expect(field.textColor == colors.last && view.textColor == colors.last, "the last colours of the texts")
    checks.expect(view.text == "view" && field.text == "field", "the texts after all colours")
    let set = NSSet(array: [picture(.black), picture(.black)])
    checks.expect(set.count == 2, "two images in a set")
}

/// Alerts and sheets with actions of all styles, in both appearances.
@MainActor
func checkAlerts(_ checks: Checks) throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
        for appearance in [UIUserInterfaceStyle.light, .dark] {
            try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
                harness.window?.overrideUserInterfaceStyle = appearance
                let below = UIViewController()
                harness.show(below)
                let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
                var chosen = 0
                alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen += 1 })
                alert.addAction(UIAlertAction(title: "Archive", style: .default) { _ in })
                alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in })
                if style == .alert { alert.addTextField { $0.textColor = .red } }
                below.present(alert, animated: true)
                harness.advance(seconds: 1)
                let place = button("Delete", in: alert.view)
                checks.expect(place != nil, "the alert has a button “Delete”")
                if let place { harness.tap(at: CGPoint(x: place.midX, y: place.midY)) }
                harness.advance(seconds: 1)
                checks.expect(
                    chosen == 1 && below.presentedViewController == nil,
                    "a tapped action is chosen, and ends its alert"
                )
                harness.window?.rootViewController = nil
                harness.runUntilParked()
            }
        }
    }
}

/// The frame in the window of the button with this title.
@MainActor
private func button(_ title: String, in view: UIView) -> CGRect? {
    if let button = view as? UIButton, button.title(for: .normal) == title {
        return button.convert(button.bounds, to: nil)
    }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
}

/// Typing and replacing in text with several colours.
@MainActor
func checkEditing(_ checks: Checks) throws {
    try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
        let node = ASEditableTextNode()
        let text = NSMutableAttributedString(string: "black ", attributes: [.foregroundColor: UIColor.black])
        text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]))
        node.attributedText = text
        harness.show(node, frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        node.becomeFirstResponder()
        for color in colors {
            node.typingAttributes = [.foregroundColor: color]
            node.selectedRange = NSRange(location: node.attributedText?.length ?? 0, length: 0)
            harness.type("x")
        }
        checks.expect(
            node.attributedText?.string == "black red" + String(repeating: "x", count: colors.count),
            "typed text is \(node.attributedText?.string ?? "")"
        )
        node.selectedRange = NSRange(location: 0, length: 5)
        harness.type("w")
        checks.expect(node.attributedText?.string.hasPrefix("w red") == true, "replaced text")
        node.resignFirstResponder()
        harness.runUntilParked()
    }
}
