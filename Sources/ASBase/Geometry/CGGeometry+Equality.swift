// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Names of Core Graphics and of Foundation for Objective-C that Swift sources still use.

/// An integer.
public typealias NSInteger = Int
/// An integer that is not negative.
public typealias NSUInteger = UInt

extension CGPoint {
    /// Whether both coordinates are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Whether width and height are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Whether origin and size are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
