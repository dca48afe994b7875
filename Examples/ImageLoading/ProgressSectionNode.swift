// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A progressive JPEG beside a baseline one.
final class ProgressSectionNode: LoadingSectionNode {
    private let cards: [LoadingPictureNode]
    private let urls: [URL]
    private let rendersSwitch = LoadingSwitchNode("shouldRenderProgressImages", isOn: true)
    private let reloadButton = DemoButton.make("Reload")

    init(_ pictures: any DemoPictures) {
        cards = ["Progressive JPEG", "Baseline JPEG"].map { LoadingPictureNode($0, pictures: pictures) }
        urls = ["/progressive.jpg", "/baseline.jpg"].map(pictures.url)
        super.init(
            "Progressive loading",
            "The same photograph, as progressive JPEG and from top to bottom, over one line that both share.",
            pictures: pictures
        )
        for (card, url) in zip(cards, urls) { card.imageNode.url = url }
        onDidLoad { ($0 as? ProgressSectionNode)?.connect() }
    }

    @MainActor
    private func connect() {
        rendersSwitch.control.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self else { return }
            for card in cards { card.imageNode.shouldRenderProgressImages = rendersSwitch.control.isOn }
        }
        reloadButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            guard let self else { return }
            for url in urls { pictures.forget(url) }
            reload()
        }
    }

    override func reload() {
        for (card, url) in zip(cards, urls) { card.load(url) }
    }

    override func content(_ width: CGFloat) -> [any ASLayoutElement] {
        [Self.controls([reloadButton, rendersSwitch]), Self.halves(cards)]
    }
}
