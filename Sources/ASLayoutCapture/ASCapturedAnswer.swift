// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// The result of a node or of the app's own spec in a range.
struct ASCapturedAnswer: Sendable, Equatable, Codable {
    var range: ASSizeRange
    var parentSize: CGSize
    var size: CGSize
    /// The spec that the node used for that range.
    var spec: Int?
    /// Whether the node mirrored the frames of its spec.
    var isMirrored = false
    /// The elements that it measured itself.
    var requests: [ASCapturedRequest] = []
    /// The elements that it placed itself.
    var sublayouts: [ASCapturedPlacement] = []

    var key: ASMeasureKey { ASMeasureKey(range, parentSize) }

    func appendReferences(to all: inout [Int]) {
        if let spec { all.append(spec) }
        all.append(contentsOf: requests.map(\.element))
        for sublayout in sublayouts { sublayout.appendReferences(to: &all) }
    }

    /// Returns a copy with other indexes for the elements that it refers to.
    func renumbered(_ number: (Int) -> Int) -> ASCapturedAnswer {
        var copy = self
        copy.spec = spec.map(number)
        for index in requests.indices { copy.requests[index].element = number(requests[index].element) }
        copy.sublayouts = sublayouts.map { $0.renumbered(number) }
        return copy
    }

    /// Throws the first error in its size and its sublayouts.
    func check(_ path: String) throws(ASLayoutCaptureError) {
        try size.checkSize("\(path).size")
        for (index, sublayout) in sublayouts.enumerated() {
            try sublayout.check("\(path).sublayouts[\(index)]", callCount: requests.count)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case range, parentSize, size, spec, mirrored, calls, sublayouts
    }

    static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.size == right.size && left.spec == right.spec
            && left.isMirrored == right.isMirrored && left.requests == right.requests
            && left.sublayouts == right.sublayouts
    }
}

extension ASCapturedAnswer {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        range = try container.decode(ASCapturedRange.self, forKey: .range).wrappedValue
        parentSize = try container.decode(CGSize.self, forKey: .parentSize)
        size = try container.decode(CGSize.self, forKey: .size)
        spec = try container.decodeIfPresent(Int.self, forKey: .spec)
        isMirrored = try container.decodeIfPresent(Bool.self, forKey: .mirrored) ?? false
        requests = try container.decodeIfPresent([ASCapturedRequest].self, forKey: .calls) ?? []
        sublayouts = try container.decodeIfPresent([ASCapturedPlacement].self, forKey: .sublayouts) ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ASCapturedRange(wrappedValue: range), forKey: .range)
        try container.encode(parentSize, forKey: .parentSize)
        try container.encode(size, forKey: .size)
        try container.encodeIfPresent(spec, forKey: .spec)
        if isMirrored { try container.encode(true, forKey: .mirrored) }
        if !requests.isEmpty { try container.encode(requests, forKey: .calls) }
        if !sublayouts.isEmpty { try container.encode(sublayouts, forKey: .sublayouts) }
    }
}

/// A measurement of another element by an element of the app.
struct ASCapturedRequest: Sendable, Equatable, Codable {
    var element: Int
    @ASCapturedRange var range: ASSizeRange
    var parentSize: CGSize

    static func == (left: Self, right: Self) -> Bool {
        left.element == right.element
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
    }
}

/// The place that an element of the app gave to another element.
struct ASCapturedPlacement: Sendable, Equatable, Codable {
    var element: Int
    var frame: CGRect
    /// The index of the answer's call that returned the layout; `nil` when the element created it itself.
    var call: Int?
    /// The sublayouts of a layout that the element created itself.
    var sublayouts: [ASCapturedPlacement] = []

    func appendReferences(to all: inout [Int]) {
        all.append(element)
        for sublayout in sublayouts { sublayout.appendReferences(to: &all) }
    }

    /// Returns a copy with other indexes for the elements that it refers to.
    func renumbered(_ number: (Int) -> Int) -> ASCapturedPlacement {
        var copy = self
        copy.element = number(element)
        copy.sublayouts = sublayouts.map { $0.renumbered(number) }
        return copy
    }

    /// Throws the first error in its frame and its reference to one of `callCount` calls.
    func check(_ path: String, callCount: Int) throws(ASLayoutCaptureError) {
        try frame.size.checkSize("\(path).frame")
        try frame.origin.check("\(path).frame")
        if let call, !(0..<callCount).contains(call) {
            throw .invalid(path: "\(path).call", reason: "There is no call \(call).")
        }
        for (index, sublayout) in sublayouts.enumerated() {
            try sublayout.check("\(path).sublayouts[\(index)]", callCount: 0)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case element, frame, call, sublayouts
    }
}

extension ASCapturedPlacement {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        element = try container.decode(Int.self, forKey: .element)
        frame = try container.decode(CGRect.self, forKey: .frame)
        call = try container.decodeIfPresent(Int.self, forKey: .call)
        sublayouts = try container.decodeIfPresent([ASCapturedPlacement].self, forKey: .sublayouts) ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(element, forKey: .element)
        try container.encode(frame, forKey: .frame)
        try container.encodeIfPresent(call, forKey: .call)
        if !sublayouts.isEmpty { try container.encode(sublayouts, forKey: .sublayouts) }
    }
}
