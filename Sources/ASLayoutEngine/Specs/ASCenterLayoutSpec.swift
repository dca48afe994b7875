// SPDX-License-Identifier: Apache-2.0

/// The axes on which a center spec centres its child.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// By the bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// On no axis.
    public static let none: ASCenterLayoutSpecCenteringOptions = []
    /// From left to right.
    public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1)
    /// From top to bottom.
    public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 2)
    /// On both axes.
    public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]

    var horizontalPosition: ASRelativeLayoutSpecPosition { contains(.X) ? .center : .none }
    var verticalPosition: ASRelativeLayoutSpecPosition { contains(.Y) ? .center : .none }
}

/// On which axes a center spec is only as large as its child.
public typealias ASCenterLayoutSpecSizingOptions = ASRelativeLayoutSpecSizingOption

extension ASRelativeLayoutSpecSizingOption {
    /// As wide as the child.
    public static let minimumX = minimumWidth
    /// As high as the child.
    public static let minimumY = minimumHeight
    /// As large as the child.
    public static let minimumXY = minimumSize
}

/// Centres its child on one axis or on both.
///
/// - Thread: any
/// - Source: Texture `ASCenterLayoutSpec`
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    /// A spec that centres on neither axis, which is given its `centeringOptions` and `child` later.
    override public init() { super.init() }

    /// A spec that centres `child`.
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = [],
        child: any ASLayoutElement
    ) {
        super.init(
            horizontalPosition: centeringOptions.horizontalPosition,
            verticalPosition: centeringOptions.verticalPosition,
            sizingOption: sizingOptions,
            child: child
        )
    }

    /// The axes on which the child is centred.
    public final var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        get {
            var options: ASCenterLayoutSpecCenteringOptions = []
            if horizontalPosition == .center { options.insert(.X) }
            if verticalPosition == .center { options.insert(.Y) }
            return options
        }
        set {
            horizontalPosition = newValue.horizontalPosition
            verticalPosition = newValue.verticalPosition
        }
    }

    /// On which axes the spec is only as large as its child.
    public final var sizingOptions: ASCenterLayoutSpecSizingOptions {
        get { sizingOption }
        set { sizingOption = newValue }
    }
}

extension ASCenterLayoutSpec {
    /// A spec that centres the element that a block gives.
    public convenience init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = [],
        child: () -> any ASLayoutElement
    ) {
        self.init(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child())
    }
}
