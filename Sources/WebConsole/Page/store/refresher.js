/** A rest is not longer: a person waits for it. */
const LONGEST_REST = 400;

/**
 * Reads something anew when told that it has changed: once at a time, and again if it changed meanwhile. What takes long
 * is read more rarely, so that a flood of changes leaves the server and the page free for other things.
 */
export class Refresher {
  #read;
  #isRunning = false;
  #isDue = false;
  #ended = 0;
  #took = 0;

  constructor(read) {
    this.#read = read;
  }

  async touch() {
    this.#isDue = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isDue) {
      const rest = this.#ended + Math.min(3 * this.#took, LONGEST_REST) - performance.now();
      if (rest > 0) await new Promise((resume) => setTimeout(resume, rest));
      this.#isDue = false;
      const start = performance.now();
      try {
        await this.#read();
      } catch {
        // The server is away, and what it holds is read when it is back; or the thing itself is gone.
      }
      this.#ended = performance.now();
      this.#took = this.#ended - start;
    }
    this.#isRunning = false;
  }
}
