// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASTesting
import Foundation
import SceneKit

/// A small random layer tree that can be changed at random, and its scene.
///
/// Scenes follow the contract of `ASSceneItem`: bounds are inside clips, and the bounds of groups contain everything in them.
struct RandomScene {
    struct Element {
        var identifier: UInt64
        var kind: ASSceneItem.Kind
        /// Nil for an element that is not a group.
        var children: [Element]?
    }

    let width = 40
    let height = 32
    private(set) var elements: [Element] = []
    private var lastIdentifier: UInt64 = 0
    private var generator: ASSeededGenerator
    private let buffers: [ASPixelBuffer]

    init(seed: UInt64) throws {
        var generator = ASSeededGenerator(seed: seed)
        var buffers: [ASPixelBuffer] = []
        for index in 0..<3 {
            let side = 3 + index * 5
            let isOpaque = index == 1
            let words = (0..<side).map { _ in
                (0..<side).map { _ -> UInt32 in
                    let alpha: CGFloat = isOpaque ? 1 : .random(in: 0...1, using: &generator)
                    return UIColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &generator), alpha: alpha)
                        .premultipliedARGB
                }
            }
            buffers.append(try buffer(words, isOpaque: isOpaque))
        }
        let coverage = (0..<6).map { _ in (0..<6).map { _ in UInt32.random(in: 0...255, using: &generator) } }
        buffers.append(try buffer(coverage, format: .alpha8))
        self.buffers = buffers
        self.generator = generator
        elements = (0..<Int.random(in: 2...7, using: &self.generator)).map { _ in makeElement(depth: 0) }
    }

    var scene: ASScene {
        let window = ASPixelRect(x: 0, y: 0, width: width, height: height)
        var items: [ASSceneItem] = []
        for element in elements { append(element, clip: window, to: &items) }
        return ASScene(pixelWidth: width, pixelHeight: height, items: items)
    }

    /// A rectangle that touches the window.
    mutating func randomRect() -> ASPixelRect {
        ASPixelRect(
            x: Int.random(in: -6..<width, using: &generator),
            y: Int.random(in: -6..<height, using: &generator),
            width: Int.random(in: 1...24, using: &generator),
            height: Int.random(in: 1...20, using: &generator)
        )
    }

    /// Makes one change: adds, removes, moves, repaints, reorders, groups or ungroups.
    mutating func change() {
        guard !elements.isEmpty else { return elements.append(makeElement(depth: 0)) }
        let index = Int.random(in: elements.indices, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            elements.insert(makeElement(depth: 0), at: index)
        case 1:
            elements.remove(at: index)
        case 2:
            let other = Int.random(in: elements.indices, using: &generator)
            elements.swapAt(index, other)
        case 3:
            elements = elements.shuffled(using: &generator)
        case 4:
            // Into a group, or out of one.
            if let children = elements[index].children {
                elements.replaceSubrange(index...index, with: children)
            } else {
                let inside = elements[index]
                elements[index] = makeGroup([inside])
            }
        case 5 where elements[index].children?.isEmpty == false:
            let inside = elements[index].children?.removeLast()
            if let inside { elements.append(inside) }
        case 6 where elements[index].children != nil:
            let child = makeElement(depth: 1)
            elements[index].children?.append(child)
        default:
            let identifier = elements[index].identifier
            let children = elements[index].children
            elements[index] = children == nil ? makeLeaf() : makeGroup(children ?? [])
            elements[index].identifier = identifier
        }
    }

    private mutating func makeElement(depth: Int) -> Element {
        guard depth < 2, Int.random(in: 0..<4, using: &generator) == 0 else { return makeLeaf() }
        let count = Int.random(in: 1...3, using: &generator)
        return makeGroup((0..<count).map { _ in makeElement(depth: depth + 1) })
    }

    private mutating func makeGroup(_ children: [Element]) -> Element {
        lastIdentifier += 1
        let opacity = [1, 0.5, 0.25, 0][Int.random(in: 0..<4, using: &generator)]
        let clip = Bool.random(using: &generator) ? makeShape() : nil
        return Element(
            identifier: lastIdentifier,
            kind: .beginGroup(opacity: CGFloat(opacity), clip: clip),
            children: children
        )
    }

    private mutating func makeLeaf() -> Element {
        lastIdentifier += 1
        let shape = makeShape()
        let kind: ASSceneItem.Kind
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1: kind = .fill(makeColor(), shape)
        case 2: kind = .border(makeColor(), width: CGFloat.random(in: 0.5...4, using: &generator), shape)
        case 3: kind = .shadow(makeColor(), radius: CGFloat(Int.random(in: 0...6, using: &generator)), shape)
        default: kind = .contents(makeContents(), shape)
        }
        return Element(identifier: lastIdentifier, kind: kind, children: nil)
    }

    private mutating func makeColor() -> UIColor {
        let isOpaque = Bool.random(using: &generator)
        let alpha = isOpaque ? 1 : CGFloat.random(in: 0...1, using: &generator)
        return UIColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &generator), alpha: alpha)
    }

    private mutating func makeContents() -> ASSceneContents {
        let buffer = buffers[Int.random(in: buffers.indices, using: &generator)]
        var contents = whole(buffer, tint: Int.random(in: 0..<4, using: &generator) == 0 ? makeColor() : nil)
        if Int.random(in: 0..<4, using: &generator) == 0, buffer.pixelWidth > 2 {
            contents.center = CGRect(x: 1, y: 1, width: buffer.pixelWidth - 2, height: buffer.pixelHeight - 2)
        }
        return contents
    }

    private mutating func makeShape() -> ASSceneShape {
        let rect = randomRect()
        let radius: CGFloat = Bool.random(using: &generator) ? 0 : .random(in: 0...8, using: &generator)
        var transform = CGAffineTransform.identity
        if Int.random(in: 0..<4, using: &generator) == 0 {
            transform = CGAffineTransform(translationX: CGFloat(-rect.minX), y: CGFloat(-rect.minY))
                .concatenating(CGAffineTransform(rotationAngle: .random(in: -3...3, using: &generator)))
                .concatenating(CGAffineTransform(scaleX: .random(in: 0.5...1.5, using: &generator), y: 1))
                .concatenating(CGAffineTransform(translationX: CGFloat(rect.minX), y: CGFloat(rect.minY)))
        }
        // Some in the size of a buffer, so that plain copies occur.
        var size = CGSize(width: rect.width, height: rect.height)
        if Bool.random(using: &generator) { size = CGSize(width: 8, height: 8) }
        return ASSceneShape(
            rect: CGRect(origin: CGPoint(x: rect.minX, y: rect.minY), size: size),
            cornerRadius: radius,
            corners: CACornerMask(rawValue: UInt.random(in: 0...15, using: &generator)),
            transform: transform
        )
    }

    private func append(_ element: Element, clip: ASPixelRect, to items: inout [ASSceneItem]) {
        guard let children = element.children, case .beginGroup(_, let shape) = element.kind else {
            let leaf = item(element.kind, element.identifier << 1, clip: clip)
            if !leaf.pixelBounds.isEmpty { items.append(leaf) }
            return
        }
        let inner = shape.map { clip.intersection($0.pixelBounds) } ?? clip
        var inside: [ASSceneItem] = []
        for child in children { append(child, clip: inner, to: &inside) }
        let extent = inside.reduce(ASPixelRect.empty) { $0.union($1.pixelBounds) }
        guard !extent.isEmpty else { return }
        items.append(item(element.kind, element.identifier << 1, clip: clip, bounds: extent))
        items += inside
        items.append(item(.endGroup, element.identifier << 1 | 1, clip: clip, bounds: extent))
    }
}
