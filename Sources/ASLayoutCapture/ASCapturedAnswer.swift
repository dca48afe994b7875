// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// The result of a node or of the app's own spec in a range.
struct ASCapturedAnswer: Sendable, Equatable, Codable {
    @ASCapturedRange var range: ASSizeRange
    var parentSize: CGSize
    var size: CGSize
    /// The spec that the node used for that range.
    var spec: Int?
    /// Whether the node mirrored the frames of its spec.
    @ASOmittedMember var isMirrored = false
    /// The elements that it measured itself.
    @ASOmittedMember var requests: [ASCapturedRequest] = []
    /// The elements that it placed itself.
    @ASOmittedMember var sublayouts: [ASCapturedPlacement] = []

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
        case range, parentSize, size, spec, sublayouts
        case isMirrored = "mirrored"
        case requests = "calls"
    }

    static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.size == right.size && left.spec == right.spec
            && left.isMirrored == right.isMirrored && left.requests == right.requests
            && left.sublayouts == right.sublayouts
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
    @ASOmittedMember var sublayouts: [ASCapturedPlacement] = []

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
}
