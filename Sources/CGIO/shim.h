// SPDX-License-Identifier: Apache-2.0
// GIO: which program the desktop has for what, how it is started, and D-Bus. GLib's structures stay in here.
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <signal.h>
#include <unistd.h>

/// In the new process: it has no terminal that could end it, and no signals blocked, as threads of ours have.
static void cgio_leave(gpointer unused) {
    (void)unused;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
}

/// Starts a program with one URI; whether it was, else why not.
static inline gboolean cgio_start(GAppInfo *program, const char *uri, GError **error) {
    GList list = {(gpointer)uri, NULL, NULL};
    // Linux has no other kind of them.
    if (!G_IS_DESKTOP_APP_INFO(program)) return g_app_info_launch_uris(program, &list, NULL, error);
    return g_desktop_app_info_launch_uris_as_manager(
        G_DESKTOP_APP_INFO(program), &list, NULL, G_SPAWN_SEARCH_PATH, cgio_leave, NULL, NULL, NULL, error
    );
}

/// Whether the error says that there is no program.
static inline gboolean cgio_is_no_program(const GError *error) {
    return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static inline const char *cgio_message(const GError *error) { return error->message; }
