// SPDX-License-Identifier: Apache-2.0
internal import ASTesting

/// An action, and whether the next one waits until the program has answered.
public struct MonkeyStep: Equatable, Sendable {
    /// The action.
    public var action: MonkeyAction
    /// Whether the program has to answer before the next step.
    ///
    /// Some steps follow at once, so that events queue up like those of a user in a hurry.
    public var waits: Bool
}

/// The actions of the random user on one page, from opening to leaving it.
public struct MonkeyVisit: Equatable, Sendable {
    /// The number of the page; 0 for a program without pages.
    public var page: Int
    /// The steps.
    public var steps: [MonkeyStep]

    /// Creates the visit at a position in a run, for a program with `pageCount` pages.
    ///
    /// All pages are visited once in each round, in an order that differs from round to round.
    public init(_ place: MonkeySeed, pageCount: Int) {
        let count = max(1, pageCount)
        var order = MonkeySeed.generator([place.value, UInt64(place.leg), UInt64(place.visit / count), 1])
        page = Array(0..<count).shuffled(using: &order)[place.visit % count]
        var choices = MonkeyChoices(place.generator)
        steps = choices.steps()
    }
}
