// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// The members that nodes inherit from `NSObject` in Texture, for source compatibility; equivalent to Swift's `is` and `==`.

extension ASDisplayNode {
    /// Whether the other class is this one.
    public static func isEqual(_ object: Any?) -> Bool { (object as? AnyClass) == self }

    /// Whether the other object is this node.
    public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Whether the node is of this class or of a subclass.
    ///
    /// - Deviation: the class is the static type, not the value of a variable
    public func isKind<Class: AnyObject>(of otherClass: Class.Type) -> Bool { self is Class }

    /// Whether the node is of exactly this class.
    public func isMember(of otherClass: AnyClass) -> Bool { type(of: self) == otherClass }
}
