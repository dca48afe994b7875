// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
package import Foundation

/// The layouts of a node: the one from which frames were set, and a newer one that is pending for the main thread.
///
/// It also keeps track of which of them are valid. It is a value without a node; `ASDisplayNode.nodeState` guards the one of each node.
package struct ASNodeLayouts: Sendable {
    /// The number of invalidations; a layout with a smaller number is invalid.
    package private(set) var version = 0
    /// The layout from which frames were last set.
    package private(set) var calculated: ASNodeLayout?
    /// A newer layout, until the layout pass of the main thread takes it over.
    package private(set) var pending: ASNodeLayout?

    init() {}

    // MARK: Queries

    /// Returns the valid layout for a size range; `nil` if the node has to be measured.
    func layout(for range: ASSizeRange, parentSize: CGSize) -> ASNodeLayout? {
        if let pending, pending.isValid(for: range, parentSize: parentSize, version: version) { return pending }
        guard let calculated else { return nil }
        return calculated.isValid(for: range, parentSize: parentSize, version: version) ? calculated : nil
    }

    /// The newest layout; an invalid one if there is no valid one.
    var newest: ASNodeLayout? {
        if let pending, pending.version >= version { return pending }
        return calculated
    }

    /// Whether there is a valid layout.
    var isCurrent: Bool { (pending ?? calculated).map { $0.version >= version } ?? false }

    /// Returns whether the newest layout contains an element.
    mutating func places(_ element: AnyObject) -> Bool {
        if let version = pending?.version, version >= self.version { return pending?.places(element) ?? false }
        return calculated?.places(element) ?? false
    }

    // MARK: Changes

    /// Invalidates all layouts.
    ///
    /// The pending layout keeps its range and size, because the bounds of the node may already be those of that layout.
    mutating func invalidate() {
        version += 1
        pending?.sublayouts = []
    }

    /// Stores a calculated layout for the layout pass.
    ///
    /// - Returns: the layout that it replaces, to be released outside of the lock
    mutating func keep(_ measured: ASNodeLayout) -> ASNodeLayout? {
        defer { pending = measured }
        return pending
    }

    /// Drops a layout that has not been taken over.
    mutating func dropPending() { pending = nil }

    /// Takes over the pending layout, if it is valid.
    ///
    /// - Returns: the previous layout and the new one; `nil` if there is no new one
    mutating func commitPending() -> (old: ASNodeLayout?, new: ASNodeLayout)? {
        guard let new = pending, new.version >= version else { return nil }
        defer { (calculated, pending) = (new, nil) }
        return (calculated, new)
    }

    /// Takes over the layout of a transition.
    ///
    /// The transition asks the supernode for room; layout passes do not.
    mutating func takeOver(_ measured: ASNodeLayout) {
        calculated = measured
        calculated?.hasNotifiedParent = true
        if let pending, pending.version <= measured.version { self.pending = nil }
    }

    // MARK: Layout pass

    /// The measurement that a layout pass needs.
    enum Pass: Equatable {
        /// None: a layout for the size is available, or the supernode was asked for another size.
        case isSettled
        /// A measurement in the range in which its supernode measured it last.
        ///
        /// `isParentsChoice` is `false` if the range may be the previous bounds of a node that was also resized. Then the node is measured
        /// in that range only if the layout of its supernode contains it.
        case asBefore(ASSizeRange, parentSize: CGSize, isParentsChoice: Bool)
        /// A measurement in exactly its size.
        case exactly
    }

    /// Returns the measurement that a layout pass needs: after an invalidation as the supernode measured the node last, otherwise in
    /// exactly its size.
    ///
    /// - Parameter size: the size of the node's bounds, in points
    /// - Returns: the measurement
    mutating func pass(for size: CGSize) -> Pass {
        if let pending, pending.version >= version, pending.isOf(size) { return .isSettled }
        if let calculated, calculated.version >= version, calculated.isOf(size) || calculated.hasNotifiedParent {
            // Once the node has its room, another size is a decision of the supernode and not the answer.
            if calculated.hasNotifiedParent, calculated.isOf(size) { self.calculated?.hasNotifiedParent = false }
            return .isSettled
        }
        // A measurement by the supernode for these bounds remains decisive, even if it was invalidated before this pass.
        let placed = pending.flatMap { $0.isOf(size) ? $0 : nil }
        guard let last = placed ?? calculated, calculated?.version ?? .max < version else { return .exactly }
        let range = last.constrainedSize
        let isOtherSize = range.min == range.max && range.max != size
        return .asBefore(range, parentSize: last.parentSize, isParentsChoice: !isOtherSize)
    }

    /// Records that the supernode was asked for the size of the pending layout; it is asked once per layout.
    mutating func recordSizeRequest() { pending?.hasNotifiedParent = true }
}

/// The result of a measurement, with its size range and parent size.
///
/// It is not an `ASLayout`, because that retains its element.
package struct ASNodeLayout: Sendable {
    package var size: CGSize
    var sublayouts: [ASLayout] {
        get {
            switch storage {
            case .listed(let sublayouts): sublayouts
            case .indexed(let index): index.sublayouts
            }
        }
        set { storage = .listed(newValue) }
    }
    package var constrainedSize: ASSizeRange
    package var parentSize: CGSize
    package var version: Int
    /// Whether the supernode was asked for room for the layout.
    package var hasNotifiedParent = false
    private var storage: Storage
    /// The number of sublayouts up to which they are searched one by one.
    private static let searchLimit = 16

    init(size: CGSize, sublayouts: [ASLayout], constrainedSize: ASSizeRange, parentSize: CGSize, version: Int) {
        (self.size, storage, self.constrainedSize) = (size, .listed(sublayouts), constrainedSize)
        (self.parentSize, self.version) = (parentSize, version)
    }

    /// Returns whether the layout contains an element.
    ///
    /// In a layout of many elements each of them may ask.
    mutating func places(_ element: AnyObject) -> Bool {
        switch storage {
        case .indexed(let index): return index.elements.contains(ObjectIdentifier(element))
        case .listed(let sublayouts) where sublayouts.count <= Self.searchLimit:
            return sublayouts.contains { $0.layoutElement === element }
        case .listed(let sublayouts):
            let index = ASSublayoutIndex(sublayouts)
            storage = .indexed(index)
            return index.elements.contains(ObjectIdentifier(element))
        }
    }

    /// The sublayouts: as large as an array, with an index that is made when an element among many is searched for.
    private enum Storage: Sendable {
        case listed([ASLayout])
        case indexed(ASSublayoutIndex)
    }

    @inline(__always)
    func isValid(for range: ASSizeRange, parentSize other: CGSize, version current: Int) -> Bool {
        version >= current && constrainedSize == range && Self.isSame(parentSize.width, other.width)
            && Self.isSame(parentSize.height, other.height)
    }

    /// Whether two lengths are equal; NaN, which represents an unknown length, equals itself.
    @inline(__always)
    private static func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool {
        a == b || (a.isNaN && b.isNaN)
    }

    /// Whether the layout is for a node of this size.
    func isOf(_ size: CGSize) -> Bool { Self.isSame(self.size, size) }

    /// Whether two sizes differ by less than a device pixel.
    static func isSame(_ a: CGSize, _ b: CGSize) -> Bool {
        let pixel = 1 / ASScreenScale()
        return abs(a.width - b.width) < pixel && abs(a.height - b.height) < pixel
    }
}

/// Many sublayouts with their elements.
private final class ASSublayoutIndex: Sendable {
    let sublayouts: [ASLayout]
    let elements: Set<ObjectIdentifier>

    init(_ sublayouts: [ASLayout]) {
        self.sublayouts = sublayouts
        elements = Set(sublayouts.map { ObjectIdentifier($0.layoutElement) })
    }
}
