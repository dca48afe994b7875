// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// What nodes have from `NSObject` in Texture, for sources that call it; Swift's `is` and `==` say the same.

extension ASDisplayNode {
    /// Whether the other class is this one.
    public static func isEqual(_ object: Any?) -> Bool { (object as? AnyClass) == self }

    /// Whether the other object is this node.
    public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Whether the node is of this class, or of one that inherits from it.
    ///
    /// - Deviation: the class is the one that is written there, not one that a variable has
    public func isKind<Class: AnyObject>(of otherClass: Class.Type) -> Bool { self is Class }

    /// Whether the node is of exactly this class.
    public func isMember(of otherClass: AnyClass) -> Bool { type(of: self) == otherClass }
}
