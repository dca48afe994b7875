// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The transforms of the last used profiles: images of one camera have the same.
///
/// - Thread: any
enum ASColorTransformCache {
    private struct State: Sendable {
        var outcomes: [ASColorProfile: ASColorTransform.Outcome] = [:]
        /// The profiles, the oldest first.
        var order: [ASColorProfile] = []
    }

    static let limit = 16
    private static let state = ASLock(State())

    static func transform(of profile: ASColorProfile) -> ASColorTransform.Outcome {
        if profile == .standard { return .identity }
        if let known = state.withLock({ $0.outcomes[profile] }) { return known }
        // Created outside of the lock, perhaps twice.
        let outcome = ASColorTransform.make(profile)
        state.withLock { state in
            if state.outcomes.updateValue(outcome, forKey: profile) == nil { state.order.append(profile) }
            if state.order.count > limit { state.outcomes[state.order.removeFirst()] = nil }
        }
        return outcome
    }
}
