// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Dispatch
import Foundation

@testable import ASDesktop

/// The part of the AT-SPI registry that an application calls, and a client that calls the application.
final class LittleRegistry: Sendable {
    /// The methods that were called, as the calls arrive.
    let calls: AsyncStream<String>
    /// The values of the application's replies.
    let answers: AsyncStream<[ASDBusValue]>
    private let asked = ASLock<[ASDBusMessage]>([])
    private let waker: ASDBusWaker
    private static let rootPath = "/org/a11y/atspi/accessible/root"

    /// Starts a thread that answers calls, and returns when it owns the registry's name.
    ///
    /// - Parameters:
    ///   - bus: the bus on which the registry runs
    ///   - events: the registered events, each with the name of its client
    ///   - haste: the number of calls that it sends to the application before it replies to `Embed`
    /// - Throws: `PrivateBus.DidNotStart`
    init(on bus: PrivateBus, events: [(String, String)] = [], haste: Int = 0) throws {
        let waker = ASDBusWaker()
        self.waker = waker
        let (calls, call) = AsyncStream.makeStream(of: String.self)
        let (answers, answer) = AsyncStream.makeStream(of: [ASDBusValue].self)
        (self.calls, self.answers) = (calls, answers)
        let (address, asked) = (bus.address, asked)
        let isReady = DispatchSemaphore(value: 0)
        Thread {
            do {
                let connection = try ASDBusConnection(address: address, waker: waker)
                _ = try connection.call(
                    "org.freedesktop.DBus",
                    "/org/freedesktop/DBus",
                    "org.freedesktop.DBus",
                    "RequestName",
                    [.string("org.a11y.atspi.Registry"), .uint32(0)],
                    timeout: 5000
                )
                isReady.signal()
                try Self.serve(connection, asked, events, haste, call, answer)
            } catch {
                // A test has ended the bus.
                print("The registry ends: \(error)")
            }
            isReady.signal()
            call.finish()
            answer.finish()
        }.start()
        isReady.wait()
    }

    private static func serve(
        _ connection: ASDBusConnection,
        _ asked: ASLock<[ASDBusMessage]>,
        _ events: [(String, String)],
        _ haste: Int,
        _ call: AsyncStream<String>.Continuation,
        _ answer: AsyncStream<[ASDBusValue]>.Continuation
    ) throws {
        let root = ASDBusValue.structure([.string(connection.uniqueName), .objectPath(Self.rootPath)])
        var application = ""
        while connection.isConnected {
            while let message = connection.receive() {
                guard message.kind == .call else { continue }
                call.yield(message.member)
                switch message.member {
                case "GetRegisteredEvents":
                    let all = events.map { ASDBusValue.structure([.string($0.0), .string($0.1)]) }
                    try connection.send(message.reply([.array(element: "(ss)", all)]))
                case "Embed":
                    application = message.sender
                    var hasty = question(.accessible, "GetRole")
                    hasty.destination = application
                    for _ in 0..<haste { try connection.send(hasty) }
                    try connection.send(message.reply([root]))
                default: break
                }
            }
            let questions = asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
            for question in questions {
                guard question.expectsReply else {
                    var told = question
                    told.destination = application
                    try connection.send(told)
                    continue
                }
                answer.yield(
                    try connection.call(
                        application,
                        question.path,
                        question.interface,
                        question.member,
                        question.arguments,
                        timeout: 10_000
                    )
                )
            }
            connection.wait()
        }
    }

    /// Calls a method of the application's root, whose reply arrives in `answers`.
    func ask(_ interface: ASAtspiInterface, _ member: String) {
        send(interface, member, times: 1, expectsReply: true)
    }

    /// Calls a method of the application's root `times` times, and expects no reply.
    func tell(_ interface: ASAtspiInterface, _ member: String, times: Int) {
        send(interface, member, times: times, expectsReply: false)
    }

    private static func question(_ interface: ASAtspiInterface, _ member: String) -> ASDBusMessage {
        ASDBusMessage(kind: .call, path: rootPath, interface: interface.rawValue, member: member)
    }

    private func send(_ interface: ASAtspiInterface, _ member: String, times: Int, expectsReply: Bool) {
        var message = Self.question(interface, member)
        message.expectsReply = expectsReply
        let messages = Array(repeating: message, count: times)
        asked.withLock { $0 += messages }
        waker.wake()
    }
}
