// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine

/// A version of a list's elements, with the data source's contexts of its sections.
///
/// Each version refers to the next one. Therefore the plans from a version to later ones exist exactly as long as an object keeps that
/// version.
package final class ASListVersion: Sendable {
    /// The plan to the next version, and that version.
    private struct Step: Sendable {
        let plan: ASListPlan
        let version: ASListVersion
    }

    /// The context of each section; empty if there is none.
    private let contexts: [(any AnyObject & Sendable)?]
    private let next = ASLock<Step?>(nil)

    package init(contexts: [(any AnyObject & Sendable)?] = []) {
        self.contexts = contexts.contains { $0 != nil } ? contexts : []
    }

    deinit {
        // Released in a loop: nested releases of many versions would exhaust the stack.
        var following = takeNext()
        while isKnownUniquelyReferenced(&following), let last = following { following = last.takeNext() }
    }

    private func takeNext() -> ASListVersion? {
        next.withLock { step in
            defer { step = nil }
            return step?.version
        }
    }

    /// Returns the context of a section, or `nil` if the section does not exist or has none.
    package func context(ofSection section: Int) -> (any AnyObject & Sendable)? {
        contexts.indices.contains(section) ? contexts[section] : nil
    }

    /// Creates the next version.
    ///
    /// - Parameters:
    ///   - plan: the plan of the update
    ///   - makeContext: returns the context of an inserted section
    /// - Returns: the next version, to which this one refers from now on
    @MainActor
    func advance(by plan: ASListPlan, _ makeContext: (Int) -> (any AnyObject & Sendable)?) -> ASListVersion {
        let contexts = plan.sectionOrigins.enumerated().map { new, old in
            if let old { context(ofSection: old) } else { makeContext(new) }
        }
        let version = ASListVersion(contexts: contexts)
        next.withLock { $0 = Step(plan: plan, version: version) }
        return version
    }

    /// Returns the plans from this version to a later one, or `nil` if `later` does not follow it.
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
