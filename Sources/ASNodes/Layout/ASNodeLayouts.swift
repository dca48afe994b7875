// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
package import Foundation

/// The layouts of a node: the one that frames were set from, a newer one that waits for the main thread, and which of them are valid.
///
/// A value without a node; `ASDisplayNode.nodeState` guards the one of each node.
package struct ASNodeLayouts: Sendable {
    /// Incremented by each invalidation; a layout of an older version is invalid.
    package private(set) var version = 0
    /// The layout that frames were last set from.
    package private(set) var calculated: ASNodeLayout?
    /// A newer layout that waits for the layout pass of the main thread.
    package private(set) var pending: ASNodeLayout?

    init() {}

    // MARK: Questions

    /// The valid layout for a range; `nil` if the node has to be measured.
    func layout(for range: ASSizeRange, parentSize: CGSize) -> ASNodeLayout? {
        if let pending, pending.isValid(for: range, parentSize: parentSize, version: version) { return pending }
        guard let calculated else { return nil }
        return calculated.isValid(for: range, parentSize: parentSize, version: version) ? calculated : nil
    }

    /// The newest layout; an invalid one if there is no other.
    var newest: ASNodeLayout? {
        if let pending, pending.version >= version { return pending }
        return calculated
    }

    /// Whether there is a valid layout.
    var isCurrent: Bool { (pending ?? calculated).map { $0.version >= version } ?? false }

    // MARK: Changes

    /// Invalidates what was measured so far.
    ///
    /// The range and the size of the pending layout stay: the bounds of the node may be those of that layout already.
    mutating func invalidate() {
        version += 1
        pending?.sublayouts = []
    }

    /// Keeps a measured layout for the layout pass.
    ///
    /// - Returns: the layout that it replaces, to be released outside of the lock
    mutating func keep(_ measured: ASNodeLayout) -> ASNodeLayout? {
        defer { pending = measured }
        return pending
    }

    /// Forgets a layout that has not been taken over.
    mutating func dropPending() { pending = nil }

    /// Takes the pending layout over, if it is valid.
    ///
    /// - Returns: the previous layout and the new one; `nil` if there is no new one
    mutating func takeOverPending() -> (old: ASNodeLayout?, new: ASNodeLayout)? {
        guard let new = pending, new.version >= version else { return nil }
        defer { (calculated, pending) = (new, nil) }
        return (calculated, new)
    }

    /// Takes over a layout of a transition.
    ///
    /// The transition asks the parent for room; layout passes do not.
    mutating func takeOver(_ measured: ASNodeLayout) {
        calculated = measured
        calculated?.hasAskedParent = true
        if let pending, pending.version <= measured.version { self.pending = nil }
    }

    // MARK: Layout pass

    /// What a layout pass has to measure.
    enum Pass: Equatable {
        /// Nothing: a layout for the size is there, or the parent was asked for another size.
        case isSettled
        /// The node in the range in which its parent measured it last.
        ///
        /// `isParentsChoice` is false if the range may be the last bounds of a node that was resized as well: then it is measured in
        /// that range only if the layout of its supernode places it.
        case asBefore(ASSizeRange, parentSize: CGSize, isParentsChoice: Bool)
        /// The node in exactly its size.
        case exactly
    }

    /// What a layout pass has to measure: after an invalidation the node as its parent measured it last, otherwise in exactly its size.
    ///
    /// - Parameter size: the size of the node's bounds, in points
    /// - Returns: what to measure
    mutating func pass(for size: CGSize) -> Pass {
        if let pending, pending.version >= version, pending.isOf(size) { return .isSettled }
        if let calculated, calculated.version >= version, calculated.isOf(size) || calculated.hasAskedParent {
            // Once the node has its room, another size is the parent's wish and not the answer.
            if calculated.hasAskedParent, calculated.isOf(size) { self.calculated?.hasAskedParent = false }
            return .isSettled
        }
        // What the parent has measured for these bounds counts, also if it was invalidated on the way here.
        let placed = pending.flatMap { $0.isOf(size) ? $0 : nil }
        guard let last = placed ?? calculated, calculated?.version ?? .max < version else { return .exactly }
        let range = last.constrainedSize
        let isOtherSize = range.min == range.max && range.max != size
        return .asBefore(range, parentSize: last.parentSize, isParentsChoice: !isOtherSize)
    }

    /// Notes that the parent was asked for the size of the pending layout; it is asked once per layout.
    mutating func noteParentWasAsked() { pending?.hasAskedParent = true }
}

/// The result of a measurement, with the range and the parent's size that it is for.
///
/// It is no `ASLayout`, because that retains its element.
package struct ASNodeLayout: Sendable {
    package var size: CGSize
    var sublayouts: [ASLayout]
    package var constrainedSize: ASSizeRange
    package var parentSize: CGSize
    package var version: Int
    /// Whether the parent was asked to make room for it.
    package var hasAskedParent = false

    @inline(__always)
    func isValid(for range: ASSizeRange, parentSize other: CGSize, version current: Int) -> Bool {
        version >= current && constrainedSize == range && Self.isSame(parentSize.width, other.width)
            && Self.isSame(parentSize.height, other.height)
    }

    /// NaN marks an unknown side and equals itself here.
    @inline(__always)
    private static func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool {
        a == b || (a.isNaN && b.isNaN)
    }

    /// Whether it is for a node of this size.
    func isOf(_ size: CGSize) -> Bool { Self.isSame(self.size, size) }

    /// Whether two sizes differ by less than a device pixel.
    static func isSame(_ a: CGSize, _ b: CGSize) -> Bool {
        let pixel = 1 / ASScreenScale()
        return abs(a.width - b.width) < pixel && abs(a.height - b.height) < pixel
    }
}
