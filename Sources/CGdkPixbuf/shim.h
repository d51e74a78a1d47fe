#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>

// The only way to a later frame of an animation is a clock of a deprecated type, whose use would be a warning in Swift.
// The caller keeps the animation for as long as the answer.
static inline GdkPixbufAnimationIter *gdkpixbuf_frame(GdkPixbufAnimation *animation, int number) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GTimeVal time = {0, 0};
    GdkPixbufAnimationIter *frame = gdk_pixbuf_animation_get_iter(animation, &time);
    for (int passed = 0; frame && passed < number; passed++) {
        // Negative: it is the last one.
        int milliseconds = gdk_pixbuf_animation_iter_get_delay_time(frame);
        if (milliseconds < 0) break;
        glong microseconds = time.tv_usec + milliseconds * 1000L;
        time.tv_sec += microseconds / 1000000;
        time.tv_usec = microseconds % 1000000;
        gdk_pixbuf_animation_iter_advance(frame, &time);
    }
    G_GNUC_END_IGNORE_DEPRECATIONS
    return frame;
}
