// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

/// The GStreamer library, which is initialised when the first video needs it.
enum ASGStreamer {
    /// The reason why videos cannot be played; `nil` if they can.
    ///
    /// The first access initialises the library, which reads its list of plugins, or creates it on a new system. Do not access it on main.
    static let problem: ASVideoError? = {
        gst_segtrap_set_enabled(0)
        var error: UnsafeMutablePointer<GError>?
        guard gst_init_check(nil, nil, &error) != 0 else {
            let reason = error.map { String(cString: cgst_error_message($0)) } ?? "GStreamer does not start."
            g_clear_error(&error)
            return .unavailable(reason: reason)
        }
        gst_pb_utils_init()
        cgst_quiet_alsa()
        for name in ["playbin", "appsink", "videoconvert"] where !has(name) {
            return .unavailable(
                reason: "GStreamer's element \(name) is missing; install gstreamer1.0-plugins-base and -good."
            )
        }
        return nil
    }()

    /// Returns whether an element with a name can be made.
    static func has(_ name: String) -> Bool {
        guard let factory = gst_element_factory_find(name) else { return false }
        gst_object_unref(UnsafeMutableRawPointer(factory))
        return true
    }
}
