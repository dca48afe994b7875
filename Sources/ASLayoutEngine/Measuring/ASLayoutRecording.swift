// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// The measure calls of one recording, of all its threads.
///
/// It keeps every measured element alive.
///
/// - Thread: any
package final class ASLayoutRecording: Sendable {
    private struct State {
        var calls: [ASLayoutMeasureCall] = []
        var seenSpecs: Set<ObjectIdentifier> = []
        var known: [Known: ASLayout] = [:]
        var dropped = 0
        var complaints: [String] = []
    }

    private struct Known: Hashable {
        let element: ObjectIdentifier
        let key: ASMeasureKey
    }

    private let state = ASLock(State())
    private let callLimit: Int  // immutable after init

    /// Whether nodes bypass their own caches, so that everything is measured again and nothing in the tree changes.
    package let isIsolated: Bool  // immutable after init

    /// Whether misuse is recorded instead of trapping, and invalid ranges are not measured.
    let isGuarded: Bool  // immutable after init

    /// Called before a spec is measured for the first time, on the thread that measures it.
    private let willMeasureSpec: (@Sendable (any ASLayoutElement) -> Void)?  // immutable after init

    /// The magnitude above which a guarded recording treats a length as a mistake, in points.
    package static let longestLength: CGFloat = 1e9

    package init(
        isIsolated: Bool = false,
        isGuarded: Bool = false,
        callLimit: Int = 2_000_000,
        willMeasureSpec: (@Sendable (any ASLayoutElement) -> Void)? = nil
    ) {
        self.isIsolated = isIsolated
        self.isGuarded = isGuarded
        self.callLimit = callLimit
        self.willMeasureSpec = willMeasureSpec
    }

    /// The calls in the order in which they began.
    package var calls: [ASLayoutMeasureCall] { state.withLock { $0.calls } }

    /// The number of calls after the limit was reached.
    package var droppedCount: Int { state.withLock { $0.dropped } }

    /// The messages of misuse that would have trapped.
    package var complaints: [String] { state.withLock { $0.complaints } }

    // MARK: Calls of observers

    /// Records that the measuring of an element begins.
    ///
    /// - Returns: the index of the call; `nil` when the limit is reached
    func begin(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ reason: ASLayoutMeasureReason,
        _ parent: Int?
    ) -> Int? {
        if let willMeasureSpec, element.layoutElementType == .layoutSpec,
            state.withLock({ $0.seenSpecs.insert(ObjectIdentifier(element)).inserted })
        {
            willMeasureSpec(element)
        }
        let call = ASLayoutMeasureCall(
            element: element,
            range: range,
            parentSize: parentSize,
            reason: reason,
            parent: parent
        )
        return state.withLock { state in
            guard state.calls.count < callLimit else {
                state.dropped += 1
                return nil
            }
            state.calls.append(call)
            return state.calls.count - 1
        }
    }

    func end(_ call: Int, _ layout: ASLayout, _ duration: Duration) {
        state.withLock {
            $0.calls[call].layout = layout
            $0.calls[call].duration = duration
        }
    }

    func noteCacheHit(_ call: Int) {
        state.withLock { $0.calls[call].isFromCache = true }
    }

    // MARK: Known layouts, instead of the nodes' caches

    /// Returns the layout that this recording has already measured.
    package func knownLayout(_ node: any ASLayoutElement, _ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout? {
        let known = Known(element: ObjectIdentifier(node), key: ASMeasureKey(range, parentSize))
        return state.withLock { $0.known[known] }
    }

    /// Stores a layout for `knownLayout`.
    package func setKnownLayout(
        _ layout: ASLayout,
        _ node: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize
    ) {
        let known = Known(element: ObjectIdentifier(node), key: ASMeasureKey(range, parentSize))
        state.withLock { $0.known[known] = layout }
    }

    // MARK: Checks

    /// Returns whether an element may be measured in a range; records the reason when it may not.
    func permits(_ element: any ASLayoutElement, _ range: ASSizeRange) -> Bool {
        guard isGuarded else { return true }
        let sides = [range.min.width, range.min.height]
        let isSound =
            sides.allSatisfy { $0.isFinite && $0.magnitude <= Self.longestLength }
            && !range.max.width.isNaN && !range.max.height.isNaN
        if !isSound { complain("\(element.debugLabel): it would be measured in the range \(range).") }
        return isSound
    }

    /// Records misuse.
    func complain(_ sentence: String) {
        state.withLock { if $0.complaints.count < 20 { $0.complaints.append(sentence) } }
    }
}
