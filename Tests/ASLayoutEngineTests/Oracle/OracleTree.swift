// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation

/// The elements that a tree of `layout-oracle.json` describes.
///
/// The nodes stand in drawing order, which is the order of the words: a background comes before what is in front of it.
struct OracleTree {
    let root: any ASLayoutElement
    private(set) var nodes: [TestNode] = []

    init(_ words: String) throws {
        var parser = OracleTreeParser(words)
        root = try parser.element()
        nodes = parser.nodes
    }
}

/// Reads the words of a tree from front to back.
private struct OracleTreeParser {
    private var words: ArraySlice<Substring>
    private(set) var nodes: [TestNode] = []

    init(_ text: String) {
        words = text.split(separator: " ")[...]
    }

    /// The properties of one element, by their letters.
    private struct Properties {
        var values: [Character: Substring] = [:]

        func number(_ key: Character) throws -> CGFloat {
            try values[key].map { try OracleNotation.number($0) } ?? 0
        }

        func choice<Value>(_ key: Character, _ choices: [Value]) throws -> Value {
            try choices[Int(number(key))]
        }
    }

    mutating func element() throws -> any ASLayoutElement {
        guard let head = words.popFirst() else { throw JSON.Mismatch(description: "the tree ends too early") }
        var properties = Properties()
        while let word = words.first, let key = word.first, key.isLowercase {
            properties.values[key] = word.dropFirst()
            words.removeFirst()
        }
        let element = try spec(head, properties)
        try setStyle(of: element, properties)
        return element
    }

    private mutating func members() throws -> [any ASLayoutElement] {
        guard words.first == "(" else { return [] }
        words.removeFirst()
        var members: [any ASLayoutElement] = []
        while words.first != ")" { members.append(try element()) }
        words.removeFirst()
        return members
    }

    private mutating func node(_ wantedSize: @escaping @Sendable (CGSize) -> CGSize) -> TestNode {
        let node = TestNode("\(nodes.count)", wantedSize: wantedSize)
        nodes.append(node)
        return node
    }

    private mutating func spec(_ head: Substring, _ properties: Properties) throws -> any ASLayoutElement {
        let sizes = try OracleNotation.numbers(head.dropFirst(), separator: "x")
        switch head.first {
        case "E": return ASLayoutSpec()
        case "P": return node { ASIsCGSizeValidForSize($0) ? $0 : .zero }
        case "L": return node { _ in CGSize(width: sizes[0], height: sizes[1]) }
        case "T": return node { Self.textSize(widest: sizes[0], line: sizes[1], offered: $0) }
        case "S": return try stack(properties)
        case "I":
            let edges = try OracleNotation.numbers(properties.values["i"] ?? "")
            let insets = UIEdgeInsets(top: edges[2], left: edges[0], bottom: edges[3], right: edges[1])
            return ASInsetLayoutSpec(insets: insets, child: try members()[0])
        case "O":
            let members = try members()
            return ASOverlayLayoutSpec(child: members[0], overlay: members[1])
        case "B":
            let members = try members()
            return ASBackgroundLayoutSpec(child: members[1], background: members[0])
        case "C":
            return ASCenterLayoutSpec(
                centeringOptions: try properties.choice("q", [.none, .X, .Y, .XY]),
                sizingOptions: try properties.choice("r", [[], .minimumX, .minimumY, .minimumXY]),
                child: try members()[0]
            )
        case "R": return try relative(properties)
        case "Q": return ASRatioLayoutSpec(ratio: try properties.number("q"), child: try members()[0])
        case "A":
            return ASAbsoluteLayoutSpec(
                sizing: try properties.choice("r", [.default, .sizeToFit]),
                children: try members()
            )
        case "K": return try corner(properties)
        case "W": return ASWrapperLayoutSpec(layoutElements: try members())
        default: throw JSON.Mismatch(description: "unknown element \(head)")
        }
    }

    /// Lines of text, broken where there is less width than they need.
    private static func textSize(widest: CGFloat, line: CGFloat, offered: CGSize) -> CGSize {
        let width = min(widest, offered.width)
        let lines = width >= 1 ? min((widest / width - 1e-6).rounded(.up), 40) : 0
        return CGSize(width: width, height: lines * line)
    }

    private mutating func stack(_ properties: Properties) throws -> ASStackLayoutSpec {
        let spec = ASStackLayoutSpec(
            direction: try properties.choice("d", [.horizontal, .vertical, .horizontalReverse, .verticalReverse]),
            spacing: try properties.number("p"),
            justifyContent: try properties.choice("j", [.start, .center, .end, .spaceBetween, .spaceAround]),
            alignItems: try properties.choice("a", [.start, .end, .center, .stretch, .baselineFirst, .baselineLast]),
            flexWrap: properties.values["v"] == nil ? .noWrap : .wrap,
            alignContent: try properties.choice("c", [.start, .center, .end, .spaceBetween, .spaceAround, .stretch]),
            lineSpacing: try properties.number("l"),
            children: try members()
        )
        spec.isConcurrent = properties.values["k"] != nil
        return spec
    }

    private mutating func relative(_ properties: Properties) throws -> ASRelativeLayoutSpec {
        let positions: [ASRelativeLayoutSpecPosition] = [.none, .start, .center, .end]
        let digits = (properties.values["q"] ?? "").compactMap(\.wholeNumberValue)
        return ASRelativeLayoutSpec(
            horizontalPosition: positions[digits[0]],
            verticalPosition: positions[digits[1]],
            sizingOption: try properties.choice("r", [.default, .minimumWidth, .minimumHeight, .minimumSize]),
            child: try members()[0]
        )
    }

    private mutating func corner(_ properties: Properties) throws -> ASCornerLayoutSpec {
        let members = try members()
        let spec = ASCornerLayoutSpec(
            child: members[0],
            corner: members[1],
            location: try properties.choice("q", [.topLeft, .topRight, .bottomLeft, .bottomRight])
        )
        let offset = try OracleNotation.numbers(properties.values["i"] ?? "")
        spec.offset = CGPoint(x: offset[0], y: offset[1])
        spec.wrapsCorner = try properties.number("r") == 1
        return spec
    }

    private func setStyle(of element: any ASLayoutElement, _ properties: Properties) throws {
        let style = element.style
        let dimensions: [(Character, ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>)] = [
            ("w", \.width), ("h", \.height), ("m", \.minWidth), ("n", \.minHeight), ("x", \.maxWidth),
            ("y", \.maxHeight), ("f", \.flexBasis),
        ]
        for (key, property) in dimensions {
            if let text = properties.values[key] { style[keyPath: property] = try OracleNotation.dimension(text) }
        }
        let numbers: [(Character, ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>)] = [
            ("g", \.flexGrow), ("s", \.flexShrink), ("b", \.spacingBefore), ("z", \.spacingAfter), ("u", \.ascender),
            ("e", \.descender),
        ]
        for (key, property) in numbers {
            if let text = properties.values[key] { style[keyPath: property] = try OracleNotation.number(text) }
        }
        if properties.values["t"] != nil {
            style.alignSelf = try properties.choice("t", [.start, .end, .center, .stretch])
        }
        if let text = properties.values["o"] {
            let position = try OracleNotation.numbers(text)
            style.layoutPosition = CGPoint(x: position[0], y: position[1])
        }
    }
}
