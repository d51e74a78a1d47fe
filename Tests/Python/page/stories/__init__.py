"""The stories, one a file: `play(server, browser, …)`."""
