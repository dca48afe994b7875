// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

/// The operation of a drop.
///
/// - Source: UIKit `UIDropOperation`
/// - Deviation: `link` and `ask` exist only on X desktops
public enum UIDropOperation: Hashable, Sendable {
    /// No operation: the view does not accept the drag.
    case cancel
    /// No operation: the view accepts drops, but not this one or not now.
    case forbidden
    /// The items are copied.
    case copy
    /// The items are moved.
    case move
    /// A link to the items is created.
    case link
    /// The view asks the user for the operation.
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

/// The response of a view to a drag over it.
///
/// - Source: UIKit `UIDropProposal`
public struct UIDropProposal: Hashable, Sendable {
    /// The proposed operation.
    public var operation: UIDropOperation

    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}
