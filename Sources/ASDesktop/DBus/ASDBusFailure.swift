// SPDX-License-Identifier: Apache-2.0

/// Why a bus, or somebody on it, cannot be talked to, as a sentence.
struct ASDBusFailure: Error, Sendable, CustomStringConvertible {
    /// The error's name on the bus, where it has one.
    var name = "org.freedesktop.DBus.Error.Failed"
    var description: String
}
