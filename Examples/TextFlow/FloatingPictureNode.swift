// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An image that can be moved by drags or arrow keys, with Shift for small steps.
///
/// A click, Space or Return changes its shape. Screen readers can do the same with actions.
final class FloatingPictureNode: ASControlNode {
    static let side: CGFloat = 150

    /// Called with the distance of a move.
    @MainActor var moved: (CGPoint) -> Void = { _ in }
    /// Called when the shape has changed.
    @MainActor var reshaped: () -> Void = {}
    @MainActor private(set) var shape = PictureShape.circle
    private let imageNode = ASImageNode()

    override init() {
        super.init()
        isUserInteractionEnabled = true
        cursor = .openHand
        automaticallyManagesSubnodes = true
        imageNode.isLayerBacked = true
        imageNode.image = UIImage(contentsOfFile: SamplePhotos.original("chelsea.png").path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = "Picture of a cat"
        accessibilityHint = "Move it, and the text flows around it"
        accessibilityTraits = .image
        onDidLoad { node in (node as? FloatingPictureNode)?.setUp() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: imageNode)
    }

    @MainActor
    private func setUp() {
        let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
        pan.addHandler { [unowned self, unowned pan] in panned(pan) }
        tap.addHandler { [unowned self] in change() }
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
        let steps: [(String, CGFloat, CGFloat)] = [
            ("Move left", -40, 0), ("Move right", 40, 0), ("Move up", 0, -40), ("Move down", 0, 40),
        ]
        accessibilityCustomActions =
            steps.map { name, x, y in
                UIAccessibilityCustomAction(name: name) { [weak self] _ in
                    self?.moved(CGPoint(x: x, y: y))
                    return self != nil
                }
            } + [
                UIAccessibilityCustomAction(name: "Change shape") { [weak self] _ in
                    self?.change()
                    return self != nil
                }
            ]
        cut()
    }

    @MainActor
    private func panned(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: view)
        pan.setTranslation(.zero, in: view)
        cursor = pan.state == .ended || pan.state == .cancelled ? .openHand : .closedHand
        moved(step)
    }

    @MainActor
    private func change() {
        shape = shape.next
        cut()
        reshaped()
    }

    /// Clips the image to its shape, off main.
    @MainActor
    private func cut() {
        imageNode.imageModificationBlock = { [shape] image, _ in
            UIGraphicsImageRenderer(size: image.size).image { _ in
                shape.path(in: CGRect(origin: .zero, size: image.size)).addClip()
                image.draw(in: CGRect(origin: .zero, size: image.size))
            }
        }
        imageNode.setNeedsDisplay()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let step: CGFloat = event.modifiers.contains(.shift) ? 1 : 12
        switch event.key {
        case .left: moved(CGPoint(x: -step, y: 0))
        case .right: moved(CGPoint(x: step, y: 0))
        case .up: moved(CGPoint(x: 0, y: -step))
        case .down: moved(CGPoint(x: 0, y: step))
        case .return: change()
        case _ where event.text == " ": change()
        default: return super.keyPressed(event)
        }
        return true
    }
}
