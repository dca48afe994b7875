// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension LiveDemo {
    /// What stands in the light where a picture is awaited.
    static let placeholderColor: UInt32 = 0xE5E5EA

    /// The colour of buttons, chosen parts and focus in the light.
    static let accentColor: UInt32 = 0x4F46E5

    /// Waits until all pictures in some rows have come from the server and are drawn, and gives what is seen then.
    @discardableResult
    func settleWithPictures(
        y: Range<Int>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> WindowPicture {
        while true {
            try await wait("pictures are there", sourceLocation: sourceLocation) { !Self.isAwaiting($0, y: y) }
            // Placeholders fade, which changes their colour.
            let picture = try await settle(sourceLocation: sourceLocation)
            if !Self.isAwaiting(picture, y: y) { return picture }
        }
    }

    /// Waits until nothing has changed for half a second, and gives the picture: transfers over the network are no work of the program's,
    /// and what has come of several versions does not show.
    func settleAfterTransfers(sourceLocation: SourceLocation = #_sourceLocation) async throws -> WindowPicture {
        var (last, since) = (try await settle(sourceLocation: sourceLocation), ContinuousClock.now)
        while since.duration(to: .now) < .milliseconds(500) {
            try await Task.sleep(for: .milliseconds(50))
            let now = try await settle(sourceLocation: sourceLocation)
            if now != last { (last, since) = (now, .now) }
        }
        return last
    }

    /// Whether a placeholder is seen; a few pixels of a photograph may have its colour.
    static func isAwaiting(_ picture: WindowPicture, y: Range<Int>) -> Bool {
        picture.count(placeholderColor, y: y) > 300
    }
}
