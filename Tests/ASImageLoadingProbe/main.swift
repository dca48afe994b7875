// SPDX-License-Identifier: Apache-2.0
// A program for tests of several processes:
//     ASImageLoadingProbe fetch URL                  loads an image; prints its number of bytes, or the error
//     ASImageLoadingProbe exit URL                   the same; then prints whether TLS can still be used while the process exits
//     ASImageLoadingProbe write FOLDER BYTES SEED    writes images into a cache's folder until it is killed; prints a line for each
//     ASImageLoadingProbe share FOLDER LIMIT SEED    writes and reads 400 images in a folder of at most LIMIT bytes; prints errors
internal import ASBase
internal import ASImageLoading
internal import Dispatch
internal import Foundation

/// Writes a line at once, also into a pipe.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// Bytes that are unique to this URL: enough to detect a mixture of two.
func content(_ number: Int, _ byteCount: Int) -> Data {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    return Data(
        (0..<byteCount).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
        }
    )
}

func address(_ number: Int) throws -> URL {
    guard let url = URL(string: "http://pictures.test/\(number)") else { throw POSIXError(.EINVAL) }
    return url
}

func cache(_ folder: String, _ limit: Int) -> ASImageCache {
    var configuration = ASImageCacheConfiguration()
    configuration.directory = URL(fileURLWithPath: folder)
    configuration.diskByteLimit = limit
    return ASImageCache(configuration: configuration)
}

func fetch(_ text: String) {
    let done = DispatchSemaphore(value: 0)
    guard let url = URL(string: text) else { return say("no address") }
    let downloader = ASBasicImageDownloader(cache: nil)
    _ = downloader.downloadImage(with: url, shouldRetry: false, callbackQueue: nil, downloadProgress: nil) {
        image,
        error,
        _,
        _ in
        if let loaded = image as? ASLoadedImage { say("bytes \(loaded.data.count)") }
        if let error { say("error \(error)") }
        done.signal()
    }
    done.wait()
}

/// Calls OpenSSL after the other exit handlers, which are called in the reverse order of their registration.
func reportTLSAtExit() {
    atexit {
        guard let library = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_NOLOAD),
            let symbol = dlsym(library, "OPENSSL_init_crypto")
        else { return say("no OpenSSL") }
        let initialize = unsafeBitCast(symbol, to: (@convention(c) (UInt64, OpaquePointer?) -> Int32).self)
        say(initialize(0, nil) == 1 ? "TLS can be used" : "TLS cannot be used")
    }
}

func share(_ folder: String, _ limit: Int, _ seed: UInt64) throws {
    var state = seed | 1
    let files = cache(folder, limit)
    var (hits, wrong) = (0, 0)
    for _ in 0..<400 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let number = Int(state >> 40 % 50)
        let expected = content(number, 1000 + number * 37)
        if let found = files.readFile(for: try address(number)) {
            hits += 1
            if found != expected { wrong += 1 }
        }
        files.writeFile(expected, for: try address(number))
    }
    say("hits \(hits) wrong \(wrong)")
}

let arguments = CommandLine.arguments
switch (arguments.dropFirst().first, arguments.count) {
case ("fetch", 3): fetch(arguments[2])
case ("exit", 3):
    reportTLSAtExit()
    fetch(arguments[2])
case ("write", 5):
    let files = cache(arguments[2], 1 << 30)
    let byteCount = Int(arguments[3]) ?? 0
    var number = Int(arguments[4]) ?? 0
    while true {
        files.writeFile(content(number, byteCount), for: try address(number))
        say("wrote \(number)")
        number += 1
    }
case ("share", 5): try share(arguments[2], Int(arguments[3]) ?? 0, UInt64(arguments[4]) ?? 0)
default:
    say("ASImageLoadingProbe: see the head of its source for what it can be told.")
    exit(2)
}
