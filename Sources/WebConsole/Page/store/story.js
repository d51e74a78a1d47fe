// The story of the push that somebody looks at: what came, what was answered, and all that followed.

import { api, ProblemError } from "../server/client.js";
import { keepPush } from "./pushes.js";
import { Refresher } from "./refresher.js";
import { change, state } from "./store.js";

let wanted = null;

const story = new Refresher(async () => {
  const id = wanted;
  if (id === null) return;
  try {
    const { story: steps, responses, presentation, ...push } = await api.push(id);
    keepPush(push);
    if (id === wanted) change({ story: { id, push, steps } });
  } catch (error) {
    // Forgotten, or never there; any other trouble passes.
    const isGone = error instanceof ProblemError && [404, 410].includes(error.status);
    if (isGone && id === wanted) change({ story: { id, problem: error.message } });
  }
});

/** The story of a push, by its number; until it has been read, the one before, so that the panel does not flicker. */
export function storyOf(id) {
  if (wanted !== id) {
    wanted = id;
    story.touch();
  }
  return state.story;
}

/** Something happened that may belong to it. */
export function touchStory() {
  if (wanted !== null) story.touch();
}
