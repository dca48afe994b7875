// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An element of a captured layout.
///
/// A node that was styled differently for different ranges stands there once for each style.
public struct ASCapturedElement: Sendable, Equatable, Codable {
    /// How it is replayed.
    public let kind: ASCapturedElementKind
    /// Its class.
    public let className: String
    /// Its debug label.
    public let label: String
    let style: ASCapturedStyle?
    let settings: ASCapturedSettings?
    /// The elements that a spec of this library arranges, as indexes; each above the element's own.
    public let children: [Int]
    /// What a node or an app's own spec answered.
    let answers: [ASCapturedAnswer]

    /// The properties of its style that are not the default, by name.
    public var styleDescription: String { style?.summary ?? "" }

    /// What the spec was set to, by name.
    public var settingsDescription: String { settings?.summary ?? "" }

    /// Every element that it measures or places.
    var references: [Int] {
        var all = children
        for answer in answers { answer.appendReferences(to: &all) }
        return all
    }

    /// With other numbers for the elements that it refers to.
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

    /// From JSON.
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

    /// To JSON; what is empty is left out.
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
