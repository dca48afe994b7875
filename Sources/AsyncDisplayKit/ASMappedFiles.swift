// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The files that are mapped into the process: programs, libraries and fonts.
enum ASMappedFiles {
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))

    /// Unmaps the pages of all files, so that those that only the start has used take no memory of the process.
    ///
    /// Pages that are used again are mapped again from the kernel's cache, which takes about a microsecond for sixteen pages. A mapping
    /// that can be written to, or has a modified page, is left alone: relocated data, or code in which a debugger has set a breakpoint.
    ///
    /// - Thread: any; not main, because it takes some milliseconds
    /// - Source: `proc(5)` on `maps` and `pagemap`, `madvise(2)` on `MADV_DONTNEED`
    static func unmapPages() {
        // A system without these files does without.
        let pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
        guard pagemap >= 0 else { return }
        defer { close(pagemap) }
        guard let maps = fopen("/proc/self/maps", "re") else { return }
        defer { fclose(maps) }
        var line: UnsafeMutablePointer<CChar>?
        var size = 0
        defer { free(line) }
        while getline(&line, &size, maps) > 0 {
            guard let line, let range = unwritableRange(line), !hasModifiedPages(range, pagemap) else { continue }
            _ = madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), Int(range.count), MADV_DONTNEED)
        }
    }

    /// Returns the addresses of a private file mapping without write permission, from its line in `maps`; otherwise `nil`.
    private static func unwritableRange(_ line: UnsafeMutablePointer<CChar>) -> Range<UInt>? {
        // 7f5c1e200000-7f5c1e228000 r-xp 00028000 fd:01 1234   /usr/lib/libcairo.so.2
        var rest: UnsafeMutablePointer<CChar>?
        let start = strtoul(line, &rest, 16)
        guard let dash = rest, dash[0] == 0x2d else { return nil }
        let end = strtoul(dash + 1, &rest, 16)
        guard let permissions = rest, start < end, strncmp(permissions, " r-", 3) == 0, permissions[4] == 0x70 else {
            return nil
        }
        _ = strtoul(permissions + 5, &rest, 16)
        guard let offsetEnd = rest, let inode = strchr(offsetEnd + 1, 0x20), strtoul(inode, nil, 10) != 0 else {
            return nil
        }
        return start..<end
    }

    /// Returns whether the process has its own version of a page.
    private static func hasModifiedPages(_ range: Range<UInt>, _ pagemap: Int32) -> Bool {
        let (isPresent, isSwapped, isOfFile) = (UInt64(1) << 63, UInt64(1) << 62, UInt64(1) << 61)
        var entries = [UInt64](repeating: 0, count: Int(UInt(range.count) / pageSize))
        let byteCount = entries.count * MemoryLayout<UInt64>.size
        guard pread(pagemap, &entries, byteCount, off_t(range.lowerBound / pageSize * 8)) == byteCount else {
            return true
        }
        return entries.contains { $0 & isSwapped != 0 || $0 & isPresent != 0 && $0 & isOfFile == 0 }
    }
}
