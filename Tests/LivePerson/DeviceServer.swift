// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// An Xorg server for one test, with a screen in memory and devices that the test operates: a touchpad and a touch screen.
///
/// Unlike Xvfb it has wheels with scroll valuators, touches and gestures.
@MainActor
public final class DeviceServer {
    struct DidNotStart: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let folder: URL
    /// Its display name, such as `:99`.
    public let display: String
    /// A touchpad, which is also a wheel: one click is 120 units of its valuators 2 and 3.
    public let touchpad: ServerDevice
    /// A touch screen.
    public let touchScreen: ServerDevice

    /// Starts the server, whose screen has 1280 × 1024 pixels.
    ///
    /// - Throws: an error if the server does not start
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (pad, screen) = (folder.path + "/pad", folder.path + "/screen")
        let configuration = folder.path + "/xorg.conf"
        try Self.configuration(pad: pad, screen: screen).write(toFile: configuration, atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // No seat: it needs no console.
        process.arguments = [
            "Xorg", "-displayfd", "1", "-config", configuration, "-logfile", folder.path + "/log", "-seat", "none",
            "-terminate", "-nolisten", "tcp", "-dpi", "96",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                let log = (try? String(contentsOfFile: folder.path + "/log", encoding: .utf8)) ?? "it wrote no log"
                throw DidNotStart(description: "Xorg did not start: \(log.suffix(1000))")
            }
            text += String(decoding: data, as: UTF8.self)
        }
        display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
        touchpad = try ServerDevice(pad)
        touchScreen = try ServerDevice(screen)
    }

    isolated deinit {
        // A polite signal would not reach it: it inherits the signals that our threads block.
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        for file in ["pad", "screen", "xorg.conf", "log", ""] { remove(folder.path + "/" + file) }
        // The server cannot remove what tells others that its display name is taken.
        let number = display.dropFirst()
        for file in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] { unlink(file) }
    }

    private static func configuration(pad: String, screen: String) -> String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoAddGPU" "false"
        EndSection
        Section "Device"
            Identifier "card"
            Driver "dummy"
            VideoRam 16384
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 1-1000
            VertRefresh 1-1000
        EndSection
        Section "Screen"
            Identifier "picture"
            Device "card"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Modes "1280x1024"
            EndSubSection
        EndSection
        Section "InputDevice"
            Identifier "pad"
            Driver "inputtest"
            Option "SocketPath" "\(pad)"
            Option "DeviceType" "PointerGesture"
        EndSection
        Section "InputDevice"
            Identifier "touch"
            Driver "inputtest"
            Option "SocketPath" "\(screen)"
            Option "DeviceType" "Touch"
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "picture"
            InputDevice "pad" "CorePointer"
            InputDevice "touch"
        EndSection
        """
    }
}
