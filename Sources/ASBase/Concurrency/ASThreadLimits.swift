// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Glibc

/// Reports that the system refuses threads or address space; without them, libraries end the program or wait forever.
///
/// - Thread: any
package enum ASThreadLimits {
    /// The usual number of threads in a program with a window.
    package static let defaultCount = 16

    private static let wasReported = ASLock(false)

    /// The address space of a program with a window, most of which is reserved for stacks and allocations without using memory.
    private static let minimumAddressSpace: UInt = 2 << 30

    /// Tests whether `count` threads can exist at the same time, and reports if they cannot, or if later threads may fail.
    ///
    /// - Returns: whether there was nothing to report
    @discardableResult
    package static func check(count: Int = defaultCount) -> Bool {
        var error: Int32 = 0
        let made = Int(cas_count_threads(Int32(count), &error))
        if error != 0 {
            let reason = String(cString: strerror(error))
            report("Only \(made) of \(count) threads could be created (\(reason)). The program may hang.")
            return false
        }
        if let space = limit(RLIMIT_AS), space < minimumAddressSpace {
            report(
                "The address space is limited to less than \(minimumAddressSpace >> 30) GB. The program may crash without a message."
            )
            return false
        }
        return true
    }

    /// Writes the report with a remedy, once in a program.
    ///
    /// - Parameter what: the refused resource, as sentences
    package static func report(_ what: String) {
        let isFirst = wasReported.withLock { wasReported in
            defer { wasReported = true }
            return !wasReported
        }
        guard isFirst else { return }
        let (space, tasks) = (limit(RLIMIT_AS).map { "\($0 >> 10)" }, limit(__RLIMIT_NPROC).map { "\($0)" })
        ASLogLine(
            "\(what) Raise its limits before starting it: ulimit -v is \(space ?? "unlimited") (kilobytes of address space), "
                + "ulimit -u is \(tasks ?? "unlimited") (processes and threads of the user)."
        )
    }

    /// Returns the current limit; `nil` without a limit.
    private static func limit(_ resource: __rlimit_resource) -> UInt? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
            return nil
        }
        return UInt(limit.rlim_cur)
    }
}
