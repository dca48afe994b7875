// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import UIKit

/// A composer: an editable node whose text view the app accesses, over a material.
class ComposerViewController: ASDKViewController<ASDisplayNode>, ASEditableTextNodeDelegate {
    let textNode = ASEditableTextNode()
    let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight))
    private let viewBlock: ASDisplayNodeViewBlock = { UIView() }
    private let layerBlock: ASDisplayNodeLayerBlock = { CALayer() }

    override init() {
        super.init(node: ASDisplayNode())
        automaticallyHide()
        textNode.delegate = self
        node.addSubnode(textNode)
        node.addSubnode(ASDisplayNode(viewBlock: viewBlock))
        node.addSubnode(ASDisplayNode(layerBlock: layerBlock))
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func automaticallyHide() {
        edgesForExtendedLayout = []
        extendedLayoutIncludesOpaqueBars = true
        modalPresentationStyle = .overCurrentContext
        navigationItem.setHidesBackButton(true, animated: true)
        navigationItem.leftBarButtonItem = UIBarButtonItem(image: UIImage(), style: .plain, target: nil, action: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        textNode.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        textNode.textView.font = UIFont.systemFont(ofSize: 16, weight: .light)
        textNode.textView.textColor = .black
        textNode.textView.tintColor = .red
        textNode.textView.isScrollEnabled = true
        textNode.textView.keyboardType = .default
        textNode.textView.textContainerInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        textNode.textView.linkTextAttributes = [.foregroundColor: UIColor.blue]
        textNode.textView.layer.transform = CATransform3DTranslate(CATransform3DIdentity, 0, 0, 1)
        effectView.contentView.addSubview(UIView())
        view.addSubview(effectView)
    }

    var message: String { textNode.textView.text.trimmingCharacters(in: .whitespacesAndNewlines) }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        let size = editableTextNode.textView.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity))
        title = "\(editableTextNode.textView.text.count) letters, \(size.height) points"
    }
}

/// The app's own layout, which asks the view and its data source.
class CountingLayout: UICollectionViewLayout {
    var margins = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    private(set) var counts: [Int] = []

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        counts = (0..<(collectionView.dataSource?.numberOfSections(in: collectionView) ?? 0)).map {
            collectionView.dataSource?.collectionView(collectionView, numberOfItemsInSection: $0) ?? 0
        }
    }
}

extension ASStackLayoutElement {
    @discardableResult
    func spaced(by spacing: CGFloat) -> Self {
        spacingBefore = spacing
        spacingAfter = spacing
        return self
    }
}

extension FeedViewController {
    /// The calls of an app for Texture to the view of its table.
    func lastTitle() -> String? {
        let tableView = node.view
        let section = tableView.numberOfSections - 1
        let row = tableView.numberOfRows(inSection: section) - 1
        tableView.estimatedRowHeight = 44
        tableView.backgroundView = UIView()
        return (tableView.nodeForRow(at: IndexPath(row: row, section: section)) as? PostCellNode)?
            .titleNode.attributedText?.string
    }
}
