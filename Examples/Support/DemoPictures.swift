// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Where an example has its pictures from: in a program a server that it starts itself, in tests something that obeys their clock.
///
/// - Thread: any
public protocol DemoPictures: AnyObject, Sendable {
    /// What image nodes ask first.
    var cache: any ASImageCacheProtocol { get }
    /// What they ask then.
    var downloader: any ASImageDownloaderProtocol { get }

    /// Seconds before an answer begins.
    var latency: Double { get set }
    /// Bytes a second, of all answers together; nil for as many as possible.
    var bandwidth: Double? { get set }

    /// The whole address of a path.
    func url(_ path: String) -> URL
    /// Decides what there is at each path, such as `/cat.jpg`, whenever it is asked for; may take its time.
    func answer(_ answer: @escaping @Sendable (_ path: String) -> DemoAnswer)
    /// Has the picture of an address come anew the next time.
    func forget(_ url: URL)
    /// Has all pictures come anew.
    func emptyCaches()
}

/// What there is at a path.
///
/// - Thread: any (value)
public enum DemoAnswer: Sendable {
    /// Bytes, and what they are said to be, such as `image/jpeg`.
    case data(Data, type: String)
    /// No, by a status of HTTP.
    case status(Int)

    /// The content of a JPEG file; status 500, with a line in the log, when it cannot be read.
    public static func jpeg(_ file: URL) -> DemoAnswer {
        do {
            return .data(try Data(contentsOf: file), type: "image/jpeg")
        } catch {
            ASLogLine("\(file.path): \(error)")
            return .status(500)
        }
    }
}
