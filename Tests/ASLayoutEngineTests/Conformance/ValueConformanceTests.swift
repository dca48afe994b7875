// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Value conformance")
struct ValueConformanceTests {
    @Test("Size ranges intersect", arguments: try ConformanceCases.ids("sizeRangeIntersect"))
    func sizeRangesIntersect(id: String) throws {
        let json = try ConformanceCases.one(id)

        let common = try ASSizeRangeIntersect(
            ConformanceCases.range(json["range"]),
            ConformanceCases.range(json["other"])
        )

        #expect(try common == ConformanceCases.range(json["expected"]))
    }

    @Test("Dimensions are parsed from strings", arguments: try ConformanceCases.ids("dimensionParse"))
    func dimensionsParse(id: String) throws {
        let json = try ConformanceCases.one(id)

        let dimension = try ASDimensionMake(json["input"].text)

        #expect(try dimension.unit == choice(json["expected"]["unit"], Self.units))
        #expect(try (dimension.value - json["expected"]["value"].length).magnitude < 1e-9)
    }

    @Test(
        "Dimensions are made from valid parts, and misuse is reported",
        arguments: try ConformanceCases.ids("dimensionMake")
    )
    func dimensionsAreMade(id: String) async throws {
        let json = try ConformanceCases.one(id)

        if try json["expected"]["throws"].flag {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
                try ValueConformanceTests.makeDimension(ConformanceCases.one(id))
            }
            expectSentence("ASDimension: ", in: result)
        } else {
            try Self.makeDimension(json)
        }
    }

    @Test("Layouts of invalid size are reported", arguments: try ConformanceCases.ids("layoutThrows"))
    func invalidLayoutsAreReported(id: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
            let json = try ConformanceCases.one(id)
            _ = try TestHost().layout(ConformanceTree(json["root"]).root, ConformanceCases.range(json["sizeRange"]))
        }

        expectSentence("its layout has the size", in: result)
        expectSentence("displayNode", in: result)
    }

    @Test("Layout objects of invalid size are reported", arguments: try ConformanceCases.ids("layoutSizeThrows"))
    func invalidSizesAreReported(id: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
            _ = try ASLayout(layoutElement: TestNode("wide"), size: ConformanceCases.one(id)["size"].size)
        }

        expectSentence("TestNode (wide): its layout has the size", in: result)
    }

    @Test("Layouts are flattened to their nodes", arguments: try ConformanceCases.ids("flatten"))
    func layoutsFlatten(id: String) throws {
        let json = try ConformanceCases.one(id)
        let expected = try json["expected"]
        var elements: [any ASLayoutElement] = []
        let layout = try Self.layout(json["layout"], &elements)

        let flattened = layout.filteredNodeLayoutTree()

        #expect(ASPointIsNull(flattened.position))
        #expect(try (flattened === layout) == expected["rootReused"].flag)
        if let names = try expected.optional("flattened")?.items.map({ try $0.text }) {
            #expect(flattened.sublayouts.compactMap { ($0.layoutElement as? TestNode)?.name } == names)
        }
        if let count = try expected.optional("sublayoutsOfFlattened")?.length {
            #expect(flattened.sublayouts.allSatisfy { CGFloat($0.sublayouts.count) == count })
        }
        for name in try expected.optional("reusedSublayouts")?.items.map({ try $0.text }) ?? [] {
            let reused = try #require(flattened.sublayouts.first { ($0.layoutElement as? TestNode)?.name == name })
            #expect(Self.tree(layout).contains { $0 == reused }, "\(name)")
        }
        #expect(elements.count > 0)
    }

    private static let units: [String: ASDimensionUnit] = ["auto": .auto, "points": .points, "fraction": .fraction]

    private static func makeDimension(_ json: JSON) throws {
        let unit = try choice(json["unit"], units)
        let value = try json["value"].length

        let dimension = ASDimensionMake(unit, value)

        #expect(dimension.unit == unit)
        #expect(dimension.value == value)
    }

    /// A layout tree made directly; `elements` retains its elements.
    private static func layout(_ json: JSON, _ elements: inout [any ASLayoutElement]) throws -> ASLayout {
        let element: any ASLayoutElement =
            try json["element"].text == "node" ? TestNode(json["name"].text) : ASLayoutSpec()
        elements.append(element)
        var sublayouts: [ASLayout] = []
        for sublayout in try json["sublayouts"].items {
            sublayouts.append(try layout(sublayout, &elements))
        }
        return try ASLayout(
            layoutElement: element,
            size: json["size"].size,
            position: json.optional("position")?.point ?? ASPointNull,
            sublayouts: sublayouts
        )
    }

    private static func tree(_ layout: ASLayout) -> [ASLayout] {
        [layout] + layout.sublayouts.flatMap(tree)
    }
}
