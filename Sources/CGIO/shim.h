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

/// Returns whether the error is that no reply has arrived in time.
static inline gboolean cgio_is_timeout(const GError *error) {
    return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
}

static inline const char *cgio_message(const GError *error) { return error->message; }

// Flags of GLib enter Swift through these functions only: since GLib 2.88 Swift imports the enumerations of flags as option sets, whose
// constants have other names than before.

/// Connects to a message bus as a client of it; returns NULL after an error.
static inline GDBusConnection *cgio_connect(const char *address, GError **error) {
    GDBusConnectionFlags flags =
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;
    return g_dbus_connection_new_for_address_sync(address, flags, NULL, NULL, error);
}

/// Sends a message without waiting, with its own serial number or the connection's next; returns whether the connection is open.
static inline gboolean cgio_send(
    GDBusConnection *connection, GDBusMessage *message, gboolean keeps_serial, GError **error
) {
    GDBusSendMessageFlags flags =
        keeps_serial ? G_DBUS_SEND_MESSAGE_FLAGS_PRESERVE_SERIAL : G_DBUS_SEND_MESSAGE_FLAGS_NONE;
    return g_dbus_connection_send_message(connection, message, flags, NULL, error);
}

/// Sends a call, and waits at most `timeout` milliseconds for its reply; returns NULL after an error.
static inline GDBusMessage *cgio_call(GDBusConnection *connection, GDBusMessage *call, int timeout, GError **error) {
    return g_dbus_connection_send_message_with_reply_sync(
        connection, call, G_DBUS_SEND_MESSAGE_FLAGS_NONE, timeout, NULL, NULL, error
    );
}

/// Returns whether the sender of a message expects a reply.
static inline gboolean cgio_expects_reply(GDBusMessage *message) {
    return !(g_dbus_message_get_flags(message) & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED);
}

static inline void cgio_expect_no_reply(GDBusMessage *message) {
    g_dbus_message_set_flags(message, G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED);
}

/// Returns the bytes of a message as it is sent without file descriptors; the caller frees them.
static inline unsigned char *cgio_bytes(GDBusMessage *message, gsize *count) {
    return g_dbus_message_to_blob(message, count, G_DBUS_CAPABILITY_FLAGS_NONE, NULL);
}

/// Returns the message of the bytes of one; NULL if they are none.
static inline GDBusMessage *cgio_message_of_bytes(unsigned char *bytes, gsize count) {
    return g_dbus_message_new_from_blob(bytes, count, G_DBUS_CAPABILITY_FLAGS_NONE, NULL);
}
