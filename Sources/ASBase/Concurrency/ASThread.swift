// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Dispatch

private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether the caller runs on the main thread or on the main queue.
///
/// `Thread.isMainThread` is not enough on Linux: test runners may run the main queue on another thread.
///
/// - Thread: any
public func ASThreadIsMain() -> Bool {
    cas_is_process_main_thread() || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

/// Traps (debug builds) unless the caller is on the main thread.
///
/// - Thread: any
@inlinable
public func ASAssertMainThread(
    _ what: @autoclosure () -> String = "This call",
    file: StaticString = #fileID,
    line: UInt = #line
) {
    assert(
        ASThreadIsMain(),
        "\(what()) must be made on the main thread. Hop there with ASPerformBlockOnMainThread.",
        file: file,
        line: line
    )
}

/// Runs `block` on the main thread: at once when already there, else on a later main turn.
///
/// - Thread: any
/// - Source: Texture `ASPerformBlockOnMainThread`
@preconcurrency public func ASPerformBlockOnMainThread(_ block: @escaping @MainActor @Sendable () -> Void) {
    if ASThreadIsMain() {
        MainActor.assumeIsolated(block)
    } else {
        ASDispatcherCurrent().asyncMain(block)
    }
}

/// Runs `block` off the main thread: at once when already off it, else on a background queue.
///
/// - Thread: any
/// - Source: Texture `ASPerformBlockOnBackgroundThread`
@preconcurrency public func ASPerformBlockOnBackgroundThread(_ block: @escaping @Sendable () -> Void) {
    if ASThreadIsMain() {
        ASDispatcherCurrent().async(.layout, block)
    } else {
        block()
    }
}

/// A number of the calling thread's own, 0 at first, in which the layout engine keeps the pass that the thread is in.
///
/// - Thread: any; the address is valid on the calling thread only
public func ASThreadLayoutPass() -> UnsafeMutablePointer<UInt64> { cas_thread_layout_pass() }
