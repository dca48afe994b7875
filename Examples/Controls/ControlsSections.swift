// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The sections of the page.
@MainActor
enum ControlsSections {
    static func all(_ report: ControlsReport) -> [ControlsSectionNode] {
        [
            buttons(report), pictures(report), toolBar(report), toggles(report), values(report), progress(report),
            ControlsMenus.section(report),
        ]
    }

    private static func buttons(_ report: ControlsReport) -> ControlsSectionNode {
        let (save, send) = (ControlsButton.make("Save", key: "s"), ControlsButton.make("Send", isTinted: true))
        let disabled = ControlsButton.make("Disabled")
        disabled.isEnabled = false
        let chosen = ControlsButton.make("Not chosen")
        chosen.setTitle("Chosen", with: .systemFont(ofSize: 14), with: DemoColor.accent, for: .selected)
        chosen.addAction(forControlEvents: .touchUpInside) { $0.isSelected.toggle() }
        report.add(save, "Saved")
        report.add(send, "Sent")
        return ControlsSectionNode(
            "Buttons: at rest, under the pointer, pressed, disabled, selected",
            [save, send, disabled, chosen]
        )
    }

    private static func pictures(_ report: ControlsReport) -> ControlsSectionNode {
        let arrangements: [(String, ASButtonNodeImageAlignment, Bool)] = [
            ("Before", .beginning, true), ("Behind", .end, true), ("Above", .beginning, false),
        ]
        let buttons = arrangements.map { title, alignment, isHorizontal -> ASButtonNode in
            let button = ControlsButton.make(title)
            button.setImage(dot(.systemOrange), for: .normal)
            button.setImage(dot(.systemGreen), for: .highlighted)
            button.imageAlignment = alignment
            button.laysOutHorizontally = isHorizontal
            report.add(button, title)
            return button
        }
        return ControlsSectionNode("Picture and title", buttons)
    }

    private static func dot(_ color: UIColor) -> UIImage? {
        ASGraphicsRender(size: CGSize(width: 14, height: 14), scale: 2, isOpaque: false) { context in
            context.setFillColor(color)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 14, height: 14))
        }.map { UIImage(pixelBuffer: $0, scale: 2) }
    }

    private static func toolBar(_ report: ControlsReport) -> ControlsSectionNode {
        let buttons = ["Cut", "Copy", "Paste", "Find"].map { title -> ASButtonNode in
            let button = ControlsButton.make(title)
            button.focusGroupIdentifier = "tools"
            report.add(button, title)
            return button
        }
        return ControlsSectionNode("A tool bar: one Tab stop, arrow keys inside", buttons)
    }

    private static func toggles(_ report: ControlsReport) -> ControlsSectionNode {
        let (wifi, night) = (ASSwitchNode(), ASSwitchNode())
        night.isOn = true
        for (node, name) in [(wifi, "Wireless"), (night, "Night light")] {
            node.accessibilityLabel = name
            node.addAction(forControlEvents: .valueChanged) { [weak report, weak node] _ in
                report?.showAction("\(name) \(node?.isOn == true ? "on" : "off")")
            }
        }
        let off = ASSwitchNode()
        off.isEnabled = false
        off.accessibilityLabel = "Unavailable"
        let (remember, some) = (ASCheckboxNode(title: "Remember me"), ASCheckboxNode(title: "Some of them"))
        some.isMixed = true
        let radios = ["Left", "Middle", "Right"].map { ASCheckboxNode(title: $0, shape: .radio) }
        radios[0].isSelected = true
        for radio in radios {
            radio.focusGroupIdentifier = "alignment"
            let others = radios.filter { $0 !== radio }.map { other in { [weak other] in other?.isSelected = false } }
            radio.addAction(forControlEvents: .valueChanged) { [weak report, weak radio] _ in
                for turnOff in others { turnOff() }
                report?.showAction(radio?.title ?? "")
            }
        }
        for box in [remember, some] {
            box.addAction(forControlEvents: .valueChanged) { [weak report, weak box] _ in
                report?.showAction("\(box?.title ?? "") \(box?.isSelected == true ? "ticked" : "not ticked")")
            }
        }
        return ControlsSectionNode("Switches, boxes, radios", [wifi, night, off, remember, some] + radios)
    }

    private static func values(_ report: ControlsReport) -> ControlsSectionNode {
        let slider = ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100, step: 5)
        slider.accessibilityLabel = "Amount"
        slider.style.width = ASDimension(unit: .points, value: 220)
        slider.addAction(forControlEvents: .valueChanged) { [weak report, weak slider] _ in
            report?.showAction("\(Int(slider?.value ?? 0)) of 100")
        }
        let segments = ASSegmentedControlNode(titles: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        segments.addAction(forControlEvents: .valueChanged) { [weak report, weak segments] _ in
            guard let segments else { return }
            report?.showAction(segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "none")
        }
        return ControlsSectionNode("Slider and segmented control", [slider, segments])
    }

    private static func progress(_ report: ControlsReport) -> ControlsSectionNode {
        let (bar, pulse, wheel, large) = (
            ASProgressNode(), ASProgressNode(), ASActivityIndicatorNode(), ASActivityIndicatorNode(style: .large)
        )
        bar.progress = 0.3
        for node in [bar, pulse] { node.style.width = ASDimension(unit: .points, value: 140) }
        let indeterminate = ASCheckboxNode(title: "Indeterminate")
        indeterminate.addAction(forControlEvents: .valueChanged) { [weak indeterminate] _ in
            let isOn = indeterminate?.isSelected ?? false
            pulse.isIndeterminate = isOn
            for wheel in [wheel, large] { isOn ? wheel.startAnimating() : wheel.stopAnimating() }
        }
        for node in [wheel, large] { node.hidesWhenStopped = false }
        let names = ["Download", "Search", "Small wheel", "Large wheel"]
        for (node, name) in zip([bar, pulse, wheel, large], names) { node.accessibilityLabel = name }
        let more = ControlsButton.make("Add 10 %", key: "m")
        more.addAction(forControlEvents: .touchUpInside) { [weak bar, weak report] _ in
            guard let bar else { return }
            bar.setProgress(bar.progress > 0.95 ? 0 : bar.progress + 0.1, animated: true)
            report?.showAction("\(Int((bar.progress * 100).rounded())) %")
        }
        return ControlsSectionNode("Progress and activity", [bar, more, indeterminate, pulse, wheel, large])
    }
}
