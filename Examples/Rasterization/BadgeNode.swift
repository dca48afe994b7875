// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A badge of many small nodes: a ring of rotated petals, round corners, a border, a clipped image and a text.
final class BadgeNode: ASDisplayNode {
    static let petals = 24

    /// Called when the whole badge has drawn.
    @MainActor var didDraw: (() -> Void)?
    private let count = ASTextNode()

    /// - Parameters:
    ///   - number: the number in the middle
    ///   - isRasterized: whether the whole badge is drawn into one backing store
    init(number: Int, isRasterized: Bool) {
        super.init()
        if isRasterized { enableSubtreeRasterization() }
        style.preferredSize = CGSize(width: 150, height: 150)
        let middle = CGPoint(x: 75, y: 75)
        for petal in 0..<Self.petals {
            let angle = 2 * CGFloat.pi * CGFloat(petal) / CGFloat(Self.petals)
            let node = ASDisplayNode()
            node.bounds = CGRect(x: 0, y: 0, width: 10, height: 34)
            node.position = CGPoint(x: middle.x + 50 * sin(angle), y: middle.y - 50 * cos(angle))
            node.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            node.cornerRadius = 5
            node.alpha = 0.85
            node.backgroundColor = UIColor(
                hue: CGFloat(petal) / CGFloat(Self.petals),
                saturation: 0.7,
                brightness: 0.95,
                alpha: 1
            )
            addSubnode(node)
        }
        let disc = ASDisplayNode()
        disc.frame = CGRect(x: 39, y: 39, width: 72, height: 72)
        disc.cornerRadius = 36
        disc.clipsToBounds = true
        disc.backgroundColor = .systemBackground
        disc.borderWidth = 2
        disc.borderColor = .systemGray
        let wave = ASDisplayNode()
        wave.frame = CGRect(x: -10, y: 44, width: 92, height: 40)
        // The number is legible in both styles, dark on light or light on dark.
        let hue = CGFloat(number % 10) / 10
        wave.backgroundColor = UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            return UIColor(hue: hue, saturation: isDark ? 0.7 : 0.35, brightness: isDark ? 0.5 : 1, alpha: 1)
        }
        disc.addSubnode(wave)
        addSubnode(disc)
        count.attributedText = NSAttributedString(
            string: "\(number)",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 26), .foregroundColor: UIColor.label]
        )
        let size = count.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 72, height: 40))).size
        count.frame = CGRect(
            x: middle.x - size.width / 2,
            y: middle.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        addSubnode(count)
    }

    override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        didDraw?()
    }
}
