// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An element of a captured layout.
///
/// A node that had different styles in different ranges has one entry for each style.
public struct ASCapturedElement: Sendable, Equatable, Codable {
    /// The kind, which determines how the element is replayed.
    public let kind: ASCapturedElementKind
    /// The name of the class.
    public let className: String
    /// The debug label.
    public let label: String
    let style: ASCapturedStyle?
    let settings: ASCapturedSettings?
    /// The indexes of the elements that a built-in spec arranges; each is above the element's own index.
    public var children: [Int] { arranged.wrappedValue }
    let arranged: ASOmittedMember<[Int]>
    /// The recorded results of a node or of the app's own spec.
    @ASOmittedMember var answers: [ASCapturedAnswer]

    /// The style's properties that differ from their defaults, by name.
    public var styleDescription: String { style?.summary ?? "" }

    /// The settings of the spec, by name.
    public var settingsDescription: String { settings?.summary ?? "" }

    /// The indexes of all elements that it measures or places.
    var references: [Int] {
        var all = children
        for answer in answers { answer.appendReferences(to: &all) }
        return all
    }

    /// Returns a copy with other indexes for the elements that it refers to.
    func renumbered(_ number: (Int) -> Int) -> ASCapturedElement {
        ASCapturedElement(
            kind: kind,
            className: className,
            label: label,
            style: style,
            settings: settings,
            arranged: ASOmittedMember(wrappedValue: children.map(number)),
            answers: answers.map { $0.renumbered(number) }
        )
    }

    private enum CodingKeys: String, CodingKey {
        case kind, label, style, settings, answers
        case className = "class"
        case arranged = "children"
    }
}
