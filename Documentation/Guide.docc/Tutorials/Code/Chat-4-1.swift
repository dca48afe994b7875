/// A stand-in for a server with 100 older messages.
struct History: Sendable {
    let count = 100

    /// Returns up to 20 messages, the newest first.
    func messages(from offset: Int) async throws -> [Message] {
        (offset..<min(offset + 20, count)).map { index in
            Message(text: "Message \(count - index)", isMine: index % 3 == 0)
        }
    }
}
