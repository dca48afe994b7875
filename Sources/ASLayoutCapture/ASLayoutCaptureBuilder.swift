// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// Creates a captured layout from a recording.
struct ASLayoutCaptureBuilder {
    private let calls: [ASLayoutMeasureCall]
    private let specs: [ObjectIdentifier: ASSpecSnapshot]
    private var callsInside: [Int: [Int]] = [:]
    private var callsOfElement: [ObjectIdentifier: [Int]] = [:]

    /// Each element comes after its descendants, so indexes count from the end.
    private var elements: [ASCapturedElement] = []
    private var numbers: [Known: Int] = [:]
    private(set) var numberOfObject: [ObjectIdentifier: Int] = [:]
    private var numberInside: [Inside: Int] = [:]
    private var path: [ObjectIdentifier] = []

    private struct Known: Hashable {
        let element: ObjectIdentifier
        let style: ASCapturedStyle?
    }

    private struct Inside: Hashable {
        let parent: Int
        let element: ObjectIdentifier
    }

    init(_ recording: ASLayoutRecording, _ snapshots: ASSpecSnapshots) {
        calls = recording.calls
        specs = snapshots.all
        for (index, call) in calls.enumerated() {
            if let parent = call.parent { callsInside[parent, default: []].append(index) }
            callsOfElement[ObjectIdentifier(call.element), default: []].append(index)
        }
    }

    /// Returns the layout of the outermost call.
    mutating func layout() throws(ASLayoutCaptureError) -> ASCapturedLayout {
        guard let root = calls.first else { throw .nothingToCapture("nothing was measured.") }
        let snapshot = specs[ObjectIdentifier(root.element)]
        let style = snapshot.map { $0.style } ?? ASCapturedStyle(root.element.styleIfLoaded)
        _ = try number(of: root.element, style)

        // Step 2: number the elements from the outermost on.
        let last = elements.count - 1
        let numbered = elements.reversed().map { $0.renumbered { last - $0 } }
        let objects = numberOfObject.mapValues { last - $0 }
        var inside: [Inside: Int] = [:]
        for (key, number) in numberInside {
            inside[Inside(parent: last - key.parent, element: key.element)] = last - number
        }

        // Step 3: read the frames.
        let frames = try ASCaptureFrames(calls, root: 0) { parent, element in
            let object = ObjectIdentifier(element)
            return parent.flatMap { inside[Inside(parent: $0, element: object)] } ?? objects[object]
        }
        return ASCapturedLayout(
            title: root.element.debugLabel,
            origin: .zero,
            allowed: ASCapturedRange(wrappedValue: root.range),
            parentSize: root.parentSize,
            elements: numbered,
            calls: calls.map { ASCapturedCall($0, element: objects[ObjectIdentifier($0.element)]) },
            frames: frames.frames,
            flattenedFrames: frames.flattened
        )
    }

    // MARK: Step 1: elements

    private mutating func number(
        of element: any ASLayoutElement,
        _ knownStyle: ASCapturedStyle?
    ) throws(ASLayoutCaptureError) -> Int {
        let object = ObjectIdentifier(element)
        let snapshot = specs[object] ?? (element.layoutElementType == .layoutSpec ? ASSpecSnapshot(element) : nil)
        let kind = snapshot?.kind ?? .node
        // Measuring a text sets its baselines, so they are known only after the measurement.
        let style = kind.isBuiltIn ? knownStyle : knownStyle.updatingBaselines(from: element.styleIfLoaded)
        if let known = numbers[Known(element: object, style: style)] { return known }
        guard path.count < ASCapturedLimits.depth else { throw .tooDeep(limit: ASCapturedLimits.depth) }
        guard elements.count < ASCapturedLimits.elements else {
            throw .tooLarge(what: "elements", count: elements.count + 1, limit: ASCapturedLimits.elements)
        }
        path.append(object)
        var inside: [(ObjectIdentifier, Int)] = []
        var children: [Int] = []
        var answers: [ASCapturedAnswer] = []
        if let snapshot, kind.isBuiltIn {
            // From the last to the first, because the order is reversed at the end.
            for child in snapshot.children.reversed() {
                let number = try number(of: child.element, child.style)
                children.append(number)
                inside.append((ObjectIdentifier(child.element), number))
            }
            children.reverse()
        } else {
            answers = try self.answers(of: element, &inside)
        }
        path.removeLast()
        let number = elements.count
        elements.append(
            ASCapturedElement(
                kind: kind,
                className: "\(type(of: element))",
                label: element.debugLabel,
                style: style,
                settings: snapshot?.settings,
                arranged: ASOmittedMember(wrappedValue: children),
                answers: answers
            )
        )
        numbers[Known(element: object, style: style)] = number
        numberOfObject[object] = number
        for (child, childNumber) in inside { numberInside[Inside(parent: number, element: child)] = childNumber }
        return number
    }

    /// Returns one answer for each range, preferably from a call that was not answered from a cache.
    private mutating func answers(
        of element: any ASLayoutElement,
        _ inside: inout [(ObjectIdentifier, Int)]
    ) throws(ASLayoutCaptureError) -> [ASCapturedAnswer] {
        var order: [ASMeasureKey] = []
        var chosen: [ASMeasureKey: Int] = [:]
        for index in callsOfElement[ObjectIdentifier(element)] ?? [] where calls[index].layout != nil {
            let key = calls[index].key
            if chosen[key] == nil { order.append(key) }
            if chosen[key] == nil || !calls[index].isFromCache { chosen[key] = index }
        }
        var answers: [ASCapturedAnswer] = []
        for key in order {
            guard let index = chosen[key], let layout = calls[index].layout else { continue }
            answers.append(try answer(index, layout, &inside))
        }
        return answers
    }

    private mutating func answer(
        _ index: Int,
        _ layout: ASLayout,
        _ inside: inout [(ObjectIdentifier, Int)]
    ) throws(ASLayoutCaptureError) -> ASCapturedAnswer {
        let call = calls[index]
        var answer = ASCapturedAnswer(range: call.range, parentSize: call.parentSize, size: layout.size)
        let innerCalls = callsInside[index] ?? []
        if let specCall = innerCalls.last(where: { calls[$0].reason == .spec }), let specLayout = calls[specCall].layout
        {
            let spec = calls[specCall].element
            let number = try number(of: spec, specs[ObjectIdentifier(spec)]?.style)
            inside.append((ObjectIdentifier(spec), number))
            answer.spec = number
            answer.isMirrored = Self.isMirrored(layout, specLayout)
            return answer
        }
        var objects: [ObjectIdentifier] = []
        for inner in innerCalls where !path.contains(ObjectIdentifier(calls[inner].element)) {
            let element = calls[inner].element
            let number = try number(of: element, ASCapturedStyle(element.styleIfLoaded))
            inside.append((ObjectIdentifier(element), number))
            objects.append(ObjectIdentifier(element))
            answer.requests.append(
                ASCapturedRequest(element: number, range: calls[inner].range, parentSize: calls[inner].parentSize)
            )
        }
        let results = innerCalls.filter { !path.contains(ObjectIdentifier(calls[$0].element)) }.map { calls[$0].layout }
        answer.sublayouts = try placements(layout.sublayouts, depth: 0, &inside) { sublayout, element in
            objects.indices.last { objects[$0] == ObjectIdentifier(element) && results[$0]?.size == sublayout.size }
        }
        return answer
    }

    private mutating func placements(
        _ sublayouts: [ASLayout],
        depth: Int,
        _ inside: inout [(ObjectIdentifier, Int)],
        call callOf: (ASLayout, any ASLayoutElement) -> Int?
    ) throws(ASLayoutCaptureError) -> [ASCapturedPlacement] {
        guard path.count + depth < ASCapturedLimits.depth else { throw .tooDeep(limit: ASCapturedLimits.depth) }
        var placed: [ASCapturedPlacement] = []
        for sublayout in sublayouts {
            let placedElement: (any ASLayoutElement)? = sublayout.layoutElement
            guard let element = placedElement, !path.contains(ObjectIdentifier(element)) else { continue }
            let number = try number(of: element, ASCapturedStyle(element.styleIfLoaded))
            inside.append((ObjectIdentifier(element), number))
            let call = callOf(sublayout, element)
            placed.append(
                ASCapturedPlacement(
                    element: number,
                    frame: CGRect(origin: sublayout.position, size: sublayout.size),
                    call: call,
                    sublayouts: call == nil
                        ? try placements(sublayout.sublayouts, depth: depth + 1, &inside) { _, _ in nil } : []
                )
            )
        }
        return placed
    }

    /// Returns whether a node mirrored its spec's frames, and mirroring changes them.
    private static func isMirrored(_ layout: ASLayout, _ specLayout: ASLayout) -> Bool {
        let node: (any ASLayoutElement)? = layout.layoutElement
        guard let element = node else { return false }
        let plain = ASLayout(
            layoutElement: element,
            size: specLayout.size,
            sublayouts: [specLayout.positioned(at: .zero)]
        ).filteredNodeLayoutTree()
        return plain.sublayouts != layout.sublayouts && plain.mirroredHorizontally().sublayouts == layout.sublayouts
    }
}
