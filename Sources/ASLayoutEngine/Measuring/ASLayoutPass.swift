// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// One outermost measurement: everything that is measured on its way, on whatever thread, belongs to it.
///
/// Within a pass nothing changes that a layout depends on, so what a spec was measured as earlier in the pass still holds. A
/// stack measures a child up to three times, and a stack in a stack its own up to nine times: without that memory the work
/// would grow with the power of the depth.
///
/// - Thread: any; bound to the calling thread
enum ASLayoutPass {
    /// A thread takes so many numbers at once: threads that measure at the same time would contend for single ones.
    private static let numbersAtOnce: UInt64 = 1_024
    /// What the next thread takes.
    private static let next = Atomic<UInt64>(numbersAtOnce)

    /// The pass that the calling thread is in; 0 for none.
    ///
    /// Odd numbers name passes. Between two of them a thread keeps the even number after its last one.
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

    /// Runs `body` in a pass that another thread is in.
    static func join<R>(_ pass: UInt64, _ body: () -> R) -> R {
        let slot = ASThreadLayoutPass()
        let before = slot.pointee
        slot.pointee = pass
        defer { slot.pointee = before }
        return body()
    }
}
