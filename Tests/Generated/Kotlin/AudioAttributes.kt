// As much of Android's interface as the generated Kotlin uses, so that a compiler can check it without Android.
@file:Suppress("UNUSED_PARAMETER", "unused")

package android.media

class AudioAttributes {
    class Builder {
        fun setUsage(usage: Int): Builder = this
        fun build(): AudioAttributes = AudioAttributes()
    }

    companion object {
        const val USAGE_NOTIFICATION = 5
    }
}
