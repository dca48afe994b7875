// SPDX-License-Identifier: Apache-2.0

/// How a program may fail.
enum ProbeFailure: String {
    /// It traps.
    case crash
    /// Its main thread waits for ever.
    case hang
    /// It answers, and paints nothing.
    case freeze
    /// It keeps two megabytes with each press.
    case memory
    /// It keeps an invisible window with each press.
    case windows
}
