// As much of Android's interface as the generated Kotlin uses, so that a compiler can check it without Android.
@file:Suppress("UNUSED_PARAMETER", "unused")

package androidx.core.app

import android.app.PendingIntent

class RemoteInput {
    class Builder(key: String) {
        fun setLabel(label: CharSequence): Builder = this
        fun build(): RemoteInput = RemoteInput()
    }
}

class NotificationCompat {
    class Action {
        class Builder(icon: Int, title: CharSequence, intent: PendingIntent) {
            fun addRemoteInput(input: RemoteInput): Builder = this
            fun setAuthenticationRequired(required: Boolean): Builder = this
            fun build(): Action = Action()
        }
    }
}
