// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A spell checker that uses hunspell or aspell through the protocol of `ispell -a`.
///
/// The program runs as long as this object exists. It checks words of Latin letters, one per line.
///
/// - Thread: any; requests are answered one by one
public final class IspellChecker: ASSpellChecking, @unchecked Sendable {
    // @unchecked because: the mutable properties are only touched on `queue`.

    /// An error of the program.
    public enum Failure: Error, Equatable {
        /// The program sent this first line instead of a greeting.
        case noGreeting(String)
        /// The program ended, or closed its output.
        case ended
        /// The program sent nothing for this number of seconds.
        case silent(seconds: Int)
    }

    private let queue = DispatchQueue(label: "IspellChecker")
    private let process = Process()  // on queue, after init
    private let input = Pipe()  // on queue, after init
    private let output = Pipe()  // on queue, after init
    private var unread = Data()  // on queue
    private var isGreeted = false  // on queue
    /// The results for words that were checked.
    private var known: [String: Bool] = [:]  // on queue

    private static let timeout = 5

    /// Returns the installed checker with the dictionary for the language of the environment, or `nil` if none is installed.
    public static func installed(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> IspellChecker? {
        let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
        for (name, arguments) in [("hunspell", ["-a", "-i", "utf-8"]), ("aspell", ["-a", "--encoding=utf-8"])] {
            for folder in folders {
                let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
                guard FileManager.default.isExecutableFile(atPath: file.path) else { continue }
                do {
                    return try IspellChecker(file, arguments)
                } catch {
                    ASDebug.log(.events, "\(file.path) does not start: \(error)")
                }
            }
        }
        return nil
    }

    /// Starts a program.
    ///
    /// - Throws: an error if it cannot be started
    public init(_ program: URL, _ arguments: [String]) throws {
        // If the program ends during a write, the write fails and does not end this process.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // An open copy would hide the end of the output of the program.
        try output.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
    }

    /// Ends the program.
    deinit {
        guard process.isRunning else { return }
        // The program may have inherited the blocked signals of a queue thread, so this uses KILL. It has already written learnt words.
        let pid = process.processIdentifier
        kill(pid, SIGKILL)
        // An ended process has to be reaped. `waitUntilExit` polls without a pause, and `Process` sometimes never notices the end of a
        // program.
        let process = ASUncheckedTransfer(process)  // no other reference exists
        DispatchQueue.global(qos: .utility).async {
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            withExtendedLifetime(process) {}
        }
    }

    // MARK: ASSpellChecking

    /// Returns both actions.
    public var offers: ASSpellCheckingOptions { [.ignore, .learn] }

    /// Returns the ranges of the words that the program reports; each word is checked once.
    public func misspelledRanges(in text: String, language: String?) throws -> [NSRange] {
        let words = Self.words(in: text)
        return try queue.sync {
            for word in Set(words.map(\.word)).subtracting(known.keys) {
                known[word] = try answer(to: word).allSatisfy { !Self.isComplaint($0) }
            }
            return words.filter { known[$0.word] == false }.map(\.range)
        }
    }

    /// Returns the suggestions of the program.
    public func suggestions(for word: String, language: String?) throws -> [String] {
        let lines = try queue.sync { try answer(to: Self.plain(word)) }
        guard let line = lines.first(where: { $0.hasPrefix("&") }), let colon = line.firstIndex(of: ":") else {
            return []
        }
        return line[line.index(after: colon)...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Ignores the word as long as the program runs.
    public func ignore(_ word: String, language: String?) throws { try send("@" + Self.plain(word), about: word) }

    /// Adds the word to the personal dictionary of the program.
    public func learn(_ word: String, language: String?) throws {
        try send("*" + Self.plain(word) + "\n#", about: word)
    }

    // MARK: Words

    /// Returns words of Latin letters without digits, in the order of the text.
    static func words(in text: String) -> [(word: String, range: NSRange)] {
        var words: [(word: String, range: NSRange)] = []
        var start = text.startIndex
        while start < text.endIndex {
            guard text[start].isOfWord else {
                start = text.index(after: start)
                continue
            }
            let end = text[start...].firstIndex { !$0.isOfWord } ?? text.endIndex
            let trimmed = text[start..<end].trimmingApostrophes
            if trimmed.count > 1, trimmed.allSatisfy({ $0.isLatin || $0.isApostrophe }) {
                words.append((plain(String(trimmed)), NSRange(trimmed.startIndex..<trimmed.endIndex, in: text)))
            }
            start = end
        }
        return words
    }

    /// Returns the word as dictionaries contain it.
    private static func plain(_ word: String) -> String {
        word.precomposedStringWithCanonicalMapping.replacingOccurrences(of: "’", with: "'")
    }

    private static func isComplaint(_ line: String) -> Bool { line.hasPrefix("&") || line.hasPrefix("#") }

    // MARK: Communication; on queue

    private func send(_ command: String, about word: String) throws {
        try queue.sync {
            try greet()
            try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
            known[Self.plain(word)] = true
        }
    }

    /// Returns the answer of the program about a word: the lines before an empty one.
    private func answer(to word: String) throws -> [String] {
        try greet()
        try input.fileHandleForWriting.write(contentsOf: Data(("^" + word + "\n").utf8))
        var lines: [String] = []
        while case let line = try readLine(), !line.isEmpty { lines.append(line) }
        return lines
    }

    private func greet() throws {
        guard !isGreeted else { return }
        let greeting = try readLine()
        guard greeting.hasPrefix("@(#)") else { throw Failure.noGreeting(greeting) }
        isGreeted = true
    }

    private func readLine() throws -> String {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread = Data(unread[unread.index(after: end)...])
                return line
            }
            var waiting = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(Self.timeout * 1000)) > 0 else {
                throw Failure.silent(seconds: Self.timeout)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure.ended }
            unread += more
        }
    }
}

extension Character {
    fileprivate var isOfWord: Bool { isLetter || isNumber || isApostrophe }
    fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
    fileprivate var isLatin: Bool {
        isLetter
            && unicodeScalars.allSatisfy {
                $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value)
                    || $0.properties.generalCategory == .nonspacingMark
            }
    }
}

extension Substring {
    fileprivate var trimmingApostrophes: Substring {
        var part = self
        while part.first?.isApostrophe == true { part.removeFirst() }
        while part.last?.isApostrophe == true { part.removeLast() }
        return part
    }
}
