// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Portraits in a row, each with a number at one corner and a dot at another.
final class BadgeExampleNode: ASDisplayNode {
    private struct Person {
        var portrait: ASImageNode
        var number: ASDisplayNode
        var dot: ASDisplayNode
    }

    private let people: [Person]

    override init() {
        let sources: [(String, String, UIColor)] = [
            ("astronaut.png", "3", .systemGreen), ("camera.png", "12", .systemOrange),
            ("chelsea.png", "128", .systemGray),
        ]
        people = sources.map { file, number, color in
            let dot = ExampleLook.box(color, cornerRadius: 8)
            dot.borderWidth = 2
            dot.borderColor = .systemBackground
            dot.style.preferredSize = CGSize(width: 16, height: 16)
            return Person(portrait: ExampleLook.portrait(file, side: 64), number: BadgeNode(number), dot: dot)
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 24
        row.lineSpacing = 20
        row.flexWrap = .wrap
        row.children = people.map { person in
            let withNumber = ASCornerLayoutSpec(child: person.portrait, corner: person.number, location: .topRight)
            withNumber.offset = CGPoint(x: -8, y: 8)
            let withDot = ASCornerLayoutSpec(child: withNumber, corner: person.dot, location: .bottomRight)
            withDot.offset = CGPoint(x: -9, y: -9)
            return withDot
        }
        return ASInsetLayoutSpec(insets: ExampleLook.insets(24), child: row)
    }
}

/// A number on a red capsule, which is at least as wide as it is high.
final class BadgeNode: ASDisplayNode {
    private let numberNode: ASTextNode

    init(_ number: String) {
        numberNode = ExampleLook.text(number, size: 12, isBold: true, color: .white)
        super.init()
        automaticallyManagesSubnodes = true
        isLayerBacked = true
        backgroundColor = .systemRed
        cornerRadius = 11
        style.minWidth = 22
        style.height = 22
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
        return ASInsetLayoutSpec(insets: insets, child: ASCenterLayoutSpec(sizingOptions: .minimumX, child: numberNode))
    }
}
