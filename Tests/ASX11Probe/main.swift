// SPDX-License-Identifier: Apache-2.0
// A program with one X11 window, for tests that need a process of their own, and for looking at.
//
//     ASX11Probe idle             shows a picture and keeps still; says "ready"
//     ASX11Probe animate COUNT    scrolls for COUNT frames, then says what a frame cost and ends
//     ASX11Probe open URL         has the desktop open it; says "opened" or "not opened: REASON", and ends
//     ASX11Probe paste TYPE COUNT requests the clipboard as a type, handles COUNT blocks of the main queue, and ends
//     ASX11Probe copy COUNT       copies COUNT bytes as "a/a", and ends as soon as another program begins to read them
//     ASX11Probe fail WAY         as idle, and fails in a way at the third press of a button; see ProbeFailure
//
// Says "terminated: REASON" when the display goes away. Leaves run() then, and says "end".
internal import ASBase
internal import ASDesktop
internal import ASPlatformX11
internal import Foundation
internal import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
// As ASApplicationMain: the thread that paints may still be in a call of pixman when the program ends.
defer { ASProcessEnd.skipLibraries() }
do {
    if arguments.first == "open" {
        let platform = try ASX11Platform(programs: ASDesktopPrograms())
        guard let url = arguments.last.flatMap({ URL(string: $0) }) else {
            say("failed: this is no URL")
            exit(2)
        }
        say(platform.canOpen(url) ? "can" : "cannot")
        platform.open(url) { error in
            say(error.map { "not opened: \($0)" } ?? "opened")
            platform.stop()
        }
        platform.run()
        exit(0)
    }
    if arguments.first == "paste" {
        try ProbeTransfers.paste(arguments[1], turns: arguments.last.flatMap { Int($0) } ?? 0)
        exit(0)
    }
    if arguments.first == "copy" {
        try ProbeTransfers.copy(arguments.last.flatMap { Int($0) } ?? 0)
        exit(0)
    }
    let program = try ProbeProgram(animatedFrames: arguments.first == "animate" ? Int(arguments.last ?? "") ?? 0 : nil)
    if arguments.first == "fail" { program.failure = arguments.last.flatMap(ProbeFailure.init) }
    program.run()
    say("end")
} catch {
    say("failed: \(error)")
    exit(2)
}
