// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// What messages can name.
package protocol ASLabelled: AnyObject {
    /// A name for messages.
    var debugLabel: String { get }
}

/// The element that the calling thread measures right now, and its surroundings.
///
/// An error in the app's code can name it, and what is inside it can take over its traits without being told them one by one.
/// Two pointers for each thread: entering and leaving cost a nanosecond or two each.
///
/// - Thread: any; each thread has its own
package enum ASCurrentElement {
    /// What was current before, to be handed back to `leave(_:)`.
    package struct Outer {
        fileprivate let before: cas_current
        /// Lives as long as it is current.
        fileprivate let environment: AnyObject?
    }

    /// What is current on one thread, for others that work for it while it waits.
    package struct Mark: @unchecked Sendable {
        // @unchecked because: two references that are only passed on, to elements and traits, which any thread may use.
        fileprivate let element: AnyObject?
        fileprivate let environment: AnyObject?
    }

    /// Makes `element`, which must live until `leave(_:)`, the current one of this thread, with `environment` round what is
    /// inside it.
    package static func enter(_ element: AnyObject, environment: AnyObject? = nil) -> Outer {
        exchange(element, environment)
    }

    /// Makes current what was when `mark` was made.
    package static func enter(_ mark: Mark) -> Outer {
        exchange(mark.element, mark.environment)
    }

    /// Makes current again what was before.
    package static func leave(_ outer: Outer) {
        withExtendedLifetime(outer.environment) {
            _ = cas_current_exchange(outer.before)
        }
    }

    /// What is current now.
    package static func mark() -> Mark {
        Mark(element: object, environment: environment)
    }

    /// The current element of this thread.
    package static var object: AnyObject? {
        cas_current_get().element.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The name of the current element; nil when there is none, or none that can be named.
    package static var label: String? { (object as? any ASLabelled)?.debugLabel }

    /// The surroundings of what is inside the current element.
    package static var environment: AnyObject? {
        cas_current_get().environment.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Their address, only to be compared.
    package static var environmentAddress: UnsafeMutableRawPointer? { cas_current_get().environment }

    private static func exchange(_ element: AnyObject?, _ environment: AnyObject?) -> Outer {
        let next = cas_current(
            element: element.map { Unmanaged.passUnretained($0).toOpaque() },
            environment: environment.map { Unmanaged.passUnretained($0).toOpaque() }
        )
        return Outer(before: cas_current_exchange(next), environment: environment)
    }
}
