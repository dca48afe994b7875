// SPDX-License-Identifier: Apache-2.0
// A window with a video whose frames show their numbers, under a test's control.
//
//     seek FRAME      on standard input: goes to a frame; answers "there" or "overtaken"
//     play, pause     answer with the state when it is another one
//     quit            ends the application
//     count           answers "frames N": how many frames have been shown
//
// Says "ready" when the video can be played.
import AsyncDisplayKit
import AsyncDisplayKitVideo
import Foundation
import VideoClipKit

@main
final class VideoProbe: UIResponder, UIApplicationDelegate {
    private let node = ASVideoNode()
    private var window: UIWindow?
    private var count = 0

    func applicationDidFinishLaunching(_ application: UIApplication) {
        do {
            node.assetURL = try VideoClip(frames: 200).url
        } catch {
            ASLogLine("there is no clip: \(error)")
            exit(2)
        }
        node.delegate = self
        node.shouldAutorepeat = true
        let window = UIWindow(size: CGSize(width: 320, height: 192))
        window.rootViewController = ASDKViewController(node: node)
        window.makeKeyAndVisible()
        self.window = window
        Thread.detachNewThread { [self] in
            while let line = readLine() { DispatchQueue.main.async { self.obey(line) } }
            exit(0)
        }
    }

    private func obey(_ line: String) {
        let words = line.split(separator: " ")
        switch words.first {
        case "seek":
            let time = VideoClip.time(of: words.last.flatMap { Int($0) } ?? 0)
            node.seek(to: CMTime(seconds: time, preferredTimescale: 1_000_000)) { isThere in
                VideoProbe.say(isThere ? "there" : "overtaken")
            }
        case "play": node.play()
        case "pause": node.pause()
        case "quit": UIApplication.shared.terminate()
        case "count": Self.say("frames \(count)")
        default: Self.say("what is \(line)?")
        }
    }

    private nonisolated static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

extension VideoProbe: ASVideoNodeDelegate {
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) { Self.say("ready") }
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) { count += 1 }
}
