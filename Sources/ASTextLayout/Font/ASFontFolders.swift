// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Glibc

/// The folders of Fontconfig's fonts, with the times of their last changes.
///
/// Installing or removing a font changes its folder. Reading the times takes a system call for each folder; no font is read.
///
/// - Thread: any (value)
struct ASFontFolders: Equatable, Sendable {
    /// Nanoseconds since 1970 by path.
    private let times: [String: Int]

    /// Reads the times of a configuration; of Fontconfig's default one for `nil`.
    init(_ fonts: OpaquePointer?) {
        var times: [String: Int] = [:]
        if let list = FcConfigGetFontDirs(fonts) {
            defer { FcStrListDone(list) }
            while let next = FcStrListNext(list) {
                let path = String(cString: next)
                var info = stat()
                if stat(path, &info) == 0 { times[path] = info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec }
            }
        }
        self.times = times
    }
}
