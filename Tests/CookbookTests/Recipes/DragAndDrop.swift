// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class TokenNode: ASTextNode {
    override func didLoad() {
        super.didLoad()
        isUserInteractionEnabled = true
        addInteraction(UIDragInteraction(delegate: self))
    }
}

extension TokenNode: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        [UIDragItem(itemProvider: NSItemProvider(object: attributedText?.string ?? ""))]
    }
}

final class BasketNode: ASTextNode {
    override func didLoad() {
        super.didLoad()
        isUserInteractionEnabled = true
        addInteraction(UIDropInteraction(delegate: self))
    }
}

extension BasketNode: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { [weak self] result in
            guard let strings = try? result.get() else { return }
            self?.attributedText = NSAttributedString(string: strings.joined(separator: ", "))
        }
    }
}
