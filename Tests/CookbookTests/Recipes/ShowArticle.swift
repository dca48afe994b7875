// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import Foundation

final class ArticleController: ASDKViewController<ASDocumentNode> {
    private let source: Data
    private let address: URL
    private(set) var loading: Task<Void, Never>?

    init(source: Data, address: URL) {
        (self.source, self.address) = (source, address)
        super.init(node: ASDocumentNode())
        node.backgroundColor = .systemBackground
        node.imageDownloader = ASBasicImageDownloader.shared
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.delegate = self
        loading = Task { await load() }
    }

    private func load() async {
        let reading = Task.detached { [source, address] in try ASTextDocument(html: source, baseURL: address) }
        do {
            node.document = try await reading.value
            title = node.document.title
        } catch {
            node.document = ASTextDocument(NSAttributedString(string: "\(error)"))
        }
    }
}

extension ArticleController: ASDocumentNodeDelegate {
    func documentNode(_ documentNode: ASDocumentNode, didTapLink url: URL) { UIApplication.shared.open(url) }
}
