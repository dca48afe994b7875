// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names of version 1 for dimensions and relative sizes.

/// The old name of a dimension.
@available(*, deprecated, renamed: "ASDimension")
public typealias ASRelativeDimension = ASDimension

/// The old name of a dimension's unit.
@available(*, deprecated, renamed: "ASDimensionUnit")
public typealias ASRelativeDimensionType = ASDimensionUnit

/// The old name of a size whose sides may be relative.
@available(*, deprecated, renamed: "ASLayoutSize")
public typealias ASRelativeSize = ASLayoutSize

extension ASDimensionUnit {
    /// A part of the parent's size, 0 … 1.
    @available(*, deprecated, renamed: "fraction")
    public static var percent: ASDimensionUnit { .fraction }
}

/// Points.
@available(*, deprecated, renamed: "ASDimensionUnit.points")
public let ASRelativeDimensionTypePoints = ASDimensionUnit.points

/// A part of the parent's size, 0 … 1.
@available(*, deprecated, renamed: "ASDimensionUnit.fraction")
public let ASRelativeDimensionTypePercent = ASDimensionUnit.fraction

/// No opinion.
@available(*, deprecated, renamed: "ASDimensionAuto")
public let ASRelativeDimensionUnconstrained = ASDimension.auto

/// A dimension by its parts.
@available(*, deprecated, renamed: "ASDimensionMake")
public func ASRelativeDimensionMake(
    _ type: ASDimensionUnit,
    _ value: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: type, value: value, file: file, line: line)
}

/// A fixed length.
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

/// A part, 0 … 1, of the parent's size.
@available(*, deprecated, renamed: "ASDimensionMakeWithFraction")
public func ASRelativeDimensionMakeWithPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASDimension {
    ASDimension(unit: .fraction, value: percent, file: file, line: line)
}

/// The length inside a parent.
///
/// - Units: points
@available(*, deprecated, message: "use ASDimension.resolved(parent:auto:)")
public func ASRelativeDimensionResolve(_ dimension: ASDimension, _ parent: CGFloat) -> CGFloat {
    dimension.resolved(parent: parent, auto: parent)
}

/// A size by its sides.
@available(*, deprecated, renamed: "ASLayoutSizeMake")
public func ASRelativeSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// A size in points.
@available(*, deprecated, renamed: "ASLayoutSize.init(_:)")
public func ASRelativeSizeMakeWithCGSize(_ size: CGSize) -> ASLayoutSize {
    ASLayoutSize(size)
}

/// The same part, 0 … 1, of the parent on both axes.
@available(*, deprecated, message: "use ASLayoutSizeMake with two fractions")
public func ASRelativeSizeMakeWithPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASLayoutSize {
    let side = ASDimension(unit: .fraction, value: percent, file: file, line: line)
    return ASLayoutSize(width: side, height: side)
}

/// The same part, 0 … 1, of the parent on both axes.
@available(*, deprecated, message: "use ASLayoutSizeMake with two fractions")
public func ASRelativeSizeMakeWithFraction(
    _ fraction: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASLayoutSize {
    let side = ASDimension(unit: .fraction, value: fraction, file: file, line: line)
    return ASLayoutSize(width: side, height: side)
}
