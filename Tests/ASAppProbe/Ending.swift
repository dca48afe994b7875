// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import Glibc

/// The end of the process while other threads are in calls of libraries.
@MainActor
enum Ending {
    /// Ends `application` a number of milliseconds after a thread has begun to use a library.
    ///
    /// - Parameters:
    ///   - application: the application
    ///   - arguments: those after "ending": the library, and the milliseconds or an address
    static func begin(_ application: UIApplication, _ arguments: [String]) {
        let delay = arguments.dropFirst().first.flatMap { Int($0) } ?? 0
        // Not written yet: standard output is a pipe, and the C library keeps the text.
        print("kept")
        switch arguments.first {
        case "keys":
            application.keyInterceptors.append { _, _ in
                application.terminate()
                return true
            }
            return
        case "fonts":
            for thread in 0..<2 {
                Thread.detachNewThread {
                    for number in 0... { _ = UIFont(name: "None \(thread) \(number)", size: 12) }
                }
            }
        case "downloads":
            let address = arguments.last ?? ""
            for number in 0..<4 {
                guard let url = URL(string: "\(address)/\(number)") else { continue }
                _ = ASBasicImageDownloader.shared.downloadImage(
                    with: url,
                    shouldRetry: true,
                    callbackQueue: nil,
                    downloadProgress: nil
                ) { _, _, _, _ in }
            }
        case "input": Thread.detachNewThread { _ = readLine() }
        case "exit":
            Thread.detachNewThread { exit(3) }
            return
        default: break
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) { application.terminate() }
    }
}
