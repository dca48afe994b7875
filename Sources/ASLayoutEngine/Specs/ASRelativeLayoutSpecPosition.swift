// SPDX-License-Identifier: Apache-2.0

/// Where a relative spec puts its child on one axis.
public enum ASRelativeLayoutSpecPosition: UInt8, Sendable {
    /// At the start, and the child is at least as large as the range's minimum.
    case none
    /// At the start: left or top.
    case start
    /// In the middle.
    case center
    /// At the end: right or bottom.
    case end

    /// How much of the free space goes before the child.
    var share: Double {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

/// On which axes a relative spec is only as large as its child; on the others it fills the range's maximum.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// By the bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Fills both axes.
    public static let `default`: ASRelativeLayoutSpecSizingOption = []
    /// As wide as the child.
    public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1)
    /// As high as the child.
    public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 2)
    /// As large as the child.
    public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}
