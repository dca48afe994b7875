// SPDX-License-Identifier: Apache-2.0

/// The reason why a call to a bus, or to another program on it, failed.
struct ASDBusFailure: Error, Sendable, CustomStringConvertible {
    /// The D-Bus name of the error.
    var name = "org.freedesktop.DBus.Error.Failed"
    var description: String
}
