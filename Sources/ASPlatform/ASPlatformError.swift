// SPDX-License-Identifier: Apache-2.0

/// An error of a window system; the description is a sentence that names a remedy.
public enum ASPlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display could be opened.
    case noDisplay(String)
    /// The connection was lost.
    case connectionLost(String)
    /// The server refused a request.
    case protocolError(request: String, error: String, detail: String)
    /// A buffer could not be allocated.
    case outOfMemory(request: String, pixelWidth: Int, pixelHeight: Int)
    /// The server lacks an extension that the toolkit requires.
    case missingExtension(String)

    /// The error as a sentence for the user.
    public var description: String {
        switch self {
        case .noDisplay(let name):
            "Cannot open the display \(name.isEmpty ? "(DISPLAY is not set)" : name). "
                + "Start the program inside a desktop session, or set DISPLAY to a running X server."
        case .connectionLost(let reason):
            "The connection to the display is lost (\(reason)). Start the program again when the display is available."
        case .protocolError(let request, let error, let detail):
            "The display refused \(request): \(error). \(detail)"
        case .outOfMemory(let request, let width, let height):
            "The display has no memory for \(width) × \(height) pixels (\(request)). Close windows or make this one smaller."
        case .missingExtension(let name):
            "The display has no extension \(name), which the toolkit requires. Use an X server that has it."
        }
    }
}
