// As much of Android's interface as the generated Kotlin uses, so that a compiler can check it without Android.
@file:Suppress("UNUSED_PARAMETER", "unused")

package android.app

import android.media.AudioAttributes
import android.net.Uri

class PendingIntent

class NotificationChannelGroup(id: String, name: CharSequence)

class NotificationChannel(id: String, name: CharSequence, importance: Int) {
    var description: String? = null
    var group: String? = null
    var lightColor = 0
    var vibrationPattern: LongArray? = null
    fun setSound(sound: Uri?, attributes: AudioAttributes?) = Unit
    fun enableVibration(vibration: Boolean) = Unit
    fun enableLights(lights: Boolean) = Unit
    fun setShowBadge(showBadge: Boolean) = Unit
}

class NotificationManager {
    fun createNotificationChannelGroup(group: NotificationChannelGroup) = Unit
    fun createNotificationChannel(channel: NotificationChannel) = Unit

    companion object {
        const val IMPORTANCE_NONE = 0
        const val IMPORTANCE_MIN = 1
        const val IMPORTANCE_LOW = 2
        const val IMPORTANCE_DEFAULT = 3
        const val IMPORTANCE_HIGH = 4
    }
}
