// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASPlatformX11

/// A server and a clock without a connection: the program requests the next tick during each tick.
private struct Simulation {
    var pace: ASX11RefreshPace
    var now = 100.0
    /// The times of the ticks.
    var ticks: [Double] = []

    init(period: Double = 1.0 / 60) { pace = ASX11RefreshPace(period: period) }

    private mutating func tick(hasWaited: Bool) {
        ticks.append(now)
        pace.didTick(at: now, hasWaited: hasWaited)
    }

    /// Handles one report; waits where that is required.
    mutating func receive(_ count: UInt64, _ time: Double, othersArePending: Bool = false) -> ASX11RefreshPace.Step {
        let report = ASX11RefreshPace.Report(count: count, time: time)
        let step = pace.step(after: report, now: now, othersArePending: othersArePending)
        switch step {
        case .tick: tick(hasWaited: false)
        case .wait(let seconds):
            now += seconds
            tick(hasWaited: true)
        case .ignore: break
        }
        return step
    }
}

@Suite("The pace of refreshes")
struct ASX11RefreshPaceTests {
    /// Answers arrive 0.2 ms after each request: about 4500 in a second.
    private static let answerTime = 0.000_22

    /// The ticks in each second that follows the first tick.
    private func rate(_ simulation: Simulation, seconds: Double) -> Double {
        Double(simulation.ticks.count - 1) / seconds
    }

    @Test(arguments: [60.0, 144, 30])
    func `a server that reports the same refresh at once causes at most 70 ticks in a second`(hertz: Double) {
        var simulation = Simulation(period: 1 / hertz)
        while simulation.now < 110 {
            simulation.now += Self.answerTime
            _ = simulation.receive(7, 99.99)
        }
        #expect(rate(simulation, seconds: 10) <= 70)
        // The program still draws, as fast as the display that it had.
        #expect(rate(simulation, seconds: 10) >= min(hertz, 60) * 0.95)
    }

    @Test func `a server that counts its answers as refreshes causes at most 70 ticks in a second`() {
        var simulation = Simulation()
        var count: UInt64 = 7
        while simulation.now < 110 {
            simulation.now += Self.answerTime
            count += 1
            _ = simulation.receive(count, simulation.now)
        }
        #expect(rate(simulation, seconds: 10) <= 70)
    }

    @Test(arguments: [60.0, 59.94, 144, 240])
    func `each refresh of a display has a tick, at the time of the refresh`(hertz: Double) {
        var simulation = Simulation()
        for number in 1...1000 {
            let refresh = 100 + Double(number) / hertz
            // The report arrives up to 3 ms later.
            simulation.now = refresh + Double(number * 7 % 4) / 1000
            #expect(simulation.receive(UInt64(number), refresh) == .tick(at: refresh))
        }
        #expect(simulation.ticks.count == 1000)
        #expect(abs(simulation.pace.period - 1 / hertz) < 1e-6)
    }

    @Test func `when the screen is lit again, ticks follow its refreshes at once`() {
        var simulation = Simulation()
        for number in 1...10 {
            simulation.now = 100 + Double(number) / 60
            _ = simulation.receive(UInt64(number), simulation.now)
        }
        let last = simulation.now
        while simulation.now < last + 3 {
            simulation.now += Self.answerTime
            _ = simulation.receive(10, last)
        }
        let (period, start) = (simulation.pace.period, simulation.now)
        for number in 1...60 {
            let refresh = start + Double(number) / 60
            simulation.now = refresh + 0.001
            #expect(simulation.receive(UInt64(190 + number), refresh) == .tick(at: refresh))
        }
        #expect(abs(simulation.pace.period - period) < 1e-6)
    }

    @Test func `a report that comes late does not delay the next one`() {
        var simulation = Simulation()
        simulation.now = 100.1
        _ = simulation.receive(1, 100.1)
        // Handled 15 ms late; the next refresh follows 2 ms later.
        simulation.now = 100.1 + 1.0 / 60 + 0.015
        #expect(simulation.receive(2, 100.1 + 1.0 / 60) == .tick(at: 100.1 + 1.0 / 60))
        simulation.now = 100.1 + 2.0 / 60
        #expect(simulation.receive(3, 100.1 + 2.0 / 60) == .tick(at: 100.1 + 2.0 / 60))
    }

    @Test func `of two late reports of one refresh the first is ignored while the second is pending`() {
        var simulation = Simulation()
        simulation.now = 100.1
        _ = simulation.receive(1, 100.1, othersArePending: true)
        #expect(simulation.receive(1, 100.1, othersArePending: true) == .ignore)
        guard case .wait = simulation.receive(1, 100.1) else {
            Issue.record("The last report of a refresh that has had its tick waits.")
            return
        }
    }

    @Test func `the clock of another machine is replaced by the time of arrival`() {
        var simulation = Simulation()
        for number in 1...100 {
            simulation.now = 100 + Double(number) / 60
            // Hours ahead, or behind.
            let refresh = simulation.now + (number % 2 == 0 ? 7200 : -7200)
            #expect(simulation.receive(UInt64(number), refresh) == .tick(at: simulation.now))
        }
    }

    @Test func `numbers that restart on another monitor are refreshes`() {
        var simulation = Simulation()
        simulation.now = 100.1
        _ = simulation.receive(5000, 100.1)
        simulation.now = 100.12
        #expect(simulation.receive(3, 100.12) == .tick(at: 100.12))
    }
}
