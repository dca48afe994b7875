// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Transfers that do not end as usual, from and to `xclip`, which serves one transfer at a time: it ignores other programs until the last
    /// piece was read.
    @MainActor @Suite(.serialized) struct AbandonedTransfers {
        private nonisolated static let type = "application/x-large"

        /// Bytes that repeat only after a length that no piece has; `ASX11Probe copy` offers the same.
        private func data(_ count: Int) -> Data {
            let block = Data((0..<99_991).lazy.map { UInt8(truncatingIfNeeded: $0 &* 31 >> 5) })
            var data = Data(capacity: count + block.count)
            while data.count < count { data.append(block) }
            return data.prefix(count)
        }

        private func read(
            _ clipboard: any ASPlatformClipboard,
            limit: Int
        ) async -> Result<Data, ASTransferError> {
            await withCheckedContinuation { continuation in
                clipboard.read(Self.type, limit: limit) { continuation.resume(returning: $0) }
            }
        }

        @Test(.timeLimit(.minutes(1)), arguments: [1, 5, 50])
        func `other programs can paste after a transfer that exceeded its limit`(megabytes: Int) async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)
            let data = data(megabytes << 20)
            let before = clipboard.changeCount
            try await ClipProgram(input: data, target: Self.type).copy()
            while clipboard.changeCount == before || clipboard.types == nil { try await turn() }

            let limit = 256 << 10
            #expect(await read(clipboard, limit: limit) == .failure(.tooLarge(limit: limit)))
            // Until the rest is deleted, xclip ignores all requests.
            while live.platform.selections.endOfWait != nil { try await turn() }

            #expect(try await ClipProgram.paste(target: Self.type) == data)
            #expect(live.errors.isEmpty)
        }

        @Test(.timeLimit(.minutes(2)), arguments: [0, 1, 2, 3, 5, 8, 13, 40, 200], [1, 5])
        func `other programs can paste after a program that ended during its transfer`(
            turns: Int,
            megabytes: Int
        ) async throws {
            let data = data(megabytes << 20)
            try await ClipProgram(input: data, target: Self.type).copy()

            let probe = try ChildProgram("ASX11Probe", ["paste", Self.type, "\(turns)"])
            #expect(await probe.status() == 0)

            #expect(try await ClipProgram.paste(target: Self.type) == data)
        }

        @Test(.timeLimit(.minutes(1)), arguments: [1000, 5 << 20, 50 << 20])
        func `another program receives everything from a program that ends meanwhile`(count: Int) async throws {
            let person = try Person()
            let before = person.owner(of: "CLIPBOARD")
            let probe = try ChildProgram("ASX11Probe", ["copy", "\(count)"])
            while [before, 0].contains(person.owner(of: "CLIPBOARD")) { try await turn() }

            let pasted = try await ClipProgram.paste(target: "a/a")

            #expect(pasted == data(count))
            #expect(await probe.status() == 0)
            try await ownerIsGone(person)
        }

        @Test(.timeLimit(.minutes(1))) func `a program that ends does not wait for readers that have died`()
            async throws
        {
            let person = try Person()
            let before = person.owner(of: "CLIPBOARD")
            let probe = try ChildProgram("ASX11Probe", ["copy", "\(20 << 20)"])
            while [before, 0].contains(person.owner(of: "CLIPBOARD")) { try await turn() }

            try await ClipProgram.pasteAndDie(target: "a/a")

            #expect(await probe.status() == 0)
            try await ownerIsGone(person)
        }

        /// Lets other work of the main actor run; throws after the time limit of the test.
        private func turn() async throws {
            try Task.checkCancellation()
            await Task.yield()
        }

        /// Waits until the server has noticed the end of the clipboard's owner: another program may get the identifier of its window.
        private func ownerIsGone(_ person: Person) async throws {
            while person.owner(of: "CLIPBOARD") != 0 { try await turn() }
        }
    }
}
