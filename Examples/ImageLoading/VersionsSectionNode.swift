// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An image in three versions, of which the best available one is shown, with the calls of the delegate.
final class VersionsSectionNode: LoadingSectionNode {
    private static let identifiers: [ASImageIdentifier] = LoadingVersion.allCases

    private let imageNode: ASMultiplexImageNode
    private let answers: LoadingAnswers
    private let intermediateSwitch = LoadingSwitchNode("downloadsIntermediateImages", isOn: true)
    private let reloadButton = DemoButton.make("Reload")
    private let failButton = DemoButton()
    private let stateNode = ASTextNode()
    private let logNode = VersionsLogNode()

    init(_ pictures: any DemoPictures, _ answers: LoadingAnswers) {
        imageNode = ASMultiplexImageNode(cache: pictures.cache, downloader: pictures.downloader)
        self.answers = answers
        super.init(
            "Several versions",
            "An ASMultiplexImageNode with three versions: \(Self.widths) pixels wide.",
            pictures: pictures
        )
        imageNode.placeholderColor = .systemGray5
        imageNode.backgroundColor = .systemGray5
        imageNode.accessibilityLabel = "The best version"
        imageNode.downloadsIntermediateImages = true
        stateNode.isLayerBacked = true
        stateNode.maximumNumberOfLines = 2
        showFailButton()
        onDidLoad { ($0 as? VersionsSectionNode)?.connect() }
    }

    private static var widths: String {
        LoadingVersion.allCases.reversed().map { "\(Int($0.pixelWidth)) (\($0.rawValue))" }.joined(separator: ", ")
    }

    @MainActor
    private func connect() {
        imageNode.dataSource = self
        imageNode.delegate = self
        imageNode.imageIdentifiers = Self.identifiers
        showState()
        intermediateSwitch.control.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self else { return }
            imageNode.downloadsIntermediateImages = intermediateSwitch.control.isOn
        }
        reloadButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.reloadVersions() }
        failButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            guard let self else { return }
            answers.failsBest.toggle()
            showFailButton()
            reloadVersions()
        }
    }

    @MainActor
    private func reloadVersions() {
        for version in LoadingVersion.allCases { pictures.forget(pictures.url(version.path)) }
        reload()
    }

    /// Loads all versions again: sets other identifiers, which removes the image, then the same ones.
    override func reload() {
        logNode.clear()
        imageNode.imageIdentifiers = []
        imageNode.imageIdentifiers = Self.identifiers
        showState()
    }

    private func showFailButton() {
        let title = answers.failsBest ? "Deliver the best version" : "Fail the best version"
        failButton.debugName = title
        failButton.setTitle(title, with: DemoFont.boldSystemFont(ofSize: 13), with: DemoColor.onAccent, for: .normal)
    }

    @MainActor
    private func showState() {
        let text = """
            loadedImageIdentifier: \(Self.name(imageNode.loadedImageIdentifier))
            displayedImageIdentifier: \(Self.name(imageNode.displayedImageIdentifier))
            """
        stateNode.attributedText = DemoText.plain(text, size: 12)
        stateNode.accessibilityLabel = text
    }

    private static func name(_ identifier: ASImageIdentifier?) -> String {
        (identifier as? LoadingVersion)?.rawValue ?? "none"
    }

    @MainActor
    private func log(_ text: String, repeating subject: String? = nil) {
        logNode.add(text, repeating: subject)
        showState()
    }

    override func content(_ width: CGFloat) -> [any ASLayoutElement] {
        let picture = ASStackLayoutSpec.vertical()
        picture.spacing = 6
        picture.alignItems = .stretch
        picture.children = [ASRatioLayoutSpec(ratio: 2.0 / 3, child: imageNode), stateNode]
        let controls = Self.controls([reloadButton, failButton, intermediateSwitch])
        return width >= DemoFont.length(560)
            ? [controls, Self.halves([picture, logNode])] : [controls, picture, logNode]
    }
}

extension VersionsSectionNode: ASMultiplexImageNodeDataSource {
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? {
        (imageIdentifier as? LoadingVersion).map { pictures.url($0.path) }
    }
}

extension VersionsSectionNode: ASMultiplexImageNodeDelegate {
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {
        log("didStartDownload: \(Self.name(imageIdentifier))")
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) {
        let percent = Int((downloadProgress * 100).rounded())
        let name = Self.name(imageIdentifier)
        log("didUpdateDownloadProgress: \(name), \(percent) %", repeating: name)
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    ) {
        let end = error.map { ", \($0)" } ?? ""
        log("didFinishDownloading: \(Self.name(imageIdentifier))\(end)")
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    ) {
        log("didUpdate: \(Self.name(previousImageIdentifier)) → \(Self.name(imageIdentifier))")
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) {
        log("didDisplay: \(Self.name(imageIdentifier))")
    }

    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {
        log("didFinishDisplay", repeating: "display")
    }
}
