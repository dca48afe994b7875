// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// Reads the frames from a recorded layout, for a capture and for its replay.
struct ASCaptureFrames {
    private let calls: [ASLayoutMeasureCall]
    private let callsOfElement: [ObjectIdentifier: [Int]]
    private let specCallOf: [Int: Int]
    private let identify: (Int?, any ASLayoutElement) -> Int?
    private(set) var frames: [ASCapturedFrame] = []
    private(set) var flattened: [ASCapturedFrame] = []
    /// The call that determined a node's position in the result.
    private var callOfNode: [ObjectIdentifier: Int] = [:]

    /// Reads the result of call `root`.
    ///
    /// `identify` returns the index of an element in a containing element, which is `nil` for the outermost.
    init(
        _ calls: [ASLayoutMeasureCall],
        root: Int,
        identify: @escaping (Int?, any ASLayoutElement) -> Int?
    ) throws(ASLayoutCaptureError) {
        self.calls = calls
        self.identify = identify
        var callsOfElement: [ObjectIdentifier: [Int]] = [:]
        var specCallOf: [Int: Int] = [:]
        for (index, call) in calls.enumerated() where call.layout != nil {
            callsOfElement[ObjectIdentifier(call.element), default: []].append(index)
            if call.reason == .spec, let parent = call.parent { specCallOf[parent] = index }
        }
        self.callsOfElement = callsOfElement
        self.specCallOf = specCallOf
        guard let layout = calls[root].layout else { return }
        try append(layout, in: nil, origin: .zero, depth: 0)
        try appendFlattened(layout, in: nil, origin: .zero, depth: 0)
    }

    private mutating func append(
        _ layout: ASLayout,
        in parent: Int?,
        origin: CGPoint,
        depth: Int
    ) throws(ASLayoutCaptureError) {
        guard depth <= ASCapturedLimits.depth else { throw .tooDeep(limit: ASCapturedLimits.depth) }
        let measured: (any ASLayoutElement)? = layout.layoutElement
        guard let element = measured, let id = identify(parent.map { frames[$0].element }, element) else { return }
        let index = frames.count
        frames.append(ASCapturedFrame(element: id, parent: parent, frame: CGRect(origin: origin, size: layout.size)))
        if layout.type == .displayNode, let call = call(that: layout, comesFrom: element) {
            callOfNode[ObjectIdentifier(element)] = call
            if let specLayout = specLayout(of: call) {
                try append(specLayout, in: index, origin: .zero, depth: depth + 1)
                return
            }
        }
        for sublayout in layout.sublayouts {
            try append(sublayout, in: index, origin: sublayout.position, depth: depth + 1)
        }
    }

    private mutating func appendFlattened(
        _ layout: ASLayout,
        in parent: Int?,
        origin: CGPoint,
        depth: Int
    ) throws(ASLayoutCaptureError) {
        guard depth <= ASCapturedLimits.depth else { throw .tooDeep(limit: ASCapturedLimits.depth) }
        let measured: (any ASLayoutElement)? = layout.layoutElement
        guard let element = measured, let id = identify(parent.map { flattened[$0].element }, element) else { return }
        let index = flattened.count
        flattened.append(ASCapturedFrame(element: id, parent: parent, frame: CGRect(origin: origin, size: layout.size)))
        let whole = callOfNode[ObjectIdentifier(element)].flatMap { calls[$0].layout } ?? layout
        for sublayout in whole.filteredNodeLayoutTree().sublayouts {
            try appendFlattened(sublayout, in: index, origin: sublayout.position, depth: depth + 1)
        }
    }

    /// Returns the last call whose result is this layout, or one that differs only in its position.
    private func call(that layout: ASLayout, comesFrom element: any ASLayoutElement) -> Int? {
        callsOfElement[ObjectIdentifier(element)]?.last { index in
            guard let known = calls[index].layout else { return false }
            return known === layout || (known.size == layout.size && known.sublayouts == layout.sublayouts)
        }
    }

    /// Returns the layout of the spec that a node used in a call, which the node may have answered from its cache.
    private func specLayout(of call: Int) -> ASLayout? {
        if let own = specCallOf[call] { return calls[own].layout }
        let same = callsOfElement[ObjectIdentifier(calls[call].element)]?.last { index in
            specCallOf[index] != nil && calls[index].key == calls[call].key
        }
        return same.flatMap { specCallOf[$0] }.flatMap { calls[$0].layout }
    }
}
