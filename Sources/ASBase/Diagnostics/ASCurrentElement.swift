// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// An object with a name for messages.
package protocol ASLabelled: AnyObject {
    /// The name in messages.
    var debugLabel: String { get }
}

/// The element that the calling thread is measuring, and its environment.
///
/// The environment is an `ASTraitCollection`.
///
/// An error in the app's code can name the element, and the elements in it can adopt its traits without receiving them one by one. It
/// consists of two pointers for each thread; entering and leaving take a nanosecond or two each.
///
/// - Thread: any; each thread has its own
package enum ASCurrentElement {
    /// The previous element and environment, to be passed to `leave(_:)`.
    package struct SavedElement {
        fileprivate let before: cas_current
        /// The environment, which stays alive while it is current.
        fileprivate let environment: AnyObject?
    }

    /// The current element and environment of one thread, for other threads that work for it while it waits.
    package struct Mark: @unchecked Sendable {
        // @unchecked because: the two references are only passed on, to elements and traits, which any thread may use.
        fileprivate let element: AnyObject?
        fileprivate let environment: AnyObject?
    }

    /// Makes `element` the current one of this thread, with `environment` for the elements in it.
    ///
    /// `element` must stay alive until `leave(_:)`.
    package static func enter(_ element: AnyObject, environment: AnyObject? = nil) -> SavedElement {
        exchange(element, environment)
    }

    /// Makes the element and the environment of `mark` current.
    package static func enter(_ mark: Mark) -> SavedElement {
        exchange(mark.element, mark.environment)
    }

    /// Makes the previous element and environment current again.
    package static func leave(_ outer: SavedElement) {
        withExtendedLifetime(outer.environment) {
            _ = cas_current_exchange(outer.before)
        }
    }

    /// Returns the current element and environment.
    package static func mark() -> Mark {
        Mark(element: object, environment: environment)
    }

    /// The current element of this thread.
    package static var object: AnyObject? {
        cas_current_get().element.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The name of the current element; `nil` when there is none, or when it has no name.
    package static var label: String? { (object as? any ASLabelled)?.debugLabel }

    /// The environment of the elements in the current one.
    package static var environment: AnyObject? {
        cas_current_get().environment.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The address of the environment, only for comparisons.
    package static var environmentAddress: UnsafeMutableRawPointer? { cas_current_get().environment }

    private static func exchange(_ element: AnyObject?, _ environment: AnyObject?) -> SavedElement {
        let next = cas_current(
            element: element.map { Unmanaged.passUnretained($0).toOpaque() },
            environment: environment.map { Unmanaged.passUnretained($0).toOpaque() }
        )
        return SavedElement(before: cas_current_exchange(next), environment: environment)
    }
}
