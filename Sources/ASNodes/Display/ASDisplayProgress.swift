// SPDX-License-Identifier: Apache-2.0

/// Whether a node may draw now, and which of its drawings is the newest.
///
/// A drawing takes a number, the sentinel, when it begins. It counts as long as no other drawing, suspension or clearing has come after it.
///
/// - Source: Texture `displaySentinel`, `displaySuspended`
struct ASDisplayProgress: Equatable, Sendable {
    /// Drawings wait until this is turned off.
    private(set) var isSuspended = false
    /// A drawing was asked for while there was no area to draw, or while it was suspended.
    private(set) var isDue = false
    private var newest = 0

    /// Whether what was put off can be drawn now.
    var canCatchUp: Bool { isDue && !isSuspended }

    /// Whether no drawing, suspension or clearing has come after the drawing.
    func isNewest(_ sentinel: Int) -> Bool { sentinel == newest }

    /// A drawing was asked for.
    ///
    /// - Parameter hasArea: whether the node has an area to draw
    /// - Returns: the sentinel of the drawing that begins; `nil` when it is put off
    mutating func begin(hasArea: Bool) -> Int? {
        isDue = isSuspended || !hasArea
        return isDue ? nil : beginAlong()
    }

    /// A drawing of a node above begins, which draws this node along with it.
    ///
    /// - Returns: the sentinel of the drawing
    mutating func beginAlong() -> Int {
        newest += 1
        return newest
    }

    /// The drawing under way counts no longer.
    mutating func cancel() { newest += 1 }

    /// The drawing under way counts no longer, and nothing is put off.
    mutating func clear() {
        cancel()
        isDue = false
    }

    /// Turns suspension on or off.
    ///
    /// - Returns: whether it was the other way before
    mutating func setSuspended(_ suspends: Bool) -> Bool {
        defer { isSuspended = suspends }
        return isSuspended != suspends
    }

    /// The drawing under way is cancelled and repeated when drawing resumes.
    mutating func putOff() { isDue = true }

    /// Drawing resumes.
    ///
    /// - Parameter needsContents: whether the node has no contents, and no drawing that would bring some is under way
    /// - Returns: whether the node draws now
    mutating func resume(needsContents: Bool) -> Bool {
        guard !isSuspended, isDue || needsContents else { return false }
        isDue = false
        return true
    }
}

/// The drawings that a node waits for: its own and those of its direct subnodes, the newest of each.
struct ASAwaitedDrawings {
    private var sentinels: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { sentinels.isEmpty }

    /// The newest drawing of a node, while it is under way.
    func sentinel(of node: AnyObject) -> Int? { sentinels[ObjectIdentifier(node)] }

    /// A drawing has begun; an older one of the same node does not count any longer.
    mutating func begin(_ node: AnyObject, _ sentinel: Int) { sentinels[ObjectIdentifier(node)] = sentinel }

    /// A drawing has arrived or was cancelled.
    ///
    /// - Parameters:
    ///   - node: whose drawing
    ///   - sentinel: which one; `nil` for whichever is the newest
    /// - Returns: whether it was waited for
    mutating func end(_ node: AnyObject, _ sentinel: Int?) -> Bool {
        let key = ObjectIdentifier(node)
        guard let newest = sentinels[key], sentinel == nil || sentinel == newest else { return false }
        sentinels[key] = nil
        return true
    }
}
