// As much of Android's interface as the generated Kotlin uses, so that a compiler can check it without Android.
@file:Suppress("UNUSED_PARAMETER", "unused")

package android.content

import java.util.Locale

class Configuration {
    val locale: Locale = Locale.ROOT
}

class Resources {
    val configuration = Configuration()
}

abstract class Context {
    abstract fun getSystemService(name: String): Any
    val packageName = ""
    val resources = Resources()

    companion object {
        const val NOTIFICATION_SERVICE = "notification"
    }
}
