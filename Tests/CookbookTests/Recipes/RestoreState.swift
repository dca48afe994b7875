// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func notesWindow() -> UIWindow {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(NotesViewController(), for: .primary)
    split.setViewController(DraftViewController(), for: .secondary)
    split.restorationIdentifier = "columns"
    let window = UIWindow(size: CGSize(width: 640, height: 480))
    window.rootViewController = split
    window.restorationIdentifier = "main"
    return window
}

final class NotesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.restorationIdentifier = "notes"
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Note \(indexPath.row)"
            return cell
        }
    }

    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { "\(indexPath.row)" }

    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        Int(identifier).map { IndexPath(row: $0, section: 0) }
    }
}

final class DraftViewController: UIViewController {
    let draft = UITextView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        draft.font = .systemFont(ofSize: 17)
        draft.frame = view.bounds
        draft.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        draft.restorationIdentifier = "draft"
        view.addSubview(draft)
    }
}
