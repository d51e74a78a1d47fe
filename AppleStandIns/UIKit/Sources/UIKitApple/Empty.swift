// On a Mac this target is empty: `import UserNotifications` must find Apple's framework.
