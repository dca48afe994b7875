// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The transforms of the last used profiles: images of one camera have the same.
///
/// - Thread: any
enum ASColorTransformCache {
    private struct Key: Hashable, Sendable {
        var profile: ASColorProfile
        var isWide: Bool
    }

    private struct State: Sendable {
        var outcomes: [Key: ASColorTransform.Outcome] = [:]
        /// The keys of all outcomes, the oldest first.
        var order: [Key] = []
    }

    static let limit = 16
    private static let state = ASLock(State())

    static func transform(of profile: ASColorProfile, isWide: Bool) -> ASColorTransform.Outcome {
        if profile == .standard { return .identity }
        let key = Key(profile: profile, isWide: isWide)
        if let known = state.withLock({ $0.outcomes[key] }) { return known }
        // Created outside of the lock, perhaps twice.
        let outcome = ASColorTransform.make(profile, isWide: isWide)
        state.withLock { state in
            if state.outcomes.updateValue(outcome, forKey: key) == nil { state.order.append(key) }
            if state.order.count > limit { state.outcomes[state.order.removeFirst()] = nil }
        }
        return outcome
    }
}
