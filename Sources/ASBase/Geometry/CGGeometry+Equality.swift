// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Names of Core Graphics, and of Foundation in Objective-C, that Swift sources still use.

/// An integer.
public typealias NSInteger = Int
/// A non-negative integer.
public typealias NSUInteger = UInt

extension CGPoint {
    /// Returns whether both coordinates are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Returns whether width and height are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Returns whether origin and size are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
