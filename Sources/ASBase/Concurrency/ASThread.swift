// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Dispatch

private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Returns whether the caller runs on the main thread or on the main queue.
///
/// `Thread.isMainThread` is not enough on Linux: test runners may run the main queue on another thread.
///
/// - Thread: any
public func ASThreadIsMain() -> Bool {
    cas_is_process_main_thread() || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

/// Traps in debug builds unless the caller is on the main thread.
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
        "\(what()) is allowed on the main thread only. Use ASPerformBlockOnMainThread.",
        file: file,
        line: line
    )
}

/// Runs `block` on the main thread: immediately when already there, otherwise on a later main turn.
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

/// Runs `block` off the main thread: immediately when already off it, otherwise on a background queue.
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

/// Returns the address of a number of the calling thread, initially 0, in which the layout engine stores the thread's current pass.
///
/// - Thread: any; the address is valid on the calling thread only
public func ASThreadLayoutPass() -> UnsafeMutablePointer<UInt64> { cas_thread_layout_pass() }
