// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

/// Replaces a node or an app's own spec in a replay, and returns the recorded results.
///
/// - Thread: any
final class ASReplayElement: ASLayoutElement {
    /// A measurement for which the capture has no answer.
    struct Question: Sendable {
        let element: Int
        let range: ASSizeRange
        let parentSize: CGSize
    }

    let layoutElementType: ASLayoutElementType  // immutable after init
    let style = ASLayoutElementStyle()
    let debugLabel: String  // immutable after init
    private let number: Int  // immutable after init
    private let answers: [ASMeasureKey: ASCapturedAnswer]  // immutable after init
    private let lastSize: CGSize  // immutable after init
    private let inside: [Int: any ASLayoutElement]  // immutable after init
    private let questions: ASLock<[Question]>

    init(
        _ element: ASCapturedElement,
        number: Int,
        inside: [Int: any ASLayoutElement],
        questions: ASLock<[Question]>
    ) {
        layoutElementType = element.kind == .node ? .displayNode : .layoutSpec
        debugLabel = element.label
        self.number = number
        self.inside = inside
        self.questions = questions
        answers = Dictionary(element.answers.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
        lastSize = element.answers.last?.size ?? .zero
    }

    var sublayoutElements: [any ASLayoutElement] { inside.sorted { $0.key < $1.key }.map(\.value) }

    /// Calculates each range once, as a node does while a layout is captured.
    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        guard let observer = ASLayoutObservation.current else { return answer(constrainedSize, parentSize) }
        return observer.respond(self, constrainedSize, parentSize) { isFromCache in
            if let known = observer.recording.knownLayout(self, constrainedSize, parentSize) {
                isFromCache = true
                return known
            }
            let layout = answer(constrainedSize, parentSize)
            observer.recording.setKnownLayout(layout, self, constrainedSize, parentSize)
            return layout
        }
    }

    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        answer(constrainedSize, constrainedSize.max)
    }

    private func answer(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        guard let answer = answers[ASMeasureKey(range, parentSize)] else {
            questions.withLock { $0.append(Question(element: number, range: range, parentSize: parentSize)) }
            return ASLayout(layoutElement: self, size: lastSize)
        }
        if let spec = answer.spec.flatMap({ inside[$0] }) { return layout(of: spec, answer) }
        let results = answer.requests.map { request in
            inside[request.element].map { ASMeasure($0, request.range, request.parentSize, .other) }
        }
        return ASLayout(
            layoutElement: self,
            size: answer.size,
            sublayouts: answer.sublayouts.compactMap { place($0, results) }
        )
    }

    /// Lays out a spec as a node does.
    private func layout(of spec: any ASLayoutElement, _ answer: ASCapturedAnswer) -> ASLayout {
        let range = ASResolveSizeRange(answer.range, elementSize, answer.parentSize)
        let specLayout = ASMeasure(spec, range, range.max, .spec)
        let flat = ASLayout(
            layoutElement: self,
            size: specLayout.size,
            sublayouts: [specLayout.positioned(at: .zero)]
        ).filteredNodeLayoutTree()
        return answer.isMirrored ? flat.mirroredHorizontally() : flat
    }

    private func place(_ placement: ASCapturedPlacement, _ results: [ASLayout?]) -> ASLayout? {
        if let call = placement.call { return results[call]?.positioned(at: placement.frame.origin) }
        guard let element = inside[placement.element] else { return nil }
        return ASLayout(
            layoutElement: element,
            size: placement.frame.size,
            position: placement.frame.origin,
            sublayouts: placement.sublayouts.compactMap { place($0, []) }
        )
    }
}
