// As much of Android's interface as the generated Kotlin uses, so that a compiler can check it without Android.
@file:Suppress("UNUSED_PARAMETER", "unused")

package android.os

object Build {
    object VERSION {
        const val SDK_INT = 34
    }
}
