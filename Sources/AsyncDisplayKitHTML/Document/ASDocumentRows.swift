// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASTableNodes
internal import Foundation

/// The rows of a document: a cell for each paragraph, made and measured in the background.
@MainActor
final class ASDocumentRows: ASTableDataSource {
    private weak var document: ASDocumentNode?

    init(_ document: ASDocumentNode) { self.document = document }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        document?.document.paragraphCount ?? 0
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard let document, document.document.paragraphs.indices.contains(indexPath.row) else {
            return { ASCellNode() }
        }
        let (index, look) = (indexPath.row, document.look)
        let text = document.document.paragraphs[index]
        let isLast = index == document.document.paragraphCount - 1
        return { [weak document] in
            ASDocumentCellNode(index, text, look, edges: (index == 0, isLast), owner: document)
        }
    }
}
