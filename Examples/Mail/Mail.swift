// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A message, which is the same in each run.
struct Mail: Sendable {
    private static let subjects = [
        "The harbour cat", "Minutes of Tuesday", "Photographs from the roof", "Your order has been sent", "Lunch?",
        "New window above the heater", "A question about tins", "Re: Who sleeps where",
    ]

    let sender: String
    let subject: String
    let text: String
    let time: String

    init(number: Int) {
        sender = SampleText.name(number)
        subject = Self.subjects[(number * 5 + 3) % Self.subjects.count]
        text = (0..<(2 + number % 5)).map { SampleText.letter(number * 3 + $0) }.joined(separator: "\n\n")
        let minutes = 1320 - number * 37 % 1200
        time = String(format: "%d:%02d", minutes / 60, minutes % 60)
    }
}
