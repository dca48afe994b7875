// SPDX-License-Identifier: Apache-2.0

/// Whether a node may draw now, and which of its drawings is the newest.
///
/// A drawing has a number, the sentinel, which it takes when it begins. It is valid until another drawing, suspension or clearing follows.
///
/// - Source: Texture `displaySentinel`, `displaySuspended`
struct ASDisplayProgress: Equatable, Sendable {
    /// Whether drawing is suspended.
    private(set) var isSuspended = false
    /// Whether drawing was requested while the area was empty, or while drawing was suspended.
    private(set) var isDue = false
    private var newest = 0

    /// Whether a deferred drawing can begin now.
    var canCatchUp: Bool { isDue && !isSuspended }

    /// Whether no drawing, suspension or clearing has followed the drawing.
    func isNewest(_ sentinel: Int) -> Bool { sentinel == newest }

    /// Handles a request to draw.
    ///
    /// - Parameter hasArea: whether the node has an area to draw
    /// - Returns: the sentinel of the drawing that begins; `nil` if it is deferred
    mutating func begin(hasArea: Bool) -> Int? {
        isDue = isSuspended || !hasArea
        return isDue ? nil : beginAlong()
    }

    /// Begins a drawing of this node as part of a supernode's drawing.
    ///
    /// - Returns: the sentinel of the drawing
    mutating func beginAlong() -> Int {
        newest += 1
        return newest
    }

    /// Invalidates the drawing in progress.
    mutating func cancel() { newest += 1 }

    /// Invalidates the drawing in progress, and a deferred one.
    mutating func clear() {
        cancel()
        isDue = false
    }

    /// Suspends or resumes drawing.
    ///
    /// - Returns: whether the value has changed
    mutating func setSuspended(_ suspends: Bool) -> Bool {
        defer { isSuspended = suspends }
        return isSuspended != suspends
    }

    /// Defers the drawing in progress, which is cancelled, until drawing resumes.
    mutating func postpone() { isDue = true }

    /// Resumes drawing.
    ///
    /// - Parameter needsContents: whether the node has no contents, and no drawing of them is in progress
    /// - Returns: whether the node draws now
    mutating func resume(needsContents: Bool) -> Bool {
        guard !isSuspended, isDue || needsContents else { return false }
        isDue = false
        return true
    }
}

/// The drawings for which a node waits: the newest ones of itself and of its direct subnodes.
struct ASAwaitedDrawings {
    private var sentinels: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { sentinels.isEmpty }

    /// Returns the sentinel of the newest drawing of a node, while it is in progress.
    func sentinel(of node: AnyObject) -> Int? { sentinels[ObjectIdentifier(node)] }

    /// Begins to wait for a drawing, which replaces an older one of the same node.
    mutating func begin(_ node: AnyObject, _ sentinel: Int) { sentinels[ObjectIdentifier(node)] = sentinel }

    /// Ends the wait for a drawing that has finished or was cancelled.
    ///
    /// - Parameters:
    ///   - node: the drawn node
    ///   - sentinel: the sentinel of the drawing; `nil` for the newest
    /// - Returns: whether the node had waited for it
    mutating func end(_ node: AnyObject, _ sentinel: Int?) -> Bool {
        let key = ObjectIdentifier(node)
        guard let newest = sentinels[key], sentinel == nil || sentinel == newest else { return false }
        sentinels[key] = nil
        return true
    }
}
