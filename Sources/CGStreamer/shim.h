// SPDX-License-Identifier: Apache-2.0
// GStreamer: decoding of video and sound. Its macros and its functions with variable arguments are available as plain functions.
#include <dlfcn.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/video/video.h>
#include "CGSTHold.h"

static inline void cgst_set_bool(gpointer object, const char *name, gboolean value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_int(gpointer object, const char *name, int value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_int64(gpointer object, const char *name, gint64 value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_uint64(gpointer object, const char *name, guint64 value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_double(gpointer object, const char *name, double value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_string(gpointer object, const char *name, const char *value) {
    g_object_set(object, name, value, NULL);
}
static inline void cgst_set_object(gpointer object, const char *name, gpointer value) {
    g_object_set(object, name, value, NULL);
}
static inline int cgst_get_int(gpointer object, const char *name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}

/// Returns whether objects of this kind have the property.
static inline gboolean cgst_has_property(gpointer object, const char *name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

/// Calls `callback(object, argument, data)` for a signal with one argument, as long as the object lives.
static inline void cgst_connect(
    gpointer object, const char *signal, void (*callback)(gpointer, gpointer, gpointer), gpointer data,
    void (*destroy)(gpointer)
) {
    g_signal_connect_data(object, signal, G_CALLBACK(callback), data, (GClosureNotify)(void *)destroy, 0);
}

/// Calls `callback(bin, child, element, data)` for each element that is added to a bin or to a bin in it.
static inline void cgst_connect_elements(
    gpointer bin, void (*callback)(gpointer, gpointer, GstElement *, gpointer), gpointer data, void (*destroy)(gpointer)
) {
    g_signal_connect_data(
        bin, "deep-element-added", G_CALLBACK(callback), data, (GClosureNotify)(void *)destroy, 0
    );
}
/// Returns whether an element decodes video.
static inline gboolean cgst_is_video_decoder(GstElement *element) {
    const char *class = gst_element_get_metadata(element, GST_ELEMENT_METADATA_KLASS);
    return class && strstr(class, "Codec/Decoder") && strstr(class, "Video");
}
/// Returns whether an element was made by the factory with a name.
static inline gboolean cgst_is_made_by(GstElement *element, const char *name) {
    GstElementFactory *factory = gst_element_get_factory(element);
    return factory && strcmp(GST_OBJECT_NAME(factory), name) == 0;
}
/// Receives bytes at an offset of a file; returns whether it needs more.
typedef gboolean (*CGSTReader)(const void *bytes, gsize count, guint64 offset, gpointer data);
typedef struct {
    CGSTReader read;
    gpointer data;
    void (*destroy)(gpointer);
} CGSTReading;
static GstPadProbeReturn cgst_read_probe(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    CGSTReading *self = data;
    GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
    GstMapInfo map;
    if (!buffer || !gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_PAD_PROBE_OK;
    guint64 offset = info->type & GST_PAD_PROBE_TYPE_PULL ? info->offset : GST_BUFFER_OFFSET(buffer);
    gboolean needs_more = self->read(map.data, map.size, offset, self->data);
    gst_buffer_unmap(buffer, &map);
    return needs_more ? GST_PAD_PROBE_OK : GST_PAD_PROBE_REMOVE;
}
static void cgst_reading_free(gpointer data) {
    CGSTReading *self = data;
    self->destroy(self->data);
    g_free(self);
}
/// Passes the bytes that a demultiplexer reads to `read`, as long as that needs more.
static inline void cgst_read_input(GstElement *element, CGSTReader read, gpointer data, void (*destroy)(gpointer)) {
    GstPad *pad = gst_element_get_static_pad(element, "sink");
    CGSTReading *self = g_new(CGSTReading, 1);
    *self = (CGSTReading){.read = read, .data = data, .destroy = destroy};
    if (!pad) return cgst_reading_free(self);
    gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_PULL | GST_PAD_PROBE_TYPE_PUSH, cgst_read_probe, self,
        cgst_reading_free
    );
    gst_object_unref(pad);
}

static void cgst_drop_text(const char *file, int line, const char *function, int error, const char *format, ...) {}
/// ALSA writes several lines to standard error for each device that it does not find; relevant errors are also messages.
static inline void cgst_quiet_alsa(void) {
    void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
    if (!alsa) return;
    int (*set_handler)(void *) = (int (*)(void *))dlsym(alsa, "snd_lib_error_set_handler");
    if (set_handler) set_handler((void *)cgst_drop_text);
}

static inline GstMessageType cgst_message_type(GstMessage *message) { return GST_MESSAGE_TYPE(message); }
static inline gboolean cgst_is_from(GstMessage *message, gpointer object) {
    return GST_MESSAGE_SRC(message) == GST_OBJECT(object);
}
/// Returns the class of the element that caused an error: "Source/Network", "Codec/Demuxer", …; NULL without an element.
static inline const char *cgst_source_class(GstMessage *message) {
    if (!GST_IS_ELEMENT(GST_MESSAGE_SRC(message))) return NULL;
    return gst_element_get_metadata(GST_ELEMENT(GST_MESSAGE_SRC(message)), GST_ELEMENT_METADATA_KLASS);
}
/// Returns the HTTP status of an error; 0 when it has none.
static inline unsigned cgst_http_status(GstMessage *message) {
    const GstStructure *details = NULL;
    unsigned status = 0;
    gst_message_parse_error_details(message, &details);
    if (details) gst_structure_get_uint(details, "http-status-code", &status);
    return status;
}
static inline gboolean cgst_is_resource_error(const GError *error, int code) {
    return error->domain == GST_RESOURCE_ERROR && (code < 0 || error->code == code);
}
static inline gboolean cgst_is_stream_error(const GError *error, int code) {
    return error->domain == GST_STREAM_ERROR && (code < 0 || error->code == code);
}
static inline gboolean cgst_is_missing_plugin_error(const GError *error) {
    return error->domain == GST_CORE_ERROR && error->code == GST_CORE_ERROR_MISSING_PLUGIN;
}

static inline const char *cgst_error_message(const GError *error) { return error->message; }

/// Takes ownership of an element that has no owner yet.
static inline GstElement *cgst_own(GstElement *element) {
    gst_object_ref_sink(element);
    return element;
}

static inline gboolean cgst_bin_add(gpointer bin, gpointer element) { return gst_bin_add(GST_BIN(bin), element); }

/// Makes an element's pad a pad of its bin.
static inline gboolean cgst_expose(gpointer bin, GstElement *element, const char *name) {
    GstPad *inner = gst_element_get_static_pad(element, name);
    if (!inner) return FALSE;
    GstPad *ghost = gst_ghost_pad_new(name, inner);
    gst_object_unref(inner);
    return ghost && gst_element_add_pad(GST_ELEMENT(bin), ghost);
}

static gboolean cgst_find_accept_ranges(GQuark field, const GValue *value, gpointer found) {
    if (g_ascii_strcasecmp(g_quark_to_string(field), "Accept-Ranges") != 0) return TRUE;
    *(gboolean *)found = G_VALUE_HOLDS_STRING(value) && g_ascii_strcasecmp(g_value_get_string(value), "bytes") == 0;
    return FALSE;
}
/// Returns whether this is the message with a server's headers, and they do not announce range requests.
static inline gboolean cgst_lacks_ranges(GstMessage *message) {
    const GstStructure *structure = gst_message_get_structure(message);
    GstStructure *headers = NULL;
    gboolean accepts = FALSE;
    if (!structure || !gst_structure_has_name(structure, "http-headers")) return FALSE;
    if (!gst_structure_get(structure, "response-headers", GST_TYPE_STRUCTURE, &headers, NULL)) return FALSE;
    gst_structure_foreach(headers, cgst_find_accept_ranges, &accepts);
    gst_structure_free(headers);
    return !accepts;
}
static GstPadProbeReturn cgst_refuse_seeks(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    if (info->type & GST_PAD_PROBE_TYPE_EVENT_UPSTREAM) {
        return GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)) == GST_EVENT_SEEK ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK;
    }
    GstQuery *query = GST_PAD_PROBE_INFO_QUERY(info);
    GstFormat format;
    if (!(info->type & GST_PAD_PROBE_TYPE_PUSH)) return GST_PAD_PROBE_OK;
    switch (GST_QUERY_TYPE(query)) {
    case GST_QUERY_SEEKING:
        gst_query_parse_seeking(query, &format, NULL, NULL, NULL);
        gst_query_set_seeking(query, format, FALSE, 0, -1);
        return GST_PAD_PROBE_HANDLED;
    case GST_QUERY_SCHEDULING:
        gst_query_set_scheduling(query, GST_SCHEDULING_FLAG_SEQUENTIAL | GST_SCHEDULING_FLAG_BANDWIDTH_LIMITED, 1, -1, 0);
        gst_query_add_scheduling_mode(query, GST_PAD_MODE_PUSH);
        return GST_PAD_PROBE_HANDLED;
    default: return GST_PAD_PROBE_OK;
    }
}
/// Makes a source report that it can only be read sequentially.
static inline void cgst_make_sequential(gpointer source) {
    GstPad *pad = gst_element_get_static_pad(GST_ELEMENT(source), "src");
    if (!pad) return;
    gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_QUERY_UPSTREAM | GST_PAD_PROBE_TYPE_EVENT_UPSTREAM, cgst_refuse_seeks, NULL, NULL
    );
    gst_object_unref(pad);
}

/// Returns the description of the missing plugin in a message, in GStreamer's form; NULL when there is none. The caller frees it.
static inline char *cgst_missing_name(GstMessage *message) {
    char *words = gst_missing_plugin_message_get_description(message);
    const GstStructure *structure = gst_message_get_structure(message);
    const GValue *detail = structure ? gst_structure_get_value(structure, "detail") : NULL;
    if (!words || !strstr(words, "unknown") || !detail || !GST_VALUE_HOLDS_CAPS(detail)) return words;
    char *caps = gst_caps_to_string(gst_value_get_caps(detail));
    char *both = g_strdup_printf("%s (%s)", words, caps);
    g_free(caps);
    g_free(words);
    return both;
}

/// Sets the callbacks for frames and for events. They use `data` until `destroy` is called.
static inline void cgst_set_sink_callbacks(
    gpointer sink, GstFlowReturn (*sample)(GstAppSink *, gpointer), GstFlowReturn (*preroll)(GstAppSink *, gpointer),
    GstPadProbeCallback event, gpointer data, void (*destroy)(gpointer)
) {
    GstAppSinkCallbacks callbacks = {.new_preroll = preroll, .new_sample = sample};
    gst_app_sink_set_callbacks(GST_APP_SINK(sink), &callbacks, data, destroy);
    GstPad *pad = gst_element_get_static_pad(GST_ELEMENT(sink), "sink");
    cgst_hold_frames(pad);
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, event, data, NULL);
    gst_object_unref(pad);
}
static inline GstEventType cgst_probed_event(GstPadProbeInfo *info) { return GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)); }
static inline GstSample *cgst_pull_sample(GstAppSink *sink) { return gst_app_sink_pull_sample(sink); }
static inline GstSample *cgst_pull_preroll(GstAppSink *sink) { return gst_app_sink_pull_preroll(sink); }

static inline void cgst_sample_unref(GstSample *sample) { gst_sample_unref(sample); }
static inline GstSample *cgst_sample_ref(GstSample *sample) { return gst_sample_ref(sample); }
static inline void cgst_message_unref(GstMessage *message) { gst_message_unref(message); }
static inline GstMessage *cgst_message_ref(GstMessage *message) { return gst_message_ref(message); }
static inline void cgst_query_unref(GstQuery *query) { gst_query_unref(query); }

static inline guint64 cgst_buffer_time(GstBuffer *buffer) { return GST_BUFFER_PTS(buffer); }
static inline guint64 cgst_buffer_duration(GstBuffer *buffer) { return GST_BUFFER_DURATION(buffer); }

/// Returns the position of a pipeline in nanoseconds; -1 while it changes its state, when queues answer for their sinks.
static inline gint64 cgst_position(GstElement *element) {
    gint64 position = -1;
    if (gst_element_get_state(element, NULL, NULL, 0) != GST_STATE_CHANGE_SUCCESS) return -1;
    return gst_element_query_position(element, GST_FORMAT_TIME, &position) ? position : -1;
}

/// The position of the sinks in a bin other than one of them.
typedef struct {
    gpointer ignored;
    gint64 position;
} CGSTSinkPosition;

static void cgst_add_position(const GValue *item, gpointer data) {
    GstElement *element = g_value_get_object(item);
    CGSTSinkPosition *self = data;
    gint64 position;
    if (!GST_OBJECT_FLAG_IS_SET(element, GST_ELEMENT_FLAG_SINK) || GST_IS_BIN(element)) return;
    if (element == self->ignored || !gst_element_query_position(element, GST_FORMAT_TIME, &position)) return;
    self->position = MAX(self->position, position);
}

/// Returns the position of the sinks other than one, in nanoseconds; -1 when there is none.
static inline gint64 cgst_position_of_others(GstElement *bin, gpointer ignored) {
    CGSTSinkPosition self = {ignored, -1};
    GstIterator *sinks = gst_bin_iterate_recurse(GST_BIN(bin));
    gst_iterator_foreach(sinks, cgst_add_position, &self);
    gst_iterator_free(sinks);
    return self.position;
}

/// Reads the number of frames that the sink has dropped because they were late, and of those that it has shown.
static inline void cgst_sink_statistics(gpointer sink, guint64 *dropped, guint64 *rendered) {
    GstStructure *stats = NULL;
    *dropped = *rendered = 0;
    g_object_get(sink, "stats", &stats, NULL);
    if (!stats) return;
    gst_structure_get_uint64(stats, "dropped", dropped);
    gst_structure_get_uint64(stats, "rendered", rendered);
    gst_structure_free(stats);
}

/// A conversion of a decoder's pixels, or a rectangle of them, to words of BGRA.
typedef struct {
    GstVideoInfo input, middle, output;
    GstVideoConverter *scaler, *converter; // without a scaler, the converter scales
    GstBuffer *scaled;
} CGSTConverter;

static inline GstStructure *cgst_converter_options(int x, int y, int width, int height) {
    return gst_structure_new(
        "GstVideoConverter", GST_VIDEO_CONVERTER_OPT_SRC_X, G_TYPE_INT, x, GST_VIDEO_CONVERTER_OPT_SRC_Y, G_TYPE_INT, y,
        GST_VIDEO_CONVERTER_OPT_SRC_WIDTH, G_TYPE_INT, width, GST_VIDEO_CONVERTER_OPT_SRC_HEIGHT, G_TYPE_INT, height,
        GST_VIDEO_CONVERTER_OPT_RESAMPLER_METHOD, GST_TYPE_VIDEO_RESAMPLER_METHOD, GST_VIDEO_RESAMPLER_METHOD_LINEAR,
        GST_VIDEO_CONVERTER_OPT_DITHER_METHOD, GST_TYPE_VIDEO_DITHER_METHOD, GST_VIDEO_DITHER_NONE, NULL
    );
}

/// Creates a conversion to pixels that are multiplied by alpha; returns NULL when it is not supported.
static inline CGSTConverter *cgst_converter_new(
    const GstVideoInfo *input, int x, int y, int width, int height, int output_width, int output_height
) {
    CGSTConverter *self = g_new0(CGSTConverter, 1);
    self->input = *input;
    gst_video_info_set_format(&self->output, GST_VIDEO_FORMAT_BGRA, output_width, output_height);
    self->output.interlace_mode = input->interlace_mode;
    self->output.fps_n = input->fps_n;
    self->output.fps_d = input->fps_d;
    self->output.flags |= GST_VIDEO_FLAG_PREMULTIPLIED_ALPHA;
    const gboolean scales = width != output_width || height != output_height;
    const gboolean is_planar = GST_VIDEO_INFO_FORMAT(input) == GST_VIDEO_FORMAT_I420;
    if (scales && is_planar && input->interlace_mode == GST_VIDEO_INTERLACE_MODE_PROGRESSIVE) {
        // GStreamer is much faster when it first scales planes and then converts the colours than when it does both at once.
        self->middle = *input;
        gst_video_info_set_format(&self->middle, GST_VIDEO_FORMAT_I420, output_width, output_height);
        self->middle.colorimetry = input->colorimetry;
        self->middle.chroma_site = input->chroma_site;
        self->middle.fps_n = input->fps_n;
        self->middle.fps_d = input->fps_d;
        self->scaler = gst_video_converter_new(&self->input, &self->middle, cgst_converter_options(x, y, width, height));
        if (self->scaler) self->scaled = gst_buffer_new_allocate(NULL, GST_VIDEO_INFO_SIZE(&self->middle), NULL);
        x = y = 0;
        width = output_width;
        height = output_height;
    }
    self->converter = gst_video_converter_new(
        self->scaler ? &self->middle : &self->input, &self->output, cgst_converter_options(x, y, width, height)
    );
    if (self->converter) return self;
    if (self->scaler) gst_video_converter_free(self->scaler);
    if (self->scaled) gst_buffer_unref(self->scaled);
    g_free(self);
    return NULL;
}

static inline void cgst_converter_free(CGSTConverter *self) {
    gst_video_converter_free(self->converter);
    if (self->scaler) gst_video_converter_free(self->scaler);
    if (self->scaled) gst_buffer_unref(self->scaled);
    g_free(self);
}

/// Converts the pixels of a buffer in the input's format; returns FALSE when they cannot be read.
static inline gboolean cgst_convert(CGSTConverter *self, GstBuffer *buffer, void *pixels, gsize byte_count) {
    GstVideoFrame from, to;
    if (byte_count < GST_VIDEO_INFO_SIZE(&self->output)) return FALSE;
    if (!gst_video_frame_map(&from, &self->input, buffer, GST_MAP_READ)) return FALSE;
    GstBuffer *target = gst_buffer_new_wrapped_full(0, pixels, byte_count, 0, byte_count, NULL, NULL);
    gboolean maps = gst_video_frame_map(&to, &self->output, target, GST_MAP_WRITE);
    if (maps && self->scaler) {
        GstVideoFrame middle;
        maps = gst_video_frame_map(&middle, &self->middle, self->scaled, GST_MAP_READWRITE);
        if (maps) {
            gst_video_converter_frame(self->scaler, &from, &middle);
            gst_video_converter_frame(self->converter, &middle, &to);
            gst_video_frame_unmap(&middle);
        }
        gst_video_frame_unmap(&to);
    } else if (maps) {
        gst_video_converter_frame(self->converter, &from, &to);
        gst_video_frame_unmap(&to);
    }
    gst_video_frame_unmap(&from);
    gst_buffer_unref(target);
    return maps;
}
