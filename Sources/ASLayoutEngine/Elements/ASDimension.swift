// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The meaning of the value of an `ASDimension`.
public enum ASDimensionUnit: UInt8, Sendable {
    /// The spec or element that reads the dimension decides.
    case auto
    /// A length in points.
    case points
    /// A fraction of the parent's size, between 0 and 1.
    case fraction
}

/// A length that is fixed, relative to the parent's size, or automatic.
///
/// Literals work: `style.width = 50`, `style.width = "50%"`, `style.width = "30pt"`.
///
/// - Thread: any (value)
/// - Source: Texture `ASDimension`
public struct ASDimension: Hashable, Sendable {
    /// The unit and the value in one number, because every style has ten dimensions.
    ///
    /// NaN is auto; a negative number is a fraction.
    private let encoded: UInt64

    /// The meaning of `value`.
    public var unit: ASDimensionUnit {
        if encoded == Self.autoBits { return .auto }
        return encoded & Self.signBit == 0 ? .points : .fraction
    }

    /// Points, or a fraction between 0 and 1; 0 for auto.
    public var value: CGFloat {
        encoded == Self.autoBits ? 0 : CGFloat(Double(bitPattern: encoded & ~Self.signBit))
    }

    /// The automatic dimension.
    public static let auto = ASDimension(uncheckedUnit: .auto, value: 0)

    /// Whether it is `auto`.
    @inline(__always)
    var isAuto: Bool { encoded == Self.autoBits }

    private static let signBit: UInt64 = 1 << 63
    private static let autoBits = Double.nan.bitPattern

    /// Creates a dimension of a unit and a value.
    ///
    /// - Precondition: auto has the value 0, points are finite and not negative, and a fraction is between 0 and 1. Otherwise traps in
    ///   debug builds and clamps the value in release builds. The error names the caller and the node that is being measured, if any.
    public init(unit: ASDimensionUnit, value: CGFloat, file: StaticString = #fileID, line: UInt = #line) {
        if Self.isValid(unit, value) {
            self.init(uncheckedUnit: unit, value: value)
        } else {
            ASLayoutMisuse(
                "ASDimension: \(Self.requirement(of: unit)); got \(value), at \(file):\(line).",
                file: file,
                line: line
            )
            self.init(uncheckedUnit: unit, value: Self.clamped(value, unit))
        }
    }

    /// Creates a dimension from a string literal, which has no location of its caller.
    private init(unit: ASDimensionUnit, value: CGFloat, text: String) {
        if Self.isValid(unit, value) {
            self.init(uncheckedUnit: unit, value: value)
        } else {
            ASLayoutMisuse("ASDimension: \(Self.requirement(of: unit)); got \"\(text)\".")
            self.init(uncheckedUnit: unit, value: Self.clamped(value, unit))
        }
    }

    private init(uncheckedUnit unit: ASDimensionUnit, value: CGFloat) {
        // Adding 0 turns -0 into 0.
        let bits = Double(value + 0).bitPattern
        encoded =
            switch unit {
            case .auto: Self.autoBits
            case .points: bits
            case .fraction: bits | Self.signBit
            }
    }

    /// Returns a fixed length.
    public static func points(_ points: CGFloat, file: StaticString = #fileID, line: UInt = #line) -> ASDimension {
        ASDimension(unit: .points, value: points, file: file, line: line)
    }

    /// Returns a fraction, between 0 and 1, of the parent's size.
    public static func fraction(_ fraction: CGFloat, file: StaticString = #fileID, line: UInt = #line) -> ASDimension {
        ASDimension(unit: .fraction, value: fraction, file: file, line: line)
    }

    /// Returns the length in points.
    ///
    /// - Parameters:
    ///   - parent: the parent's size on this axis; NaN when it is unknown, infinite when it has no limit
    ///   - autoSize: the result for auto, and for a fraction of a parent that is unknown or has no limit
    /// - Returns: points
    /// - Deviation: in Texture a fraction of an infinite parent is infinite, and the layout fails.
    public func resolved(parent: CGFloat, auto autoSize: CGFloat) -> CGFloat {
        switch unit {
        case .auto: autoSize
        case .points: value
        case .fraction: parent.isFinite ? value * parent : autoSize
        }
    }

    private static func isValid(_ unit: ASDimensionUnit, _ value: CGFloat) -> Bool {
        switch unit {
        case .auto: value == 0
        case .points: value.isFinite && value >= 0
        case .fraction: value >= 0 && value <= 1
        }
    }

    private static func requirement(of unit: ASDimensionUnit) -> String {
        switch unit {
        case .auto: "auto takes no value other than 0"
        case .points: "points must be finite and not negative"
        case .fraction: "a fraction must be between 0 and 1"
        }
    }

    private static func clamped(_ value: CGFloat, _ unit: ASDimensionUnit) -> CGFloat {
        switch unit {
        case .auto: 0
        case .points: value.isFinite ? max(value, 0) : 0
        case .fraction: value.isNaN ? 0 : min(max(value, 0), 1)
        }
    }
}

extension ASDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
    /// Creates a length in points.
    public init(integerLiteral value: Int) {
        self.init(unit: .points, value: CGFloat(value))
    }

    /// Creates a length in points.
    public init(floatLiteral value: Double) {
        self.init(unit: .points, value: CGFloat(value))
    }

    /// Creates a dimension from `"50%"`, `"30pt"` or `"auto"`; see `init(_:)`.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a dimension from `"50%"`, `"30pt"` or `"auto"`.
    ///
    /// Any other string results in auto, which is logged under `AS_DEBUG=layout`.
    ///
    /// - Source: Texture `ASDimensionMake(NSString *)`
    /// - Deviation: digits that cannot be read give auto instead of zero.
    public init(_ string: String) {
        if string.hasSuffix("pt"), let points = Self.number(string.dropLast(2)) {
            self.init(unit: .points, value: points, text: string)
        } else if string.hasSuffix("%"), let percent = Self.number(string.dropLast()) {
            self.init(unit: .fraction, value: percent / 100, text: string)
        } else {
            if !string.isEmpty, string != "auto" {
                ASDebug.log(
                    .layout,
                    "\"\(string)\" is not a dimension such as \"50%\", \"30pt\" or \"auto\"; auto is used."
                )
            }
            self = .auto
        }
    }

    private static func number(_ digits: Substring) -> CGFloat? {
        Double(digits.trimmingCharacters(in: .whitespaces)).map { CGFloat($0) }
    }
}

extension ASDimension: CustomStringConvertible {
    /// The dimension in the form that `init(_:)` reads: `50%`, `30pt` or `auto`.
    public var description: String {
        switch unit {
        case .auto: "auto"
        case .points: "\(ASFormat(value))pt"
        case .fraction: "\(ASFormat(value * 100))%"
        }
    }
}

/// The automatic dimension.
///
/// - Source: Texture `ASDimensionAuto`
public let ASDimensionAuto = ASDimension.auto

/// Returns a dimension of a unit and a value; see `ASDimension.init(unit:value:)`.
public func ASDimensionMake(
    _ unit: ASDimensionUnit,
    _ value: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: unit, value: value, file: file, line: line)
}

/// Returns a fixed length.
public func ASDimensionMake(
    _ points: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .points, value: points, file: file, line: line)
}

/// Returns a dimension from `"50%"`, `"30pt"` or `"auto"`; see `ASDimension.init(_:)`.
public func ASDimensionMake(_ dimension: String) -> ASDimension {
    ASDimension(dimension)
}

/// Returns a fixed length.
public func ASDimensionMakeWithPoints(
    _ points: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .points, value: points, file: file, line: line)
}

/// Returns a fraction, between 0 and 1, of the parent's size.
public func ASDimensionMakeWithFraction(
    _ fraction: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .fraction, value: fraction, file: file, line: line)
}
