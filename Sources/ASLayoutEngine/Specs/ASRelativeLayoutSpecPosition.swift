// SPDX-License-Identifier: Apache-2.0

/// The position of a relative spec's child on one axis.
public enum ASRelativeLayoutSpecPosition: UInt8, Sendable {
    /// At the start; the child is at least as large as the range's minimum.
    case none
    /// At the start: left or top.
    case start
    /// In the middle.
    case center
    /// At the end: right or bottom.
    case end

    /// The share of the free space that is before the child.
    var share: Double {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

/// The axes on which a relative spec is only as large as its child.
///
/// On the other axes it fills the range's maximum.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates the options from their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The spec fills both axes.
    public static let `default`: ASRelativeLayoutSpecSizingOption = []
    /// The spec is as wide as the child.
    public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1)
    /// The spec is as high as the child.
    public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 2)
    /// The spec is as large as the child.
    public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}
