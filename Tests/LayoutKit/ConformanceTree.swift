// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation

/// The element tree of a case, with its nodes by name.
package struct ConformanceTree {
    package let root: any ASLayoutElement
    package private(set) var nodes: [String: TestNode] = [:]

    package init(_ json: JSON) throws {
        var nodes: [String: TestNode] = [:]
        root = try Self.element(json, &nodes)
        self.nodes = nodes
    }

    private static func element(_ json: JSON, _ nodes: inout [String: TestNode]) throws -> any ASLayoutElement {
        let element = try bareElement(json, &nodes)
        for (property, value) in try json["style"].members {
            try ConformanceProperties.set(property, value, in: element.style)
        }
        return element
    }

    private static func bareElement(_ json: JSON, _ nodes: inout [String: TestNode]) throws -> any ASLayoutElement {
        let child = try json.optional("child").map { try element($0, &nodes) } ?? ASLayoutSpec()
        switch try json["type"].text {
        case "node":
            let node = try node(json)
            nodes[node.name] = node
            return node
        case "stack": return try stack(json, &nodes)
        case "inset":
            let insets = try json["insets"]
            return try ASInsetLayoutSpec(
                insets: UIEdgeInsets(
                    top: insets["top"].length,
                    left: insets["left"].length,
                    bottom: insets["bottom"].length,
                    right: insets["right"].length
                ),
                child: child
            )
        case "center":
            return try ASCenterLayoutSpec(
                centeringOptions: choice(json["centering"], ["none": .none, "x": .X, "y": .Y, "xy": .XY]),
                sizingOptions: choice(
                    json["sizing"],
                    ["default": [], "minimumX": .minimumX, "minimumY": .minimumY, "minimumXY": .minimumXY]
                ),
                child: child
            )
        case "relative":
            let positions: [String: ASRelativeLayoutSpecPosition] =
                ["none": .none, "start": .start, "center": .center, "end": .end]
            return try ASRelativeLayoutSpec(
                horizontalPosition: choice(json["horizontalPosition"], positions),
                verticalPosition: choice(json["verticalPosition"], positions),
                sizingOption: choice(
                    json["sizing"],
                    [
                        "default": .default, "minimumWidth": .minimumWidth, "minimumHeight": .minimumHeight,
                        "minimumSize": .minimumSize,
                    ]
                ),
                child: child
            )
        case "ratio": return try ASRatioLayoutSpec(ratio: json["ratio"].length, child: child)
        case "overlay": return try ASOverlayLayoutSpec(child: child, overlay: element(json["overlay"], &nodes))
        case "background":
            return try ASBackgroundLayoutSpec(child: child, background: element(json["background"], &nodes))
        case "absolute":
            return try ASAbsoluteLayoutSpec(
                sizing: choice(json["sizing"], ["default": .default, "sizeToFit": .sizeToFit]),
                children: elements(json["children"], &nodes)
            )
        case "corner": return try corner(json, child, &nodes)
        case "wrapper": return try ASWrapperLayoutSpec(layoutElements: elements(json["children"], &nodes))
        case let type: throw JSON.Mismatch(description: "unknown element type \(type)")
        }
    }

    private static func elements(_ json: JSON, _ nodes: inout [String: TestNode]) throws -> [any ASLayoutElement] {
        var elements: [any ASLayoutElement] = []
        for item in try json.items {
            elements.append(try element(item, &nodes))
        }
        return elements
    }

    private static func node(_ json: JSON) throws -> TestNode {
        let name = try json["name"].text
        if let measure = json.optional("measure") {
            let steps = try measure.items.map { try ($0["maxWidthAtLeast"].length, $0["size"].size) }
            return TestNode(name) { offered in steps.first { $0.0 <= offered.width }?.1 ?? .zero }
        }
        guard let size = try json.optional("size")?.size else { return TestNode(name) }
        return TestNode(name, size.width, size.height)
    }

    private static func stack(_ json: JSON, _ nodes: inout [String: TestNode]) throws -> ASStackLayoutSpec {
        let spec = try ASStackLayoutSpec(
            direction: choice(json["direction"], ConformanceProperties.directions),
            spacing: json["spacing"].length,
            justifyContent: choice(json["justifyContent"], ConformanceProperties.justifications),
            alignItems: choice(json["alignItems"], ConformanceProperties.alignments),
            flexWrap: choice(json["flexWrap"], ["noWrap": .noWrap, "wrap": .wrap]),
            alignContent: choice(
                json["alignContent"],
                [
                    "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween,
                    "spaceAround": .spaceAround, "stretch": .stretch,
                ]
            ),
            lineSpacing: json["lineSpacing"].length,
            children: elements(json["children"], &nodes)
        )
        spec.isConcurrent = try json["concurrent"].flag
        if let horizontal = json.optional("horizontalAlignment") {
            spec.horizontalAlignment = try choice(horizontal, ConformanceProperties.horizontalAlignments)
        }
        if let vertical = json.optional("verticalAlignment") {
            spec.verticalAlignment = try choice(vertical, ConformanceProperties.verticalAlignments)
        }
        return spec
    }

    private static func corner(
        _ json: JSON,
        _ child: any ASLayoutElement,
        _ nodes: inout [String: TestNode]
    ) throws -> ASCornerLayoutSpec {
        let spec = try ASCornerLayoutSpec(
            child: child,
            corner: element(json["corner"], &nodes),
            location: choice(
                json["location"],
                ["topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight]
            )
        )
        spec.offset = try json["offset"].point
        spec.wrapsCorner = try json["wrapsCorner"].flag
        return spec
    }
}

/// The value for a word of the case file.
package func choice<Value>(_ json: JSON, _ values: [String: Value]) throws -> Value {
    if let value = try values[json.text] { return value }
    throw JSON.Mismatch(description: "unknown word \(json), known are \(values.keys.sorted())")
}
