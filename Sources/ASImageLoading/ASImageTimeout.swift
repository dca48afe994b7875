// SPDX-License-Identifier: Apache-2.0

/// What took too long.
///
/// - Thread: any (value)
public enum ASImageTimeout: Hashable, Sendable {
    /// The way to the server.
    case connect
    /// Nothing came, or next to nothing.
    case stall
    /// All of it.
    case total

    var explanation: String {
        switch self {
        case .connect: "the server was not reached in time"
        case .stall: "the server sends next to nothing"
        case .total: "the picture was not there in time"
        }
    }
}
