// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Property conformance")
struct PropertyConformanceTests {
    @Test(
        "Properties return the values that were set, and misuse is reported",
        arguments: try ConformanceCases.ids("properties")
    )
    func propertiesFollowTheSteps(id: String) async throws {
        let steps = try ConformanceCases.one(id)["steps"].items

        _ = try Self.replay(id, upTo: steps.count)
        for (index, step) in steps.enumerated()
        where step.optional("setThrows") != nil || step.optional("getThrows") != nil {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [id, index = index as Int] in
                try PropertyConformanceTests.misuse(id, at: index)
            }
            expectSentence("Fatal error: AS", in: result)
        }
    }

    /// The object to which the steps are applied.
    private struct Target {
        let style = ASLayoutElementStyle()
        let stack = ASStackLayoutSpec()
        let isStyle: Bool

        func set(_ property: String, _ value: JSON) throws {
            if isStyle {
                try ConformanceProperties.set(property, value, in: style)
            } else {
                try ConformanceProperties.set(property, value, in: stack)
            }
        }

        func matches(_ property: String, _ value: JSON) throws -> Bool {
            try isStyle
                ? ConformanceProperties.matches(property, value, in: style)
                : ConformanceProperties.matches(property, value, in: stack)
        }
    }

    private static func target(_ json: JSON) throws -> Target {
        try Target(isStyle: json["target"].text == "style")
    }

    /// The target after the steps before `end`, except misuse.
    private static func replay(_ id: String, upTo end: Int) throws -> Target {
        let json = try ConformanceCases.one(id)
        let target = try target(json)
        for step in try json["steps"].items.prefix(end) {
            for (property, value) in try step.optional("set")?.members ?? [:] {
                try target.set(property, value)
            }
            for (property, value) in try step.optional("expect")?.members ?? [:] {
                #expect(try target.matches(property, value), "\(id): \(property)")
            }
            if let property = try step.optional("getDoesNotThrow")?.text {
                #expect(property == "preferredSize")
                #expect(target.style.preferredSize.width.isFinite)
            }
        }
        return target
    }

    private static func misuse(_ id: String, at index: Int) throws {
        let target = try replay(id, upTo: index)
        let step = try ConformanceCases.one(id)["steps"].items[index]
        for (property, value) in try step.optional("setThrows")?.members ?? [:] {
            try target.set(property, value)
        }
        if step.optional("getThrows") != nil {
            _ = target.style.preferredSize
        }
    }
}
