// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// How much an `ASImageCache` keeps, where, and for how long.
///
/// - Thread: any (value)
public struct ASImageCacheConfiguration: Sendable {
    /// Bytes of pictures, as they came, kept in memory; 64 MB.
    ///
    /// 0 for none.
    public var memoryByteLimit = 64 << 20
    /// Bytes of files; 256 MB.
    ///
    /// 0 for none.
    public var diskByteLimit = 256 << 20
    /// Seconds after its last use for which a file is kept; 30 days.
    public var diskAgeLimit: Double = 30 * 86_400
    /// The folder of the files, made when it is needed; nil for none.
    ///
    /// By default the folder `images` of `defaultFolder`. Several programs may use one folder at once.
    public var directory: URL? = Self.defaultFolder?.appendingPathComponent("images", isDirectory: true)
    /// Seconds for which a picture that is in memory is shown again without asking its server, unless that forbids it; 10 minutes.
    ///
    /// What a list has shown does not turn into a placeholder when it is scrolled back.
    public var sessionReuseInterval: Double = 600
    /// Seconds for which a picture that is no longer fresh is used when its server cannot be asked, unless that says otherwise;
    /// 7 days.
    public var staleIfErrorInterval: Double = 7 * 86_400

    var clock: any ASImageLoadingClock = ASSystemImageLoadingClock()
    var log: @Sendable (String) -> Void = { ASLogLine($0) }
    /// Writes to an open file as `write(2)` does.
    var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = ASDiskEntry.systemWrite

    /// The defaults.
    public init() {}

    /// The folder of this program in `$XDG_CACHE_HOME`, which is `~/.cache` where that is not set; nil without a home.
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
