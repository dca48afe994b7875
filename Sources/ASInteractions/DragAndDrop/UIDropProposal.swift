// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// What would become of a drop.
///
/// - Source: UIKit `UIDropOperation`
/// - Deviation: `link` and `ask` are X desktops' own
public enum UIDropOperation: Hashable, Sendable {
    /// Nothing: the view does not care.
    case cancel
    /// Nothing: the view would care, but not for this or not now.
    case forbidden
    /// A copy is made.
    case copy
    /// It is moved here.
    case move
    /// It is referred to from here.
    case link
    /// The view asks the person what to do.
    case ask

    init(_ action: ASDragAction?) {
        switch action {
        case .copy: self = .copy
        case .move: self = .move
        case .link: self = .link
        case .ask: self = .ask
        case nil: self = .cancel
        }
    }

    var action: ASDragAction? {
        switch self {
        case .cancel, .forbidden: nil
        case .copy: .copy
        case .move: .move
        case .link: .link
        case .ask: .ask
        }
    }
}

/// The answer of a view to what is dragged over it.
///
/// - Source: UIKit `UIDropProposal`
public struct UIDropProposal: Hashable, Sendable {
    /// What would become of it.
    public var operation: UIDropOperation

    /// A proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}
