// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

private let kMinimumItemSpacing: CGFloat = 4

class GridViewController: ASDKViewController<ASCollectionNode>, ASCollectionDelegate, ASCollectionDataSource,
    ASCollectionDelegateFlowLayout
{
    let collectionNode: ASCollectionNode
    let pager = ASPagerNode()
    var stripPager: ASPagerNode?

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = kMinimumItemSpacing
        layout.minimumLineSpacing = kMinimumItemSpacing
        layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        layout.headerReferenceSize = CGSize(width: 50, height: 50)
        layout.scrollDirection = .vertical
        collectionNode = ASCollectionNode(collectionViewLayout: layout)
        super.init(node: collectionNode)
        collectionNode.registerSupplementaryNode(ofKind: UICollectionView.elementKindSectionHeader)
        collectionNode.delegate = self
        collectionNode.dataSource = self
        collectionNode.view.isScrollEnabled = true
        collectionNode.view.alwaysBounceVertical = true
        collectionNode.allowsSelection = true
        pager.setDataSource(self)
        pager.setDelegate(self)
        pager.allowsAutomaticInsetsAdjustment = false
        let strip = ASPagerFlowLayout()
        strip.scrollDirection = .horizontal
        strip.minimumLineSpacing = 0
        stripPager = ASPagerNode(collectionViewLayout: strip)
        stripPager?.dataSource = self
        stripPager?.delegate = self
    }

    required init?(coder aDecoder: NSCoder) { fatalError("storyboards are incompatible with truth and beauty") }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 2 }
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let cell = ASTextCellNode(
            attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12)],
            insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        )
        cell.text = "\(indexPath.section)-\(indexPath.item)"
        cell.backgroundColor = UIColor(hue: 0.5, saturation: 0.5, brightness: 0.5, alpha: 1)
        return cell
    }
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode {
        let node = ASTextCellNode()
        node.text = kind
        return node
    }
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRangeMake(CGSize(width: 100, height: 100), CGSize(width: 100, height: 200))
    }
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: true)
        let count = collectionNode.numberOfItems(inSection: 0)
        print(count)
        collectionNode.performBatchUpdates(
            {
                collectionNode.deleteItems(at: [indexPath])
                collectionNode.insertItems(at: [indexPath])
            },
            completion: nil
        )
        collectionNode.relayoutItems()
    }
    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.completeBatchFetching(true)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 4 }
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        ASSizeRangeZero
    }
}

extension GridViewController: ASPagerDataSource, ASPagerDelegate {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        {
            let node = ASCellNode(
                viewControllerBlock: { () -> UIViewController in
                    DetailViewController(post: Post(title: "Page \(index)", body: "", imageURL: nil))
                },
                didLoad: nil
            )
            node.style.preferredSize = CGSize(width: 300, height: 300)
            return node
        }
    }
}

class ColumnLayout: UICollectionViewFlowLayout {
    private var cache: [UICollectionViewLayoutAttributes] = []
    var columns = 2
    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        cache = []
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: CGFloat(item) * 10, width: collectionView.bounds.width, height: 10)
            cache.append(attributes)
        }
    }
    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(cache.count) * 10)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[indexPath.item]
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

extension UIColor {
    class var brand: UIColor { UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1) }
    convenience init(rgb: Int) {
        self.init(
            red: CGFloat((rgb >> 16) & 0xFF) / 255,
            green: CGFloat((rgb >> 8) & 0xFF) / 255,
            blue: CGFloat(rgb & 0xFF) / 255,
            alpha: 1
        )
    }
}
extension UIImage {
    func tinted(_ color: UIColor) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        color.set()
        withRenderingMode(.alwaysTemplate).draw(in: CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext() ?? self
    }
}
