// SPDX-License-Identifier: Apache-2.0
// GIO: the desktop's programs for types of files, starting them, and D-Bus. GLib's structures are used only in this file.
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <signal.h>
#include <unistd.h>

/// Runs in the new process: detaches it from the terminal, which could end it, and unblocks all signals, which this program's threads may
/// block.
static void cgio_leave(gpointer unused) {
    (void)unused;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
}

/// Starts a program with one URI; returns whether it was started, and otherwise the error.
static inline gboolean cgio_start(GAppInfo *program, const char *uri, GError **error) {
    GList list = {(gpointer)uri, NULL, NULL};
    // Linux has no other kind of program information.
    if (!G_IS_DESKTOP_APP_INFO(program)) return g_app_info_launch_uris(program, &list, NULL, error);
    return g_desktop_app_info_launch_uris_as_manager(
        G_DESKTOP_APP_INFO(program), &list, NULL, G_SPAWN_SEARCH_PATH, cgio_leave, NULL, NULL, NULL, error
    );
}

/// Returns whether the error is that there is no program.
static inline gboolean cgio_is_no_program(const GError *error) {
    return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static inline const char *cgio_message(const GError *error) { return error->message; }
