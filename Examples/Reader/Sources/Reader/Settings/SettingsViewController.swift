// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The settings, in a sheet.
///
/// A change applies at once.
final class SettingsViewController: ASDKViewController<ASScrollNode> {
    private static let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    private static let minutes: [Int?] = [15, 30, 60, nil]
    private static let days: [Int?] = [30, 90, 365, nil]

    private let settings: ReaderSettings
    private let styleControl = ASSegmentedControlNode(titles: [
        ReaderText.likeDesktop, ReaderText.light, ReaderText.dark,
    ])
    private let minutesControl = ASSegmentedControlNode(
        titles: minutes.map { $0.map(ReaderText.minutes) ?? ReaderText.manually }
    )
    private let daysControl = ASSegmentedControlNode(titles: days.map { $0.map(ReaderText.days) ?? ReaderText.forever })
    private let notifySwitch = ASSwitchNode()

    /// Called after each change.
    var didChange: (() -> Void)?

    init(_ settings: ReaderSettings) {
        self.settings = settings
        super.init(node: ASScrollNode())
        title = ReaderText.settings.replacing("…", with: "")
        preferredContentSize = CGSize(width: 480, height: 360)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: ReaderText.done, style: .done) { [weak self] _ in
            self?.dismiss(animated: true)
        }
        layOut()
        showSettings()
        for control in [styleControl, minutesControl, daysControl] {
            control.addTarget(self, forControlEvents: .valueChanged) { $0.takeSettings() }
        }
        notifySwitch.addTarget(self, forControlEvents: .valueChanged) { $0.takeSettings() }
    }

    private func layOut() {
        let rows: [(String, ASControlNode)] = [
            (ReaderText.appearance, styleControl), (ReaderText.refreshInterval, minutesControl),
            (ReaderText.keep, daysControl), (ReaderText.notify, notifySwitch),
        ]
        let captions = rows.map { name, control in
            let caption = ASTextNode()
            caption.attributedText = NSAttributedString(
                string: name,
                attributes: [.font: UIFont.preferredFont(forTextStyle: .callout), .foregroundColor: UIColor.label]
            )
            control.accessibilityLabel = name
            control.style.alignSelf = .start
            return caption
        }
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        node.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 18
            column.alignItems = .stretch
            column.children = zip(captions, rows).map { caption, row in
                let group = ASStackLayoutSpec.vertical()
                group.spacing = 6
                group.children = [caption, row.1]
                return group
            }
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
        }
    }

    private func showSettings() {
        styleControl.selectedSegmentIndex = Self.styles.firstIndex(of: settings.appearance) ?? 0
        minutesControl.selectedSegmentIndex = Self.minutes.firstIndex(of: settings.minutesBetweenRefreshes) ?? 1
        daysControl.selectedSegmentIndex = Self.days.firstIndex(of: settings.daysToKeep) ?? 1
        notifySwitch.isOn = settings.notifies
    }

    private func takeSettings() {
        settings.appearance = Self.styles[styleControl.selectedSegmentIndex]
        settings.minutesBetweenRefreshes = Self.minutes[minutesControl.selectedSegmentIndex]
        settings.daysToKeep = Self.days[daysControl.selectedSegmentIndex]
        settings.notifies = notifySwitch.isOn
        didChange?()
    }
}
