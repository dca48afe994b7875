// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine

/// A state of a list's elements among those before and after it, and what the data source has said of its sections.
///
/// Each knows the next one, so that the way from a state to later ones is there as long as somebody keeps that state, and no longer.
package final class ASListVersion: Sendable {
    /// How the next state comes from this one.
    private struct Step: Sendable {
        let plan: ASListPlan
        let version: ASListVersion
    }

    /// Of each section; empty as long as nobody has said anything of any.
    private let contexts: [(any AnyObject & Sendable)?]
    private let next = ASLock<Step?>(nil)

    package init(contexts: [(any AnyObject & Sendable)?] = []) {
        self.contexts = contexts.contains { $0 != nil } ? contexts : []
    }

    deinit {
        // One after another, however many there are: each would have to wait for the next one otherwise.
        var following = takeNext()
        while isKnownUniquelyReferenced(&following), let last = following { following = last.takeNext() }
    }

    private func takeNext() -> ASListVersion? {
        next.withLock { step in
            defer { step = nil }
            return step?.version
        }
    }

    /// What was said of a section; nil for one that does not exist.
    package func context(ofSection section: Int) -> (any AnyObject & Sendable)? {
        contexts.indices.contains(section) ? contexts[section] : nil
    }

    /// The state after this one.
    ///
    /// - Parameters:
    ///   - plan: how it comes
    ///   - makeContext: what is said of a section that comes
    /// - Returns: that state, which this one knows from now on
    @MainActor
    func advance(by plan: ASListPlan, _ makeContext: (Int) -> (any AnyObject & Sendable)?) -> ASListVersion {
        let contexts = plan.sectionOrigins.enumerated().map { new, old in
            if let old { context(ofSection: old) } else { makeContext(new) }
        }
        let version = ASListVersion(contexts: contexts)
        next.withLock { $0 = Step(plan: plan, version: version) }
        return version
    }

    /// How a later state comes from this one; nil for one that does not.
    package func plans(to later: ASListVersion) -> [ASListPlan]? {
        var (plans, version) = ([ASListPlan](), self)
        while version !== later {
            guard let step = version.next.withLock({ $0 }) else { return nil }
            plans.append(step.plan)
            version = step.version
        }
        return plans
    }
}
