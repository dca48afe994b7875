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
    public let children: [Int]
    /// The recorded results of a node or of the app's own spec.
    let answers: [ASCapturedAnswer]

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
            children: children.map(number),
            answers: answers.map { $0.renumbered(number) }
        )
    }

    private enum CodingKeys: String, CodingKey {
        case kind, `class`, label, style, settings, children, answers
    }

    init(
        kind: ASCapturedElementKind,
        className: String,
        label: String,
        style: ASCapturedStyle?,
        settings: ASCapturedSettings?,
        children: [Int],
        answers: [ASCapturedAnswer]
    ) {
        self.kind = kind
        self.className = className
        self.label = label
        self.style = style
        self.settings = settings
        self.children = children
        self.answers = answers
    }

    /// Decodes an element from JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(ASCapturedElementKind.self, forKey: .kind)
        className = try container.decode(String.self, forKey: .class)
        label = try container.decode(String.self, forKey: .label)
        style = try container.decodeIfPresent(ASCapturedStyle.self, forKey: .style)
        settings = try container.decodeIfPresent(ASCapturedSettings.self, forKey: .settings)
        children = try container.decodeIfPresent([Int].self, forKey: .children) ?? []
        answers = try container.decodeIfPresent([ASCapturedAnswer].self, forKey: .answers) ?? []
    }

    /// Encodes the element as JSON, without empty members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(className, forKey: .class)
        try container.encode(label, forKey: .label)
        try container.encodeIfPresent(style, forKey: .style)
        try container.encodeIfPresent(settings, forKey: .settings)
        if !children.isEmpty { try container.encode(children, forKey: .children) }
        if !answers.isEmpty { try container.encode(answers, forKey: .answers) }
    }
}
