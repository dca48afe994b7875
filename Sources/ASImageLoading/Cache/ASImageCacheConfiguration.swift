// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The limits and the folder of an `ASImageCache`.
///
/// - Thread: any (value)
public struct ASImageCacheConfiguration: Sendable {
    /// The maximum number of encoded bytes of images in memory; 64 MB by default.
    ///
    /// The value 0 stores none.
    public var memoryByteLimit = 64 << 20
    /// The maximum number of bytes of files; 256 MB by default.
    ///
    /// The value 0 stores none.
    public var diskByteLimit = 256 << 20
    /// The time, in seconds after its last use, for which a file is kept; 30 days by default.
    public var diskAgeLimit: Double = 30 * 86_400
    /// The folder of the files, which is created when it is needed; `nil` stores no files.
    ///
    /// By default it is the folder `images` of `defaultFolder`. Several programs may use one folder at the same time.
    public var directory: URL? = Self.defaultFolder?.appendingPathComponent("images", isDirectory: true)
    /// The time, in seconds, for which an image in memory is shown without asking its server, unless the server forbids it; 10 minutes by
    /// default.
    ///
    /// It avoids placeholders when a list is scrolled back.
    public var sessionReuseInterval: Double = 600
    /// The time, in seconds, for which a stale image is used when its server cannot be reached, unless the server specifies another; 7
    /// days by default.
    public var staleIfErrorInterval: Double = 7 * 86_400

    var clock: any ASImageLoadingClock = ASSystemImageLoadingClock()
    var log: @Sendable (String) -> Void = { ASLogLine($0) }
    /// Writes to an open file, as `write(2)` does.
    var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = ASDiskEntry.systemWrite

    /// Creates a configuration with default values.
    public init() {}

    /// The folder of this program in `$XDG_CACHE_HOME`, or in `~/.cache` if that is not set; `nil` without a home folder.
    ///
    /// - Source: XDG Base Directory Specification
    public static var defaultFolder: URL? {
        let environment = ProcessInfo.processInfo.environment
        let program = ProcessInfo.processInfo.processName.filter { $0 != "/" && $0 != "\0" }
        guard !program.isEmpty, program != ".", program != ".." else { return nil }
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(program, isDirectory: true)
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".cache", isDirectory: true)
            .appendingPathComponent(program, isDirectory: true)
    }
}
