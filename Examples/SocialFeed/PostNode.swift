// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a portrait, name and age, a text with links, an optional image, the likes and the number of comments.
final class PostNode: ASCellNode {
    /// Called when the like button is pressed; main only.
    @MainActor var onLike: (() -> Void)?
    let textNode = ASTextNode()
    let likeButton = ASButtonNode()
    private let portraitNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let ageNode = ASTextNode()
    private let commentsNode = ASTextNode()
    private let photoNode: ASImageNode?

    init(_ post: Post, age: String) {
        photoNode = post.photo == nil ? nil : ASImageNode()
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        selectionStyle = .none
        debugName = "\(post.author.name): \(post.text.prefix(30))"
        portraitNode.image = UIImage(contentsOfFile: SamplePhotos.original(post.author.photo).path)
        portraitNode.contentMode = .scaleAspectFill
        portraitNode.cropRect = CGRect(origin: post.author.face, size: .zero)
        portraitNode.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)
        portraitNode.style.preferredSize = CGSize(width: 44, height: 44)
        nameNode.attributedText = name(of: post.author)
        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1
        textNode.attributedText = PostText.body(post.text)
        textNode.isUserInteractionEnabled = true
        commentsNode.attributedText = PostText.small(Post.quantity(post.commentCount, "comment"))
        if let photo = post.photo {
            photoNode?.image = UIImage(contentsOfFile: SamplePhotos.original(photo).path)
            photoNode?.contentMode = .scaleAspectFill
            photoNode?.backgroundColor = .systemGray5
            photoNode?.cornerRadius = 8
            photoNode?.accessibilityLabel = "Picture"
        }
        likeButton.contentEdgeInsets = UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 8)
        likeButton.hitTestSlop = UIEdgeInsets(top: -6, left: -8, bottom: -6, right: -8)
        likeButton.cursor = .pointingHand
        likeButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.onLike?() }
        for node in [portraitNode, nameNode, ageNode, commentsNode, photoNode] { node?.isLayerBacked = true }
        show(post)
        show(age: age)
    }

    private func name(of author: PostAuthor) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: author.name,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 15), .foregroundColor: DemoColor.text]
        )
        text.append(PostText.small("  @\(author.handle)"))
        return text
    }

    /// Shows the current likes of the same post.
    func show(_ post: Post) {
        let (count, color) = (post.allLikes, post.isLiked ? UIColor.systemRed : .secondaryLabel)
        likeButton.setAttributedTitle(
            PostText.small("\(post.isLiked ? "♥" : "♡") \(count)", color, isBold: post.isLiked),
            for: .normal
        )
        likeButton.isSelected = post.isLiked
        likeButton.accessibilityLabel = "Like the post of \(post.author.name), \(Post.quantity(count, "like"))"
    }

    /// Shows the new age.
    func show(age: String) {
        guard ageNode.attributedText?.string != age else { return }
        ageNode.attributedText = PostText.small(age)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let head = ASStackLayoutSpec.horizontal()
        head.spacing = 8
        head.justifyContent = .spaceBetween
        head.alignItems = .baselineFirst
        head.children = [nameNode, ageNode]
        let foot = ASStackLayoutSpec.horizontal()
        foot.spacing = 14
        foot.alignItems = .center
        foot.children = [likeButton, commentsNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 5
        column.alignItems = .stretch
        column.style.flexGrow = 1
        column.style.flexShrink = 1
        column.children = [head, textNode]
        if let photoNode {
            let picture = ASRatioLayoutSpec(ratio: 0.56, child: photoNode)
            picture.style.width = .fraction(1)
            picture.style.maxWidth = .points(420)
            let line = ASStackLayoutSpec.horizontal()
            line.children = [picture]
            column.children?.append(line)
        }
        column.children?.append(foot)
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .start
        row.children = [portraitNode, column]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 8, right: 16), child: row)
    }
}

/// The row above the oldest post, which shows that older posts are loading or that there are none.
final class PostTailNode: ASCellNode {
    private let wheelNode = ASActivityIndicatorNode()
    private let textNode = ASTextNode()
    private let isEnd: Bool

    init(isEnd: Bool) {
        self.isEnd = isEnd
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        selectionStyle = .none
        textNode.isLayerBacked = true
        textNode.attributedText = PostText.small(isEnd ? "No older posts." : "Loading older posts …")
        if !isEnd { wheelNode.startAnimating() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 10
        row.alignItems = .center
        row.children = isEnd ? [textNode] : [wheelNode, textNode]
        let middle = ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: row)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), child: middle)
    }
}
