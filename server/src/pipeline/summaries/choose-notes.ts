/** Chooses the notes that a part of a summary is written from: the most important ones, with a share for every article. */
import { estimateTokens } from '../models/estimate-tokens.js';
import type { Note } from './read-window.js';

/** For the fence around a note. */
const fenceTokens = 25;

/** In the order of the articles. Every article has a turn before any has the next one. */
export function chooseNotes(notes: readonly Note[], maxTokens: number): Note[] {
  const queues = new Map<number, Note[]>();
  for (const note of [...notes].sort((one, other) => other.importance - one.importance)) {
    const { article } = note.citation.passage;
    const queue = queues.get(article) ?? [];
    if (queue.every(({ text }) => text !== note.text)) queues.set(article, [...queue, note]);
  }
  const chosen: Note[] = [];
  let left = maxTokens;
  for (
    let turn = 0;
    left > 0 && [...queues.values()].some((queue) => queue.length > turn);
    turn += 1
  ) {
    for (const queue of queues.values()) {
      const note = queue[turn];
      const tokens = note ? estimateTokens(note.text) + fenceTokens : 0;
      if (note === undefined || tokens > left) continue;
      chosen.push(note);
      left -= tokens;
    }
  }
  return chosen.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ citation: { passage } }: Note): number {
  return passage.article * 1_000_000 + passage.index;
}
