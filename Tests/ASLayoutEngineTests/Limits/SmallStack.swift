// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation

/// Runs `work` on a thread with as small a stack as background threads of other systems have, and waits for it.
func onSmallStack<Value: Sendable>(bytes: Int = 512 * 1024, _ work: @escaping @Sendable () -> Value) -> Value? {
    let result = ASLock<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        let value = work()
        result.withLock { $0 = value }
        done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
    return result.withLock { $0 }
}
