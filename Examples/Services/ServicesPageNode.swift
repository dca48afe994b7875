// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Buttons for each service of the desktop with its last answer, and the list of opened files and addresses.
final class ServicesPageNode: ASScrollNode {
    let notification = ServiceNode("Notification", "The desktop shows it, and a click brings this window to the front.")
    let badge = ServiceNode("Badge", "Docks of KDE and Ubuntu show the number on the icon of an installed program.")
    let progress = ServiceNode("Progress", "The same docks show the progress of a task. They do not answer.")
    let awake = ServiceNode("Keep awake", "The screen stays on while the switch is on.")
    let opened = ServiceNode("Opened", "Files and addresses that the program was started with, or asked to open.")

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = DemoSpace.large
        column.alignItems = .stretch
        column.children = [notification, badge, progress, awake, opened]
        let insets = UIEdgeInsets(
            top: DemoSpace.large,
            left: DemoSpace.large,
            bottom: DemoSpace.large,
            right: DemoSpace.large
        )
        return ASInsetLayoutSpec(insets: insets, child: column)
    }
}

/// A heading, an explanation, controls in a row, and the last answer.
final class ServiceNode: ASDisplayNode {
    private let headingNode = ASTextNode()
    private let explanationNode = ASTextNode()
    private let answerNode = ASTextNode()
    private let controls = ASLock<[ASControlNode]>([])

    init(_ heading: String, _ explanation: String) {
        super.init()
        automaticallyManagesSubnodes = true
        headingNode.attributedText = DemoText.heading(heading)
        headingNode.accessibilityTraits = .header
        explanationNode.attributedText = DemoText.plain(explanation, size: 12, isFaint: true)
    }

    /// Adds a control at the end of the row.
    func add(_ control: ASControlNode) {
        controls.withLockUnchecked { $0.append(control) }
        setNeedsLayout()
    }

    /// The last answer.
    var answer: String {
        get { answerNode.attributedText?.string ?? "" }
        set {
            answerNode.attributedText = DemoText.plain(newValue, size: 14)
            setNeedsLayout()
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = DemoSpace.small
        row.lineSpacing = DemoSpace.small
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = controls.withLockUnchecked { $0 }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = DemoSpace.small
        column.alignItems = .stretch
        column.children =
            [headingNode, explanationNode] + (row.children?.isEmpty == false ? [row] : [])
            + (answerNode.attributedText?.length ?? 0 > 0 ? [answerNode] : [])
        return column
    }
}
