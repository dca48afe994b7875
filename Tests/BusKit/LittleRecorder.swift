// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDesktop

/// A service on a private bus that records the calls it answers.
package final class LittleRecorder: Sendable {
    /// The calls, as they arrive.
    package let calls: AsyncStream<ASDBusMessage>
    private let service = LittleService()

    /// Starts to answer.
    ///
    /// - Parameters:
    ///   - bus: the bus on which the service runs
    ///   - name: the name of the service
    ///   - answer: returns the values of the reply to a call
    /// - Throws: `PrivateBus.DidNotStart`
    package init(
        on bus: PrivateBus,
        name: String,
        _ answer: @escaping @Sendable (ASDBusMessage) -> [ASDBusValue]
    ) throws {
        let (calls, call) = AsyncStream.makeStream(of: ASDBusMessage.self)
        self.calls = calls
        try service.start(on: bus, name: name) { message in
            call.yield(message)
            return [message.reply(answer(message))]
        }
    }

    package func send(_ message: ASDBusMessage) { service.send(message) }

    package func stop() { service.stop() }
}
