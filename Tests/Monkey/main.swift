// SPDX-License-Identifier: Apache-2.0
// A random user of the examples, at the X server of DISPLAY; see Tests/run --help.
//
//     Monkey SECONDS [SEED[:LEG[:VISIT]]]
internal import Foundation
internal import GalleryDemo
internal import LivePerson
internal import MonkeyKit

/// The gallery, whose list names the pages.
let gallery = MonkeySubject(
    "Example",
    ["Gallery"],
    pages: DemoGallery.entries.map(\.title),
    home: "AsyncDisplayKit Gallery"
)

/// Examples that behave differently when they run alone: the command line sets their contents, or the amount.
let alone = [
    MonkeySubject("Example", ["TextEditor", "~/Documents/file 37.txt"]),
    MonkeySubject("Example", ["PhotoBrowser", "~/Pictures"]),
    MonkeySubject("Example", ["FileBrowser"]),
    MonkeySubject("Example", ["MillionRows", "10000000"]),
    MonkeySubject("Example", ["TableStress", "7"]),
    MonkeySubject("Example", ["TextStress"]),
    MonkeySubject("Example", ["Chat", "--quick"]),
    MonkeySubject("Example", ["Navigation"]),
]

/// The growth that is allowed for a program.
///
/// The bounds of growth.
///
/// Two rounds of the pages fill the caches. The frames of “GIF wall” alone are about 2,000 resources.
func rule(_ subject: MonkeySubject) -> MonkeyGrowthRule {
    MonkeyGrowthRule(
        warmUp: max(20, 2 * subject.pages.count),
        latest: 5,
        bounds: [.privateMemory: 64, .resources: 1500, .pixmaps: 64, .server: 96]
    )
}

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func complain(_ line: String) -> Never {
    FileHandle.standardError.write(Data("Monkey: \(line)\n".utf8))
    exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())
guard (1...2).contains(words.count), let seconds = Double(words[0]), seconds > 0 else {
    complain("usage: Monkey SECONDS [SEED[:LEG[:VISIT]]]")
}
let text = words.count > 1 ? words[1] : "\(UInt64.random(in: 1...999_999))"
guard let start = MonkeySeed(text) else {
    complain("“\(text)” is not a seed. Pass a whole number or SEED:LEG:VISIT.")
}

say("The random user: Tests/run --monkey \(words[0]) \(text)")
do {
    let build = URL(fileURLWithPath: try ChildProgram.folder("")).standardizedFileURL
    let records = build.appendingPathComponent("Monkey.records")
    if FileManager.default.fileExists(atPath: records.path) {
        for name in try FileManager.default.contentsOfDirectory(atPath: records.path) where name != "cache" {
            try FileManager.default.removeItem(at: records.appendingPathComponent(name))
        }
    }
    let cache = ["XDG_CACHE_HOME": records.appendingPathComponent("cache").path]
    guard await (try ChildProgram("Example", ["--samples"], cache)).status() == 0 else {
        complain("the photographs cannot be prepared.")
    }
    let options = MonkeyRun.Options(
        start: start,
        seconds: seconds,
        plan: MonkeyPlan(seconds: seconds, main: gallery, others: alone),
        build: ChildProgram.releaseFolder ?? build,
        records: records,
        rule: rule,
        say: say
    )
    exit(try await MonkeyRun(options).run().isEmpty ? 0 : 1)
} catch {
    complain("\(error)")
}
