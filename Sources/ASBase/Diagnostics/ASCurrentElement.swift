// SPDX-License-Identifier: Apache-2.0
internal import CASBase

/// The element that the calling thread measures right now, so that an error in the app's code can name it.
///
/// One pointer for each thread, read only to report a mistake: entering and leaving cost a nanosecond each.
///
/// - Thread: any; each thread has its own
package enum ASCurrentElement {
    /// What was current before, to be handed back to `leave(_:)`.
    package struct Outer {
        fileprivate let pointer: UnsafeMutableRawPointer?
    }

    /// Makes `element` the current one of this thread; it must live until `leave(_:)`.
    package static func enter(_ element: AnyObject) -> Outer {
        Outer(pointer: cas_exchange_current_element(Unmanaged.passUnretained(element).toOpaque()))
    }

    /// Makes current again what was before.
    package static func leave(_ outer: Outer) {
        _ = cas_exchange_current_element(outer.pointer)
    }

    /// The current element of this thread.
    package static var object: AnyObject? {
        cas_current_element().map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
}
