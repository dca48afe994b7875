// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An animated image; a click pauses it, the next one resumes it.
final class MovingTileNode: ASControlNode {
    static let size = CGSize(width: 84, height: 84)

    private let file: URL
    private let imageNode = ASImageNode()
    private let signNode = PauseSignNode()
    private let decisions: ASLock<Decisions>

    /// The choices of the user for all tiles, stored together because tiles are created and released.
    struct Decisions: Hashable, Sendable {
        var pausedFiles: Set<URL> = []
        var isWallPaused = false
        var contentMode = UIView.ContentMode.scaleAspectFit
    }

    init(file: URL, decisions: ASLock<Decisions>) {
        self.file = file
        self.decisions = decisions
        super.init()
        automaticallyManagesSubnodes = true
        isAsyncTransactionContainer = true
        cursor = .pointingHand
        clipsToBounds = true
        cornerRadius = 6
        backgroundColor = .secondarySystemBackground
        style.preferredSize = Self.size
        imageNode.isLayerBacked = true
        toolTip = file.lastPathComponent
        accessibilityLabel = file.lastPathComponent
        accessibilityTraits = [.image, .button]
        addTarget(self, forControlEvents: .touchUpInside) { $0.toggle() }
        apply()
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard imageNode.animatedImage == nil else { return }
        let (node, path) = (ASUncheckedTransfer(imageNode), file.path)  // image nodes allow any thread
        ASDispatcherCurrent().async(.display) {
            do {
                node.value.animatedImage = try ASAnimatedImage(contentsOfFile: path)
            } catch {
                ASLogLine("\(error)")
            }
        }
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        imageNode.animatedImage = nil
    }

    @MainActor
    private func toggle() {
        decisions.withLock { if $0.pausedFiles.remove(file) == nil { $0.pausedFiles.insert(file) } }
        apply()
    }

    /// Applies the current decisions.
    func apply() {
        let now = decisions.withLock { $0 }
        let isPaused = now.pausedFiles.contains(file)
        imageNode.contentMode = now.contentMode
        imageNode.animatedImagePaused = isPaused || now.isWallPaused
        signNode.isHidden = !isPaused
        accessibilityValue = isPaused || now.isWallPaused ? "Paused" : "Playing"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let sign = ASRelativeLayoutSpec(
            horizontalPosition: .end,
            verticalPosition: .end,
            sizingOption: [],
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), child: signNode)
        )
        return ASOverlayLayoutSpec(child: ASInsetLayoutSpec(insets: .zero, child: imageNode), overlay: sign)
    }
}

/// A pause sign: two bars in a dark disc.
final class PauseSignNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        style.preferredSize = CGSize(width: 22, height: 22)
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor(white: 0, alpha: 0.7))
        context.fillEllipse(in: bounds)
        context.setFillColor(.white)
        for x: CGFloat in [7, 12] { context.fill(CGRect(x: bounds.minX + x, y: bounds.minY + 6, width: 3, height: 10)) }
    }
}
