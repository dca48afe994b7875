// SPDX-License-Identifier: Apache-2.0

/// The ways in which the program may fail.
enum ProbeFailure: String {
    /// The program traps.
    case crash
    /// The main thread waits for ever.
    case hang
    /// The program answers, and paints nothing.
    case freeze
    /// The program leaks two megabytes with each press.
    case memory
    /// The program leaks an invisible window with each press.
    case windows
}
