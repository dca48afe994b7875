// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A field that recognises swipes with one or two fingers.
final class StrokeStripNode: ASDisplayNode {
    /// Called with a line for each swipe.
    @MainActor var report: (String) -> Void = { _ in }
    private let label = ASTextNode()

    override init() {
        super.init()
        backgroundColor = .systemTeal
        cornerRadius = 8
        isUserInteractionEnabled = true
        automaticallyManagesSubnodes = true
        label.isLayerBacked = true
        label.attributedText = NSAttributedString(
            string: "Swipe here, to the left or to the right",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.white]
        )
        layoutSpecBlock = { [label] _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: label)
        }
    }

    override func didLoad() {
        super.didLoad()
        for count in 1...2 {
            for (direction, name) in [(UISwipeGestureRecognizer.Direction.left, "left"), (.right, "right")] {
                let swipe = UISwipeGestureRecognizer()
                swipe.direction = direction
                swipe.numberOfTouchesRequired = count
                swipe.addHandler { [unowned self] in
                    report("strip: swipe to the \(name)" + (count == 2 ? " with two fingers" : ""))
                    backgroundColor = name == "left" ? .systemPurple : .systemOrange
                }
                view.addGestureRecognizer(swipe)
            }
        }
    }
}
