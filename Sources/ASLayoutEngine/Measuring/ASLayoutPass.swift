// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// One outermost measurement with all measurements that it causes, on any thread.
///
/// Within a pass nothing changes that a layout depends on, so earlier results of a spec in the pass remain valid. A stack measures a child
/// up to three times, and a stack in a stack up to nine times: without these results the work would grow exponentially with the depth.
///
/// - Thread: any; bound to the calling thread
enum ASLayoutPass {
    /// The count of numbers that a thread reserves at once, because threads that measure at the same time would contend for single
    /// numbers.
    private static let numbersAtOnce: UInt64 = 1_024
    /// The first number that is not reserved yet.
    private static let next = Atomic<UInt64>(numbersAtOnce)

    /// The current pass of the calling thread; 0 for none.
    ///
    /// Odd numbers are passes. Between two passes a thread keeps the even number after its last one.
    static var current: UInt64 {
        let number = ASThreadLayoutPass().pointee
        return number & 1 == 0 ? 0 : number
    }

    /// Runs `body` in the calling thread's pass, or in a new one.
    @inline(__always)
    static func run<R>(_ body: () -> R) -> R {
        let slot = ASThreadLayoutPass()
        if slot.pointee & 1 != 0 { return body() }
        if slot.pointee % numbersAtOnce == 0 {
            slot.pointee = next.add(numbersAtOnce, ordering: .relaxed).oldValue
        }
        slot.pointee += 1
        defer { slot.pointee += 1 }
        return body()
    }

    /// Runs `body` in the current pass of another thread.
    static func join<R>(_ pass: UInt64, _ body: () -> R) -> R {
        let slot = ASThreadLayoutPass()
        let before = slot.pointee
        slot.pointee = pass
        defer { slot.pointee = before }
        return body()
    }
}
