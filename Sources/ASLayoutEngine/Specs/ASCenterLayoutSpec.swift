// SPDX-License-Identifier: Apache-2.0

/// The axes on which a centre spec centres its child.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates the options from their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No axis.
    public static let none: ASCenterLayoutSpecCenteringOptions = []
    /// The horizontal axis.
    public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1)
    /// The vertical axis.
    public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 2)
    /// Both axes.
    public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]

    var horizontalPosition: ASRelativeLayoutSpecPosition { contains(.X) ? .center : .none }
    var verticalPosition: ASRelativeLayoutSpecPosition { contains(.Y) ? .center : .none }
}

/// The axes on which a centre spec is only as large as its child.
public typealias ASCenterLayoutSpecSizingOptions = ASRelativeLayoutSpecSizingOption

extension ASRelativeLayoutSpecSizingOption {
    /// As wide as the child.
    public static let minimumX = minimumWidth
    /// As high as the child.
    public static let minimumY = minimumHeight
    /// As large as the child.
    public static let minimumXY = minimumSize
}

/// A spec that centres its child on one axis or on both.
///
/// - Thread: any
/// - Source: Texture `ASCenterLayoutSpec`
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    /// Creates a spec that centres on neither axis; its `centeringOptions` and `child` are set later.
    override public init() { super.init() }

    /// Creates a spec that centres `child`.
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

    /// The axes on which the spec is only as large as its child.
    public final var sizingOptions: ASCenterLayoutSpecSizingOptions {
        get { sizingOption }
        set { sizingOption = newValue }
    }
}

extension ASCenterLayoutSpec {
    /// Creates a spec that centres the element of a block.
    public convenience init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = [],
        child: () -> any ASLayoutElement
    ) {
        self.init(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child())
    }
}
