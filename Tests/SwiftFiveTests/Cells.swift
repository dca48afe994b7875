// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

fileprivate let margin: CGFloat = 16

class PostCellNode: ASCellNode {
    let titleNode = ASTextNode()
    let bodyNode = ASTextNode()
    let photoNode = ASNetworkImageNode()
    let likeButton = ASButtonNode()
    let divider = ASDisplayNode()
    var onLike: (() -> Void)?
    private var liked = false

    init(post: Post) {
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        titleNode.attributedText = NSAttributedString(
            string: post.title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.darkText]
        )
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        style.alignment = .justified
        let attributes = [
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: 14),
            NSAttributedString.Key.foregroundColor: UIColor.gray,
            NSAttributedString.Key.paragraphStyle: style,
        ]
        bodyNode.attributedText = NSAttributedString(string: post.body, attributes: attributes)
        bodyNode.maximumNumberOfLines = 3
        bodyNode.truncationMode = .byTruncatingTail
        bodyNode.truncationAttributedText = NSAttributedString(string: "…")
        bodyNode.delegate = self
        bodyNode.isUserInteractionEnabled = true
        bodyNode.linkAttributeNames = [NSAttributedString.Key("URL")]
        photoNode.url = post.imageURL
        photoNode.contentMode = .scaleAspectFill
        photoNode.placeholderColor = UIColor.lightGray
        photoNode.placeholderFadeDuration = 0.2
        photoNode.cornerRadius = 8
        photoNode.clipsToBounds = true
        photoNode.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
        photoNode.borderWidth = 1.0 / UIScreen.main.scale
        photoNode.shadowColor = UIColor.black.cgColor
        photoNode.shadowOpacity = 0.3
        photoNode.shadowOffset = CGSize(width: 0, height: 1)
        photoNode.delegate = self
        photoNode.imageModificationBlock = { image, _ in
            UIGraphicsBeginImageContextWithOptions(image.size, false, UIScreen.main.scale)
            let path = UIBezierPath(roundedRect: CGRect(origin: .zero, size: image.size), cornerRadius: 5)
            path.addClip()
            image.draw(in: CGRect(origin: CGPoint.zero, size: image.size))
            UIColor.black.setStroke()
            path.lineWidth = 2
            path.stroke()
            let result = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            return result ?? image
        }
        likeButton.setTitle("Like", with: UIFont.systemFont(ofSize: 12), with: .blue, for: .normal)
        likeButton.setImage(UIImage(named: "heart"), for: .normal)
        likeButton.setAttributedTitle(NSAttributedString(string: "Liked"), for: .selected)
        likeButton.contentSpacing = 4
        likeButton.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        likeButton.addTarget(self, action: PostCellNode.like, forControlEvents: .touchUpInside)
        divider.backgroundColor = .lightGray
        divider.style.height = ASDimensionMake(0.5)
        titleNode.style.flexShrink = 1.0
        isOpaque = true
        backgroundColor = UIColor(white: 0.9, alpha: 1)
    }

    func like() {
        liked = !liked
        likeButton.isSelected = liked
        onLike?()
        setNeedsLayout()
        transitionLayout(withAnimation: true, shouldMeasureAsync: false)
    }

    override func didLoad() {
        super.didLoad()
        layer.cornerRadius = 4
        view.layer.masksToBounds = true
        view.isExclusiveTouch = true
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
    }

    override func layout() {
        super.layout()
        divider.frame = CGRect(x: margin, y: calculatedSize.height - 0.5, width: bounds.width, height: 0.5)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec.horizontal()
        header.spacing = 8
        header.justifyContent = .spaceBetween
        header.alignItems = .center
        header.children = [titleNode, likeButton]
        photoNode.style.preferredSize = CGSize(width: 100, height: 100)
        photoNode.style.width = ASDimensionMakeWithFraction(0.5)
        photoNode.style.maxWidth = ASDimension(unit: .points, value: 300)
        let ratio = ASRatioLayoutSpec(ratio: 9.0 / 16, child: photoNode)
        ratio.style.flexGrow = 1
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1.0
        let stack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .start,
            alignItems: .stretch,
            children: [header, ratio, bodyNode, spacer]
        )
        let text = ASOverlayLayoutSpec(
            child: stack,
            overlay: ASRelativeLayoutSpec(
                horizontalPosition: .end,
                verticalPosition: .start,
                sizingOption: [],
                child: divider
            )
        )
        let background = ASBackgroundLayoutSpec(child: text, background: ASDisplayNode())
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin),
            child: background
        )
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        UIView.animate(
            withDuration: 0.3,
            delay: 0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0.5,
            options: .beginFromCurrentState,
            animations: {
                self.photoNode.frame = context.finalFrame(for: self.photoNode)
                self.photoNode.alpha = 0.5
            },
            completion: { finished in
                context.completeTransition(finished)
            }
        )
    }

    override func didEnterPreloadState() { super.didEnterPreloadState() }
    override func didExitVisibleState() { super.didExitVisibleState() }
    override func didEnterVisibleState() { super.didEnterVisibleState() }
    override func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {
        if let scrollView = scrollView, event == .visibleRectChanged { _ = scrollView.bounds }
    }
    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .gray : .white }
    }
    override var isSelected: Bool {
        didSet { alpha = isSelected ? 0.5 : 1 }
    }
}

extension PostCellNode: ASTextNodeDelegate, ASNetworkImageNodeDelegate {
    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        guard let url = value as? URL else { return }
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }
    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { true }
    func textNodeTappedTruncationToken(_ textNode: ASTextNode) { textNode.maximumNumberOfLines = 0 }
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) { setNeedsLayout() }
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error) { print(error) }
}

final class SpinnerNode: ASCellNode {
    let spinner = ASDisplayNode(viewBlock: { () -> UIView in
        let view = UIActivityIndicatorView(style: .gray)
        view.startAnimating()
        return view
    })
    let label = ASTextNode()
    override init() {
        super.init()
        addSubnode(spinner)
        addSubnode(label)
        label.attributedText = NSAttributedString(
            string: "Loading…",
            attributes: [
                NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12),
                NSAttributedString.Key.foregroundColor: UIColor.lightGray,
                NSAttributedString.Key.kern: -0.3,
            ]
        )
        style.height = ASDimensionMakeWithPoints(44.0)
        spinner.style.preferredSize = CGSize(width: 20, height: 20)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 16,
            justifyContent: .center,
            alignItems: .center,
            children: [label, spinner]
        )
    }
}
