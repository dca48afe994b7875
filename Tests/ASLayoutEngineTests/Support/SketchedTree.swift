// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit

/// The elements that a sketch describes.
struct SketchedTree {
    let root: any ASLayoutElement
    /// In drawing order: a background is before the element in front of it.
    let nodes: [TestNode]
    let stacks: [ASStackLayoutSpec]
    /// The part of the sketch from which each element was made.
    private let sketches: [ObjectIdentifier: TreeSketch]

    init(_ sketch: TreeSketch) throws {
        var builder = SketchBuilder()
        root = try builder.element(sketch)
        nodes = builder.nodes
        stacks = builder.stacks
        sketches = builder.sketches
    }

    func sketch(of element: any ASLayoutElement) -> TreeSketch? { sketches[ObjectIdentifier(element)] }
}

/// Makes elements from the leaves up.
private struct SketchBuilder {
    private(set) var nodes: [TestNode] = []
    private(set) var stacks: [ASStackLayoutSpec] = []
    private(set) var sketches: [ObjectIdentifier: TreeSketch] = [:]

    mutating func element(_ sketch: TreeSketch) throws -> any ASLayoutElement {
        let element = try spec(sketch)
        try setStyle(of: element, sketch)
        sketches[ObjectIdentifier(element)] = sketch
        return element
    }

    private mutating func members(_ sketch: TreeSketch) throws -> [any ASLayoutElement] {
        var members: [any ASLayoutElement] = []
        for member in sketch.members { members.append(try element(member)) }
        return members
    }

    private mutating func node(_ wantedSize: @escaping @Sendable (CGSize) -> CGSize) -> TestNode {
        let node = TestNode("\(nodes.count)", wantedSize: wantedSize)
        nodes.append(node)
        return node
    }

    private mutating func spec(_ sketch: TreeSketch) throws -> any ASLayoutElement {
        let sizes = try OracleNotation.numbers(sketch.head.dropFirst(), separator: "x")
        switch sketch.kind {
        case "E": return ASLayoutSpec()
        case "P": return node { ASIsCGSizeValidForSize($0) ? $0 : .zero }
        case "L": return node { _ in CGSize(width: sizes[0], height: sizes[1]) }
        case "T": return node { Self.textSize(widest: sizes[0], line: sizes[1], offered: $0) }
        case "S": return try stack(sketch)
        case "I":
            let edges = try OracleNotation.numbers(sketch["i"] ?? "")
            let insets = UIEdgeInsets(top: edges[2], left: edges[0], bottom: edges[3], right: edges[1])
            return ASInsetLayoutSpec(insets: insets, child: try members(sketch)[0])
        case "O":
            let members = try members(sketch)
            return ASOverlayLayoutSpec(child: members[0], overlay: members[1])
        case "B":
            let members = try members(sketch)
            return ASBackgroundLayoutSpec(child: members[1], background: members[0])
        case "C":
            return ASCenterLayoutSpec(
                centeringOptions: try sketch.choice("q", [.none, .X, .Y, .XY]),
                sizingOptions: try sketch.choice("r", [[], .minimumX, .minimumY, .minimumXY]),
                child: try members(sketch)[0]
            )
        case "R": return try relative(sketch)
        case "Q": return ASRatioLayoutSpec(ratio: try sketch.number("q"), child: try members(sketch)[0])
        case "A":
            return ASAbsoluteLayoutSpec(
                sizing: try sketch.choice("r", [.default, .sizeToFit]),
                children: try members(sketch)
            )
        case "K": return try corner(sketch)
        case "W": return ASWrapperLayoutSpec(layoutElements: try members(sketch))
        default: throw JSON.Mismatch(description: "unknown element \(sketch.head)")
        }
    }

    /// The size of text: lines, broken where the width is smaller than they need.
    private static func textSize(widest: CGFloat, line: CGFloat, offered: CGSize) -> CGSize {
        let width = min(widest, offered.width)
        let lines = width >= 1 ? min((widest / width - 1e-6).rounded(.up), 40) : 0
        return CGSize(width: width, height: lines * line)
    }

    private mutating func stack(_ sketch: TreeSketch) throws -> ASStackLayoutSpec {
        let spec = ASStackLayoutSpec(
            direction: try sketch.choice("d", [.horizontal, .vertical, .horizontalReverse, .verticalReverse]),
            spacing: try sketch.number("p"),
            justifyContent: try sketch.choice("j", [.start, .center, .end, .spaceBetween, .spaceAround]),
            alignItems: try sketch.choice("a", [.start, .end, .center, .stretch, .baselineFirst, .baselineLast]),
            flexWrap: sketch["v"] == nil ? .noWrap : .wrap,
            alignContent: try sketch.choice("c", [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]),
            lineSpacing: try sketch.number("l"),
            children: try members(sketch)
        )
        spec.isConcurrent = sketch["k"] != nil
        stacks.append(spec)
        return spec
    }

    private mutating func relative(_ sketch: TreeSketch) throws -> ASRelativeLayoutSpec {
        let positions: [ASRelativeLayoutSpecPosition] = [.none, .start, .center, .end]
        let digits = (sketch["q"] ?? "").compactMap(\.wholeNumberValue)
        return ASRelativeLayoutSpec(
            horizontalPosition: positions[digits[0]],
            verticalPosition: positions[digits[1]],
            sizingOption: try sketch.choice("r", [.default, .minimumWidth, .minimumHeight, .minimumSize]),
            child: try members(sketch)[0]
        )
    }

    private mutating func corner(_ sketch: TreeSketch) throws -> ASCornerLayoutSpec {
        let members = try members(sketch)
        let spec = ASCornerLayoutSpec(
            child: members[0],
            corner: members[1],
            location: try sketch.choice("q", [.topLeft, .topRight, .bottomLeft, .bottomRight])
        )
        let offset = try OracleNotation.numbers(sketch["i"] ?? "")
        spec.offset = CGPoint(x: offset[0], y: offset[1])
        spec.wrapsCorner = try sketch.number("r") == 1
        return spec
    }

    private func setStyle(of element: any ASLayoutElement, _ sketch: TreeSketch) throws {
        let style = element.style
        let dimensions: [(Character, ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>)] = [
            ("w", \.width), ("h", \.height), ("m", \.minWidth), ("n", \.minHeight), ("x", \.maxWidth),
            ("y", \.maxHeight), ("f", \.flexBasis),
        ]
        for (key, property) in dimensions {
            if let text = sketch[key] { style[keyPath: property] = try OracleNotation.dimension(text) }
        }
        let numbers: [(Character, ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>)] = [
            ("g", \.flexGrow), ("s", \.flexShrink), ("b", \.spacingBefore), ("z", \.spacingAfter), ("u", \.ascender),
            ("e", \.descender),
        ]
        for (key, property) in numbers {
            if let text = sketch[key] { style[keyPath: property] = try OracleNotation.number(text) }
        }
        if sketch["t"] != nil {
            style.alignSelf = try sketch.choice("t", [.start, .end, .center, .stretch])
        }
        if let text = sketch["o"] {
            let position = try OracleNotation.numbers(text)
            style.layoutPosition = CGPoint(x: position[0], y: position[1])
        }
    }
}

extension TreeSketch {
    func number(_ key: Character) throws -> CGFloat { try self[key].map { try OracleNotation.number($0) } ?? 0 }

    /// The choice for a number.
    fileprivate func choice<Value>(_ key: Character, _ choices: [Value]) throws -> Value {
        try choices[Int(number(key))]
    }
}
