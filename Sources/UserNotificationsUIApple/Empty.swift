// On a Mac this target is empty: `import UserNotificationsUI` must find Apple's framework.
