// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Reading and replaying modified input ends with an error or with a replay, never otherwise.
///
/// Each test runs in a process of its own: a crash ends only that process.
@Suite("Layout capture: mutated JSON")
struct CaptureFuzzTests {
    private static let rounds = 1_200

    @Test(
        "Values that are replaced, removed or duplicated end in an error or in a replay",
        arguments: SeededGenerator.seeds
    )
    func mutatedValues(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            var generator = SeededGenerator(seed: seed)
            var outcomes = (refused: 0, replayed: 0)
            let originals = try Self.originals(seed)
            for _ in 0..<Self.rounds {
                var value = generator.pick(originals).value
                for _ in 0..<Int.random(in: 1...3, using: &generator) { CaptureMutation.mutate(&value, &generator) }
                try Self.tryOut(JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed), &outcomes)
            }

            #expect(outcomes.refused > 0)
            #expect(outcomes.replayed > 0)
        }
    }

    @Test(
        "Bytes that are changed, removed or duplicated end in an error or in a replay",
        arguments: SeededGenerator.seeds
    )
    func mutatedBytes(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            var generator = SeededGenerator(seed: seed)
            var outcomes = (refused: 0, replayed: 0)
            let originals = try Self.originals(seed)
            for _ in 0..<Self.rounds {
                var bytes = generator.pick(originals).data
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: bytes.indices, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes[place] = generator.pick(Array("0123456789-.eE\"[]{},:".utf8))
                    case 2:
                        bytes.removeSubrange(
                            place..<min(place + Int.random(in: 1...9, using: &generator), bytes.endIndex)
                        )
                    default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.endIndex)], at: place)
                    }
                }
                Self.tryOut(bytes, &outcomes)
            }

            #expect(outcomes.refused > 0)
            #expect(outcomes.replayed > 0)
        }
    }

    private struct Original {
        let data: Data
        let value: Any
    }

    /// Small captures with every kind of element.
    private static func originals(_ seed: UInt64) throws -> [Original] {
        let trees = (0..<6 as Range<UInt64>).map {
            (RandomTree(seed: seed &+ $0).root, RandomTree.range(seed: seed &+ $0))
        }
        let specs = SpecGallery.all().map { ($0.1 as any ASLayoutElement, ASSizeRange.upTo(200, 300)) }
        let own: any ASLayoutElement = DiagonalSpec([TestNode("a", 3, 4), TestNode("b", 5, 6)])
        return try (trees + specs + [(own, .upTo(50, 50))]).map { element, range in
            let data = try ASLayoutCapture(capturing: element, in: range).jsonData()
            return Original(data: data, value: try JSONSerialization.jsonObject(with: data))
        }
    }

    private static func tryOut(_ data: Data, _ outcomes: inout (refused: Int, replayed: Int)) {
        do throws(ASLayoutCaptureError) {
            let replay = try ASLayoutCapture(jsonData: data).replay()
            // The description can be made for any replay.
            #expect(!replay.description.isEmpty)
            outcomes.replayed += 1
        } catch {
            #expect(!error.description.isEmpty)
            outcomes.refused += 1
        }
    }
}

/// Changes one value somewhere inside parsed JSON.
enum CaptureMutation {
    static func mutate(_ value: inout Any, _ generator: inout SeededGenerator) {
        let stopsHere = generator.oneIn(8)
        if var object = value as? [String: Any], !object.isEmpty, !stopsHere {
            let key = generator.pick(object.keys.sorted())
            if generator.oneIn(12) {
                object.removeValue(forKey: key)
            } else if generator.oneIn(20) {
                object[generator.pick(names)] = object[key]
            } else if var member = object[key] {
                mutate(&member, &generator)
                object[key] = member
            }
            value = object
        } else if var array = value as? [Any], !array.isEmpty, !stopsHere {
            let index = Int.random(in: array.indices, using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: array.remove(at: index)
            case 1: array.insert(array[index], at: Int.random(in: array.indices, using: &generator))
            case 2: array.swapAt(index, Int.random(in: array.indices, using: &generator))
            default: mutate(&array[index], &generator)
            }
            value = array
        } else {
            value = replacement(&generator)
        }
    }

    private static let names = [
        "children", "answers", "settings", "style", "spec", "calls", "sublayouts", "call", "parent", "element", "range",
        "width", "flexGrow", "isConcurrent", "mirrored",
    ]

    private static func replacement(_ generator: inout SeededGenerator) -> Any {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            generator.pick([
                "inf", "-inf", "nan", "stack", "node", "opaque", "spacer", "wrap", "stretch", "", "horizontal",
            ])
        case 1:
            generator.pick([0, 1, -1, 1e7, 9.99e6, 1e9, -1e9, 1e308, 1e-300, 0.1, 1e-9, 12_345.678])
        case 2: Int.random(in: -2...12, using: &generator)
        case 3: generator.pick([true, false])
        case 4: [0, 0, 1e6, generator.pick(["inf", "nan"])] as [Any]
        default: NSNull()
        }
    }
}
