// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Dispatch
import Foundation
import Testing

@testable import ASDesktop

@Suite("A connection to a bus", .timeLimit(.minutes(1)))
struct ASDBusConnectionTests {
    private func signal(_ number: Int) -> ASDBusMessage { .signal("/a", "b.c", "D", [.int(number)]) }

    @Test func `a connection that is deallocated leaves the bus`() throws {
        let bus = try PrivateBus()
        let stays = try ASDBusConnection(address: bus.address)
        try stays.addMatch("type='signal',member='NameOwnerChanged',arg2=''")
        var leaves: ASDBusConnection? = try ASDBusConnection(address: bus.address)
        let name = try #require(leaves?.uniqueName)

        leaves = nil

        var gone: [String] = []
        while !gone.contains(name) {
            if let message = stays.receive() {
                if message.member == "NameOwnerChanged" { gone.append(message.arguments.first?.text ?? "") }
            } else {
                stays.wait()
            }
        }
    }

    @Test func `messages are received in the order in which they were sent`() throws {
        let bus = try PrivateBus()
        let (reader, writer) = (try ASDBusConnection(address: bus.address), try ASDBusConnection(address: bus.address))
        try reader.addMatch("type='signal',interface='b.c'")

        for number in 0..<500 { try writer.send(signal(number)) }

        var numbers: [Int] = []
        while numbers.count < 500 {
            if let message = reader.receive() {
                if message.interface == "b.c" { numbers.append(message.arguments.first?.int ?? -1) }
            } else {
                reader.wait()
            }
        }
        #expect(numbers == Array(0..<500))
    }

    @Test func `an error reply is thrown with its name, and calls throw after the bus has ended`() throws {
        let bus = try PrivateBus()
        let connection = try ASDBusConnection(address: bus.address)

        #expect {
            try connection.call("org.example.Nobody", "/a", "b.c", "D", timeout: 5000)
        } throws: {
            ($0 as? ASDBusFailure)?.name == "org.freedesktop.DBus.Error.ServiceUnknown"
        }
        bus.kill()
        while connection.isConnected { connection.wait() }
        #expect(throws: ASDBusFailure.self) { try connection.send(signal(0)) }
        #expect(throws: ASDBusFailure.self) { try connection.addMatch("type='signal'") }
    }

    @Test func `a full inbox blocks the thread that fills it for a short time, and not while a reply is awaited`() {
        let inbox = ASDBusInbox(ASDBusWaker())
        for number in 1..<ASDBusInbox.limit { inbox.put(signal(number)) }
        let start = ContinuousClock.now

        inbox.put(signal(ASDBusInbox.limit))

        #expect(ContinuousClock.now - start >= .seconds(ASDBusInbox.maximumHoldTime * 0.9))
        #expect(inbox.take() == (1...ASDBusInbox.limit).map(signal))
        // With the limit, these would exceed the time limit of the test.
        inbox.withoutLimit { for number in 0..<2000 { inbox.put(signal(number)) } }
        #expect(inbox.take().count == 2000 && inbox.take().isEmpty)
    }

    @Test func `taking messages resumes the blocked thread`() async {
        let inbox = ASDBusInbox(ASDBusWaker())
        let isDone = DispatchSemaphore(value: 0)
        let count = 40 * ASDBusInbox.limit
        Thread {
            for number in 0..<count { inbox.put(.signal("/a", "b.c", "D", [.int(number)])) }
            isDone.signal()
        }.start()

        var taken = 0
        while taken < count { taken += inbox.take().count }

        #expect(taken == count)
        #expect(isDone.wait(timeout: .now() + 10) == .success)
    }
}
