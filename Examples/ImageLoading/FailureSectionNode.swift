// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An image that fails to load for a selected reason, with the error that the delegate of its node receives.
final class FailureSectionNode: LoadingSectionNode {
    private static let choices = ["None", "404", "Refused", "No picture", "Busy"]

    private let card: LoadingPictureNode
    private let urls: [URL]
    private let choice = ASSegmentedControlNode(titles: FailureSectionNode.choices)
    private let retrySwitch = LoadingSwitchNode("shouldRetryImageDownload", isOn: true)
    private let againButton = DemoButton.make("Try again")

    init(_ pictures: any DemoPictures) {
        card = LoadingPictureNode("A picture, or a message", lineCount: 3, pictures: pictures)
        urls =
            ["/baseline.jpg?failures", "/missing.jpg"].map(pictures.url)
            + [DemoPictureServer.nowhere] + ["/page.jpg", "/busy.jpg"].map(pictures.url)
        super.init(
            "Failures",
            "No such picture; a port without a server; a web page; a server that is busy two times out of three, "
                + "which the downloader retries.",
            pictures: pictures
        )
        choice.selectedSegmentIndex = 1
        choice.style.flexShrink = 1
        choice.accessibilityLabel = "Failures"
        card.imageNode.url = urls[1]
        onDidLoad { ($0 as? FailureSectionNode)?.connect() }
    }

    @MainActor
    private func connect() {
        choice.addAction(forControlEvents: .valueChanged) { [weak self] _ in self?.reload() }
        retrySwitch.control.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self else { return }
            card.imageNode.shouldRetryImageDownload = retrySwitch.control.isOn
        }
        againButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            guard let self else { return }
            pictures.forget(urls[choice.selectedSegmentIndex])
            reload()
        }
    }

    override func reload() {
        card.load(urls[choice.selectedSegmentIndex])
    }

    override func content(_ width: CGFloat) -> [any ASLayoutElement] {
        let controls = ASStackLayoutSpec.vertical()
        controls.spacing = 10
        controls.alignItems = .start
        controls.children = [choice, retrySwitch, againButton]
        guard width >= DemoFont.length(560) else { return [controls, card] }
        return [Self.halves([card, controls])]
    }
}
