// SPDX-License-Identifier: Apache-2.0

/// The reason why a call to a bus, or to another program on it, failed.
package struct ASDBusFailure: Error, Sendable, CustomStringConvertible {
    /// The D-Bus name of the error.
    package var name: String
    package var description: String

    package init(name: String = "org.freedesktop.DBus.Error.Failed", description: String) {
        (self.name, self.description) = (name, description)
    }
}
