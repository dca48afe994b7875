// SPDX-License-Identifier: Apache-2.0
#include "CGdkDecode.h"
#include <stdlib.h>
#include <string.h>

/// The state of one loader.
typedef struct {
    const cgdk_pixbuf_functions *library;
    const cgdk_order *order;
    cgdk_hooks hooks;
    cgdk_result *result;
    bool isSized, isRefused, isTooSlow;
    /// The first error.
    bool hasFailed;
    cgdk_outcome failure;
} state;

static bool is_allowed(const state *self, int width, int height) {
    return width > 0 && height > 0 && (uint64_t)width <= self->order->pixelLimit / (uint64_t)height;
}

static void stop(state *self, GdkPixbufLoader *loader, cgdk_outcome outcome) {
    self->isRefused = true;
    self->result->outcome = outcome;
    if (self->hooks.willStop) self->hooks.willStop(self->hooks.context, self->result);
    // A size of zero stops the loaders before they allocate memory.
    self->library->loader_set_size(loader, 0, 0);
}

static void did_prepare_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
    state *self = data;
    if (self->isSized) return;
    self->isSized = true;
    self->result->fileWidth = width;
    self->result->fileHeight = height;
    if (self->order->isForSize) {
        stop(self, loader, CGDK_SIZED);
        return;
    }
    int shownWidth = self->order->width ? self->order->width : width;
    int shownHeight = self->order->height ? self->order->height : height;
    // The file may have changed since its header was read.
    if (!is_allowed(self, width, height) || !is_allowed(self, shownWidth, shownHeight)) {
        stop(self, loader, CGDK_TOO_MANY_PIXELS);
        return;
    }
    if (self->hooks.willAllocate) self->hooks.willAllocate(self->hooks.context, shownWidth, shownHeight);
    if (shownWidth != width || shownHeight != height) self->library->loader_set_size(loader, shownWidth, shownHeight);
}

static void fail(state *self, GError *error) {
    cgdk_outcome outcome = CGDK_CORRUPT;
    if (error && error->domain == self->library->error_quark()) {
        switch (error->code) {
            case CGDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: outcome = CGDK_NO_MEMORY; break;
            case CGDK_PIXBUF_ERROR_UNKNOWN_TYPE: outcome = CGDK_UNKNOWN_FORMAT; break;
            case CGDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION: outcome = CGDK_TRUNCATED; break;
        }
    }
    if (!self->hasFailed) {
        self->hasFailed = true;
        self->failure = outcome;
        const char *message = error ? error->message : "The loader failed without a reason.";
        // glycin, which gdk-pixbuf 2.44 and newer uses, shows the whole command.
        if (strstr(message, "\"bwrap\"")) message = "The sandbox of the loaders cannot be started: bubblewrap is not installed.";
        g_strlcpy(self->result->message, message, sizeof self->result->message);
        // Details follow the first line.
        self->result->message[strcspn(self->result->message, "\n")] = 0;
    }
    if (error) g_error_free(error);
}

/// Passes all bytes and closes the loader; ends early after an error, or when the rest is not needed.
static void feed(state *self, GdkPixbufLoader *loader, const uint8_t *bytes, size_t count) {
    GError *error = NULL;
    for (size_t offset = 0; offset < count && !self->hasFailed && !self->isRefused;) {
        if (self->hooks.mayContinue && !self->hooks.mayContinue(self->hooks.context)) {
            self->isTooSlow = true;
            break;
        }
        size_t length = count - offset < 65536 ? count - offset : 65536;
        if (!self->library->loader_write(loader, bytes + offset, length, &error)) {
            fail(self, error);
            error = NULL;
        }
        offset += length;
    }
    if (!self->library->loader_close(loader, &error)) fail(self, error);
}

static cgdk_outcome outcome(const state *self, GdkPixbuf *pixbuf) {
    if (self->isRefused) return self->result->outcome;
    if (self->isTooSlow) return CGDK_TOO_SLOW;
    bool isUsable = pixbuf && self->isSized && !self->order->isForSize;
    if (self->hasFailed && !(self->order->allowsIncomplete && isUsable)) return self->failure;
    return isUsable ? CGDK_DECODED : CGDK_TRUNCATED;
}

static bool is_named(const char *names, const char *name) {
    const char *rest = names;
    size_t length = strlen(name);
    for (;;) {
        const char *end = strchr(rest, ',');
        size_t part = end ? (size_t)(end - rest) : strlen(rest);
        if (part > 0 && part == length && g_ascii_strncasecmp(rest, name, length) == 0) return true;
        if (!end) return false;
        rest = end + 1;
    }
}

bool cgdk_has_loader(const cgdk_pixbuf_functions *library, const char *names) {
    bool isFound = false;
    if (!library) return false;
    GSList *list = library->get_formats();
    for (GSList *next = list; next; next = next->next) {
        char *name = library->format_get_name(next->data);
        if (name && is_named(names, name)) isFound = true;
        g_free(name);
    }
    g_slist_free(list);
    return isFound;
}

void cgdk_order_set_loaders(cgdk_order *order, const char *names) {
    g_strlcpy(order->loaders, names, sizeof order->loaders);
}

const char *cgdk_result_message(const cgdk_result *result) { return result->message; }

void cgdk_decode(const cgdk_pixbuf_functions *library, const cgdk_order *order, const uint8_t *bytes, size_t count,
                 cgdk_hooks hooks, cgdk_result *result, cgdk_picture *picture) {
    *result = (cgdk_result){.outcome = CGDK_UNKNOWN_FORMAT, .orientation = 1};
    *picture = (cgdk_picture){0};
    GdkPixbufLoader *loader = library ? library->loader_new() : NULL;
    if (!loader) return;

    state self = {.library = library, .order = order, .hooks = hooks, .result = result};
    g_signal_connect_data(loader, "size-prepared", G_CALLBACK(did_prepare_size), &self, NULL, (GConnectFlags)0);
    feed(&self, loader, bytes, count);

    GdkPixbuf *pixbuf = library->loader_get_pixbuf(loader);
    result->outcome = outcome(&self, pixbuf);
    if (result->outcome == CGDK_UNKNOWN_FORMAT) result->hasLoader = cgdk_has_loader(library, order->loaders);
    if (result->outcome != CGDK_DECODED) {
        g_object_unref(loader);
        return;
    }
    result->width = library->get_width(pixbuf);
    result->height = library->get_height(pixbuf);
    result->channels = library->get_n_channels(pixbuf);
    // libtiff multiplies, which its loader does not report. It alone has this option.
    result->isMultiplied = library->get_option(pixbuf, "bits-per-sample") != NULL;
    // Loaders rotate the image themselves, in part (TIFF) or not at all (gdk-pixbuf 2.44 and newer); the option has the rest.
    const char *orientation = library->get_option(pixbuf, "orientation");
    if (orientation) result->orientation = atoi(orientation);
    *picture = (cgdk_picture){
        .loader = loader,
        .pixels = library->read_pixels(pixbuf),
        .bytesPerRow = (size_t)library->get_rowstride(pixbuf),
        .profile = library->get_option(pixbuf, "icc-profile"),
    };
    if (picture->profile) result->profileCount = strlen(picture->profile);
}

void cgdk_picture_release(cgdk_picture *picture) {
    if (picture->loader) g_object_unref(picture->loader);
    *picture = (cgdk_picture){0};
}
