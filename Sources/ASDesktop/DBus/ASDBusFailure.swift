// SPDX-License-Identifier: Apache-2.0

/// The reason why a call to a bus, or to another program on it, failed.
package struct ASDBusFailure: Error, Sendable, CustomStringConvertible {
    /// The D-Bus name of the error.
    package var name: String
    package var description: String

    /// The name of an error without a name of its own.
    package static let failed = "org.freedesktop.DBus.Error.Failed"
    /// The name of the error that no reply has arrived in time.
    static let timeout = "org.freedesktop.DBus.Error.Timeout"

    package init(name: String = ASDBusFailure.failed, description: String) {
        (self.name, self.description) = (name, description)
    }
}
