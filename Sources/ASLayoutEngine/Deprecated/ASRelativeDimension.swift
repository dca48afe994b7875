// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names that version 1 has for dimensions and relative sizes.

/// The old name of a dimension.
@available(*, deprecated, renamed: "ASDimension")
public typealias ASRelativeDimension = ASDimension

/// The old name of a dimension's unit.
@available(*, deprecated, renamed: "ASDimensionUnit")
public typealias ASRelativeDimensionType = ASDimensionUnit

/// The old name of a size with relative dimensions.
@available(*, deprecated, renamed: "ASLayoutSize")
public typealias ASRelativeSize = ASLayoutSize

extension ASDimensionUnit {
    /// A fraction of the parent's size, between 0 and 1.
    @available(*, deprecated, renamed: "fraction")
    public static var percent: ASDimensionUnit { .fraction }
}

/// A length in points.
@available(*, deprecated, renamed: "ASDimensionUnit.points")
public let ASRelativeDimensionTypePoints = ASDimensionUnit.points

/// A fraction of the parent's size, between 0 and 1.
@available(*, deprecated, renamed: "ASDimensionUnit.fraction")
public let ASRelativeDimensionTypePercent = ASDimensionUnit.fraction

/// The automatic dimension.
@available(*, deprecated, renamed: "ASDimensionAuto")
public let ASRelativeDimensionUnconstrained = ASDimension.auto

/// Returns a dimension of a unit and a value.
@available(*, deprecated, renamed: "ASDimensionMake")
public func ASRelativeDimensionMake(
    _ type: ASDimensionUnit,
    _ value: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: type, value: value, file: file, line: line)
}

/// Returns a fixed length.
///
/// - Units: points
@available(*, deprecated, renamed: "ASDimensionMakeWithPoints")
public func ASRelativeDimensionMakeWithPoints(
    _ points: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .points, value: points, file: file, line: line)
}

/// Returns a fraction, between 0 and 1, of the parent's size.
@available(*, deprecated, renamed: "ASDimensionMakeWithFraction")
public func ASRelativeDimensionMakeWithPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .fraction, value: percent, file: file, line: line)
}

/// Returns the length of a dimension in a parent.
///
/// - Units: points
@available(*, deprecated, message: "use ASDimension.resolved(parent:auto:)")
public func ASRelativeDimensionResolve(_ dimension: ASDimension, _ parent: CGFloat) -> CGFloat {
    dimension.resolved(parent: parent, auto: parent)
}

/// Returns a size of a width and a height.
@available(*, deprecated, renamed: "ASLayoutSizeMake")
public func ASRelativeSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// Returns a size in points.
@available(*, deprecated, renamed: "ASLayoutSize.init(_:)")
public func ASRelativeSizeMakeWithCGSize(_ size: CGSize) -> ASLayoutSize {
    ASLayoutSize(size)
}

/// Returns a size that is the same fraction, between 0 and 1, of the parent on both axes.
@available(*, deprecated, message: "use ASLayoutSizeMake with two fractions")
public func ASRelativeSizeMakeWithPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASLayoutSize {
    let side = ASDimension(unit: .fraction, value: percent, file: file, line: line)
    return ASLayoutSize(width: side, height: side)
}

/// Returns a size that is the same fraction, between 0 and 1, of the parent on both axes.
@available(*, deprecated, message: "use ASLayoutSizeMake with two fractions")
public func ASRelativeSizeMakeWithFraction(
    _ fraction: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASLayoutSize {
    let side = ASDimension(unit: .fraction, value: fraction, file: file, line: line)
    return ASLayoutSize(width: side, height: side)
}
