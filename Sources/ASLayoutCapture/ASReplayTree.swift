// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

/// The elements of a captured layout, created again.
struct ASReplayTree {
    let root: any ASLayoutElement
    let questions = ASLock<[ASReplayElement.Question]>([])
    private(set) var numbers: [ObjectIdentifier: Int] = [:]
    private let made: [Int: any ASLayoutElement]

    /// - Throws: an error when a spec has an invalid setting
    init(_ elements: [ASCapturedElement], _ path: String) throws(ASLayoutCaptureError) {
        var made: [Int: any ASLayoutElement] = [:]
        for (number, element) in elements.enumerated().reversed() {
            let remade = try Self.remade(element, number, made, questions, "\(path).elements[\(number)]")
            made[number] = remade
            numbers[ObjectIdentifier(remade)] = number
        }
        guard let root = made[0] else { throw .invalid(path: "\(path).elements", reason: "It has no elements.") }
        self.root = root
        self.made = made
    }

    private static func remade(
        _ element: ASCapturedElement,
        _ number: Int,
        _ made: [Int: any ASLayoutElement],
        _ questions: ASLock<[ASReplayElement.Question]>,
        _ path: String
    ) throws(ASLayoutCaptureError) -> any ASLayoutElement {
        // Specs and styles make checks that the capture does not make.
        let (result, complaints) = ASLayoutMisuseRecorder.record {
            Result { () throws(ASLayoutCaptureError) -> any ASLayoutElement in
                let remade: any ASLayoutElement
                if element.kind.isBuiltIn {
                    let children = element.children.compactMap { made[$0] }
                    let spec = try ASSpecFactory(settings: element.settings ?? ASCapturedSettings(), path: path)
                        .spec(element.kind, children)
                    spec.debugName = debugName(element)
                    remade = spec
                } else {
                    var inside: [Int: any ASLayoutElement] = [:]
                    for reference in element.references { inside[reference] = made[reference] }
                    remade = ASReplayElement(element, number: number, inside: inside, questions: questions)
                }
                try element.style?.apply(to: remade, path)
                return remade
            }
        }
        let remade = try result.get()
        if let complaint = complaints.first { throw .invalid(path: path, reason: complaint) }
        return remade
    }

    /// Returns the text in parentheses after the class in the label.
    private static func debugName(_ element: ASCapturedElement) -> String? {
        let prefix = "\(element.className) ("
        guard element.label.hasPrefix(prefix), element.label.hasSuffix(")") else { return nil }
        return String(element.label.dropFirst(prefix.count).dropLast())
    }
}
