// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import LivePerson

/// A run of the random user: leg after leg until the time is up.
///
/// After a failure the program is started again, and the run continues with the next visit.
@MainActor
public final class MonkeyRun {
    /// The options of a run.
    public struct Options: Sendable {
        /// The visit to begin with.
        public var start: MonkeySeed
        /// The duration of the run, in seconds.
        public var seconds: Double
        /// The programs and their order.
        public var plan: MonkeyPlan
        /// The build folder, which contains the programs.
        public var build: URL
        /// The folder for logs.
        public var records: URL
        /// The number of failures after which the run ends early.
        public var maximumFailures = 20
        /// The rule that judges the samples of a leg.
        public var rule: @Sendable (MonkeySubject) -> MonkeyGrowthRule
        /// The beginning of the command that repeats a failure.
        public var command = "Tests/run --monkey"
        /// Prints a line.
        public var say: @Sendable (String) -> Void

        /// Creates options; see the properties.
        public init(
            start: MonkeySeed,
            seconds: Double,
            plan: MonkeyPlan,
            build: URL,
            records: URL,
            rule: @escaping @Sendable (MonkeySubject) -> MonkeyGrowthRule,
            say: @escaping @Sendable (String) -> Void
        ) {
            (self.start, self.seconds, self.plan) = (start, seconds, plan)
            (self.build, self.records) = (build, records)
            (self.rule, self.say) = (rule, say)
        }
    }

    private let options: Options
    private let begin = ContinuousClock.now
    private var failures: [MonkeyFailure] = []
    private var sessionCount = 0
    private var actionCount = 0

    /// Creates a run.
    public init(_ options: Options) { self.options = options }

    /// Runs, and returns the failures.
    ///
    /// - Throws: an error if a run is impossible: no display, no program, no disk space
    public func run() async throws -> [MonkeyFailure] {
        try FileManager.default.createDirectory(at: options.records, withIntermediateDirectories: true)
        var number = options.start.leg
        while elapsed < options.seconds, failures.count < options.maximumFailures {
            try await run(options.plan.leg(number))
            number += 1
        }
        options.say("\n\(actionCount) actions in \(Int(elapsed)) s; failures: \(failures.count).")
        return failures
    }

    private var elapsed: Double { begin.duration(to: .now) / .seconds(1) }

    // MARK: Legs

    private func run(_ leg: MonkeyLeg) async throws {
        let end = min(options.seconds, elapsed + leg.seconds)
        var visit = leg.number == options.start.leg ? options.start.visit : 0
        options.say("\nLeg \(leg.number): \(leg.subject.name) at scale \(leg.scale), \(Int(end - elapsed)) s")
        options.say(MonkeyTable.header)
        while elapsed < end, failures.count < options.maximumFailures {
            let home = try MonkeyHome(cache: options.records.appendingPathComponent("cache"))
            try await runSession(leg, &visit, until: end, home)
            try home.remove()
        }
    }

    /// Runs one process, from its start to its end or its failure.
    private func runSession(_ leg: MonkeyLeg, _ visit: inout Int, until end: Double, _ home: MonkeyHome) async throws {
        sessionCount += 1
        let log = options.records.appendingPathComponent("\(sessionCount)-program.log")
        var session: MonkeySession?
        do {
            let current = try await MonkeySession.start(
                leg.subject,
                scale: leg.scale,
                in: options.build,
                home: home,
                log: log
            )
            session = current
            var samples: [MonkeySample] = []
            let rule = options.rule(leg.subject)
            repeat {
                let place = MonkeySeed(options.start.value, leg: leg.number, visit: visit)
                try await make(MonkeyVisit(place, pageCount: leg.subject.pages.count), current)
                samples.append(try current.sample())
                tell(samples[samples.count - 1], leg, place, current)
                let findings = rule.findings(samples)
                if !findings.isEmpty { throw MonkeyTrouble.growth(findings.map(\.description)) }
                visit += 1
            } while elapsed < end
            try await current.close()
            if !rule.canJudge(samples) {
                options.say("Too few samples to judge growth: \(samples.count) of \(rule.warmUp + rule.latest).")
            }
        } catch let trouble as MonkeyTrouble {
            let place = MonkeySeed(options.start.value, leg: leg.number, visit: visit)
            try await record(trouble, leg, place, session, log)
            visit += 1
        }
        actionCount += session?.actionCount ?? 0
    }

    private func make(_ visit: MonkeyVisit, _ session: MonkeySession) async throws {
        session.slowestAnswer = 0
        try await session.open(visit.page)
        var isOpen = 0
        for step in visit.steps {
            try await session.perform(step.action)
            guard step.waits else { continue }
            try await session.answer()
            // An action has returned to the list: the page is opened again, three times at most.
            if session.showsList, !session.subject.pages.isEmpty, isOpen < 3 {
                isOpen += 1
                try await session.returnHome()
                try await session.open(visit.page)
            }
        }
        try await session.answer()
        try await session.repaint()
        try await session.returnHome()
    }

    // MARK: Reporting

    private func page(_ leg: MonkeyLeg, _ place: MonkeySeed) -> String {
        let pages = leg.subject.pages
        guard !pages.isEmpty else { return leg.subject.name }
        return "\(pages[MonkeyVisit(place, pageCount: pages.count).page])"
    }

    private func tell(_ sample: MonkeySample, _ leg: MonkeyLeg, _ place: MonkeySeed, _ session: MonkeySession) {
        options.say(
            MonkeyTable.row(
                time: elapsed,
                place: place,
                page: page(leg, place),
                actions: session.actionCount,
                answer: session.slowestAnswer,
                sample: sample
            )
        )
    }

    private func record(
        _ trouble: MonkeyTrouble,
        _ leg: MonkeyLeg,
        _ place: MonkeySeed,
        _ session: MonkeySession?,
        _ log: URL
    ) async throws {
        let actions = session?.actions ?? []
        let name = "\(sessionCount)-actions.log"
        try Data((actions.joined(separator: "\n") + "\n").utf8)
            .write(to: options.records.appendingPathComponent(name))
        if let session { try await explain(trouble, session) }
        let failure = MonkeyFailure(
            trouble: trouble,
            place: place,
            page: page(leg, place),
            scale: leg.scale,
            time: elapsed,
            actions: Array(actions.suffix(MonkeyFailure.toldActions)),
            // Other failures have no lines in the log.
            words: ["crash", "hang"].contains(trouble.kind) ? MonkeyFailure.explanation(MonkeyProgram.lines(log)) : [],
            records: options.records.appendingPathComponent("\(sessionCount)-*").path
        )
        failures.append(failure)
        options.say(failure.report(number: failures.count, command: options.command, seconds: options.seconds))
        // Without a display the run cannot continue.
        if trouble == .noServer { throw trouble }
    }

    /// Makes a program that still runs describe its state, and ends it.
    private func explain(_ trouble: MonkeyTrouble, _ session: MonkeySession) async throws {
        let program = session.program
        guard program.status == nil, trouble != .noServer else { return }
        if let picture = session.person.picture(of: session.window) {
            try picture.portablePixmap.write(to: options.records.appendingPathComponent("\(sessionCount)-window.ppm"))
        }
        if trouble != .noAnswer {
            program.describeWindows()
            try await Task.sleep(for: .seconds(1))
        }
        if trouble.kind == "hang" {
            // The program continues after its stack was written, since the interrupted instruction is valid.
            program.abort()
            try await wait(seconds: 60) { program.status != nil || program.hasToldStack }
        }
        program.end()
        try await wait(seconds: 10) { program.status != nil }
    }

    private func wait(seconds: Double, until condition: @MainActor () -> Bool) async throws {
        let start = ContinuousClock.now
        while !condition(), start.duration(to: .now) < .seconds(seconds) {
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

extension WindowPicture {
    /// The image as a PPM file.
    var portablePixmap: Data {
        var data = Data("P6\n\(width) \(height)\n255\n".utf8)
        data.reserveCapacity(data.count + 3 * pixels.count)
        for pixel in pixels {
            data.append(contentsOf: [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)])
        }
        return data
    }
}
