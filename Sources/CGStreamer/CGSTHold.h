// SPDX-License-Identifier: Apache-2.0
// The frame of a seek: the last one that begins at the requested time or before it.
//
// Decoders drop a frame that begins before the requested time, if by its duration it ends before that time as well. The durations are wrong
// for videos with a variable frame rate, whose frames last until the next one. Therefore decoders receive segments that begin earlier, and
// the sink drops the frames before the requested time, except for the last one.
#include <gst/gst.h>

static inline GstPadProbeReturn cgst_replace_segment(GstPadProbeInfo *info, const GstSegment *segment) {
    GstEvent *old = GST_PAD_PROBE_INFO_EVENT(info);
    GstEvent *new = gst_event_new_segment(segment);
    gst_event_set_seqnum(new, gst_event_get_seqnum(old));
    gst_event_set_running_time_offset(new, gst_event_get_running_time_offset(old));
    gst_event_unref(old);
    GST_PAD_PROBE_INFO_DATA(info) = new;
    return GST_PAD_PROBE_OK;
}

/// Lets the segments of a decoder begin earlier; their offset is the difference, so that running times stay the same.
static GstPadProbeReturn cgst_extend_segment(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    const GstSegment *segment;
    if (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)) != GST_EVENT_SEGMENT) return GST_PAD_PROBE_OK;
    gst_event_parse_segment(GST_PAD_PROBE_INFO_EVENT(info), &segment);
    if (segment->format != GST_FORMAT_TIME || segment->rate <= 0 || segment->offset != 0) return GST_PAD_PROBE_OK;
    if (!GST_CLOCK_TIME_IS_VALID(segment->time)) return GST_PAD_PROBE_OK;
    GstSegment longer = *segment;
    longer.offset = MIN(segment->start, segment->time);
    longer.start -= longer.offset;
    longer.time -= longer.offset;
    return cgst_replace_segment(info, &longer);
}

/// Applies `cgst_extend_segment` to a decoder.
static inline void cgst_extend_segments(GstElement *decoder) {
    GstPad *pad = gst_element_get_static_pad(decoder, "sink");
    if (!pad) return;
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, cgst_extend_segment, NULL, NULL);
    gst_object_unref(pad);
}

/// The state of a sink; used with the stream lock of its pad.
typedef struct {
    GstBuffer *held;       // the last frame before the requested time
    GstClockTime start;    // the requested time, until a frame has been passed on
    gboolean is_releasing; // whether the held frame is being passed on
} CGSTHold;

static inline void cgst_hold_drop(CGSTHold *self) { gst_clear_buffer(&self->held); }

/// Passes the held frame on, as one that begins at the requested time.
static inline void cgst_hold_release(CGSTHold *self, GstPad *pad) {
    if (self->held) {
        GstBuffer *buffer = gst_buffer_make_writable(self->held);
        self->held = NULL;
        GST_BUFFER_PTS(buffer) = self->start;
        GST_BUFFER_DURATION(buffer) = GST_CLOCK_TIME_NONE;
        self->is_releasing = TRUE;
        gst_pad_chain(pad, buffer);
        self->is_releasing = FALSE;
    }
    self->start = GST_CLOCK_TIME_NONE;
}

static inline GstPadProbeReturn cgst_hold_buffer(CGSTHold *self, GstPad *pad, GstBuffer *buffer) {
    GstClockTime time = GST_BUFFER_PTS(buffer);
    if (self->is_releasing || !GST_CLOCK_TIME_IS_VALID(self->start)) return GST_PAD_PROBE_OK;
    if (GST_CLOCK_TIME_IS_VALID(time) && time < self->start) {
        gst_buffer_replace(&self->held, buffer);
        return GST_PAD_PROBE_DROP;
    }
    if (time == self->start) cgst_hold_drop(self);
    cgst_hold_release(self, pad);
    return GST_PAD_PROBE_OK;
}

static GstPadProbeReturn cgst_hold_probe(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    CGSTHold *self = data;
    if (info->type & GST_PAD_PROBE_TYPE_BUFFER) return cgst_hold_buffer(self, pad, GST_PAD_PROBE_INFO_BUFFER(info));
    GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
    switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_SEGMENT: {
        const GstSegment *segment;
        gst_event_parse_segment(event, &segment);
        cgst_hold_drop(self);
        self->start = GST_CLOCK_TIME_NONE;
        if (segment->format != GST_FORMAT_TIME || segment->rate <= 0 || segment->offset == 0) break;
        GstSegment original = *segment;
        original.start += segment->offset;
        original.time += segment->offset;
        original.offset = 0;
        self->start = original.start;
        return cgst_replace_segment(info, &original);
    }
    case GST_EVENT_FLUSH_STOP:
        cgst_hold_drop(self);
        self->start = GST_CLOCK_TIME_NONE;
        break;
    case GST_EVENT_GAP: {
        GstClockTime time, duration;
        gst_event_parse_gap(event, &time, &duration);
        // After the last frame, while other streams continue, the duration is unknown.
        if (!GST_CLOCK_TIME_IS_VALID(duration) || time + duration > self->start) cgst_hold_release(self, pad);
        break;
    }
    // The following frames are of another format, or there are none.
    case GST_EVENT_CAPS:
    case GST_EVENT_EOS: cgst_hold_release(self, pad); break;
    default: break;
    }
    return GST_PAD_PROBE_OK;
}

static void cgst_hold_free(gpointer data) {
    cgst_hold_drop(data);
    g_free(data);
}

/// Drops the frames before the requested time at a sink, except for the last one.
static inline void cgst_hold_frames(GstPad *pad) {
    CGSTHold *self = g_new0(CGSTHold, 1);
    self->start = GST_CLOCK_TIME_NONE;
    gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, cgst_hold_probe,
        self, cgst_hold_free
    );
}
