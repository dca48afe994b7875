// SPDX-License-Identifier: Apache-2.0
internal import Glibc

// The current traits of the running code: each thread has its own.

extension UITraitCollection {
    /// The traits for which the calling thread currently works; all unspecified while it works for none.
    ///
    /// They are set during `draw(_:)`, the drawing of nodes on any queue, and trait changes. Dynamic colours use them. Reading them while
    /// something is drawn is noted, so that it is drawn again when the traits change.
    ///
    /// - Thread: any; each thread has its own
    /// - Source: UIKit `UITraitCollection.current`
    public static var current: UITraitCollection {
        get {
            guard let state = ASThreadTraits.ofThread(createsIfNeeded: false) else { return UITraitCollection() }
            state.wasRead = true
            return state.traits
        }
        set { ASThreadTraits.ofThread(createsIfNeeded: true)?.traits = newValue }
    }

    /// Notes a read of `current`, for a value that depends on the traits.
    package static func recordRead() {
        ASThreadTraits.ofThread(createsIfNeeded: false)?.wasRead = true
    }

    /// Runs `actions` while these traits are the current ones of the thread.
    ///
    /// - Thread: any
    public func performAsCurrent<R>(_ actions: () throws -> R) rethrows -> R {
        guard let state = ASThreadTraits.ofThread(createsIfNeeded: true) else { return try actions() }
        let outer = state.traits
        state.traits = self
        defer { state.traits = outer }
        return try actions()
    }

    /// Runs `actions` as `performAsCurrent(_:)` does, and also returns whether they read the traits.
    package func trackingReads<R>(_ actions: () throws -> R) rethrows -> (R, wereRead: Bool) {
        guard let state = ASThreadTraits.ofThread(createsIfNeeded: true) else { return (try actions(), true) }
        let outerWasRead = state.wasRead
        state.wasRead = false
        // A read in a nested call is also recorded for the outer call.
        defer { state.wasRead = state.wasRead || outerWasRead }
        let result = try performAsCurrent(actions)
        return (result, state.wasRead)
    }
}

/// The current traits of one thread.
private final class ASThreadTraits {
    var traits = UITraitCollection()
    var wasRead = false

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The value is released when the thread ends.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ASThreadTraits>.fromOpaque(pointer).release()
        }
        return key
    }()

    static func ofThread(createsIfNeeded: Bool) -> ASThreadTraits? {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ASThreadTraits>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard createsIfNeeded else { return nil }
        let state = ASThreadTraits()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }
}
