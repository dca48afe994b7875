// SPDX-License-Identifier: Apache-2.0
internal import Glibc

// The surroundings that hold where code runs: each thread has its own.

extension UITraitCollection {
    /// The surroundings for which the calling thread works right now; nothing known while it works for none.
    ///
    /// Set round `draw(_:)`, the drawing of nodes on whatever queue, and changes of traits. Dynamic colours go by it. What is read while
    /// something is drawn is noticed: that is drawn anew when the traits change.
    ///
    /// - Thread: any; each has its own
    /// - Source: UIKit `UITraitCollection.current`
    public static var current: UITraitCollection {
        get {
            guard let state = ASThreadTraits.ofThread(makes: false) else { return UITraitCollection() }
            state.wasRead = true
            return state.traits
        }
        set { ASThreadTraits.ofThread(makes: true)?.traits = newValue }
    }

    /// As if `current` had been read: something was asked for that depends on the surroundings.
    package static func noteRead() {
        ASThreadTraits.ofThread(makes: false)?.wasRead = true
    }

    /// Runs `actions` with these surroundings as the current ones of the thread.
    ///
    /// - Thread: any
    public func performAsCurrent<R>(_ actions: () throws -> R) rethrows -> R {
        guard let state = ASThreadTraits.ofThread(makes: true) else { return try actions() }
        let outer = state.traits
        state.traits = self
        defer { state.traits = outer }
        return try actions()
    }

    /// As `performAsCurrent(_:)`; the second result says whether anything asked for the surroundings.
    package func noticingReads<R>(_ actions: () throws -> R) rethrows -> (R, wereRead: Bool) {
        guard let state = ASThreadTraits.ofThread(makes: true) else { return (try actions(), true) }
        let outerWasRead = state.wasRead
        state.wasRead = false
        // A reader inside of something that notices as well is noticed by both.
        defer { state.wasRead = state.wasRead || outerWasRead }
        let result = try performAsCurrent(actions)
        return (result, state.wasRead)
    }
}

/// What one thread has.
private final class ASThreadTraits {
    var traits = UITraitCollection()
    var wasRead = false

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // Dropped when the thread ends.
        pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ASThreadTraits>.fromOpaque(pointer).release()
        }
        return key
    }()

    static func ofThread(makes: Bool) -> ASThreadTraits? {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ASThreadTraits>.fromOpaque(pointer).takeUnretainedValue()
        }
        guard makes else { return nil }
        let state = ASThreadTraits()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }
}
