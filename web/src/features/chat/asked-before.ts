/** Where questions stood that were asked anew. This browser keeps it: the server answers from there, and does not store it. */
import { z } from 'zod';

const storageKey = 'lectern-asked-before';
const keptMost = 100;

const kept = z.array(z.tuple([z.string(), z.string()]));

/** By the id of the new question, the id of the message before which it is asked. What cannot be read counts as none: another version may have written it. */
export function readAskedBefore(): ReadonlyMap<string, string> {
  const text = window.localStorage.getItem(storageKey);
  if (text === null) return new Map();
  try {
    return new Map(kept.safeParse(JSON.parse(text)).data);
  } catch {
    return new Map();
  }
}

/** @param before Left out of what is asked at the end of its conversation. */
export function keepAskedBefore(questionId: string, before: string | undefined): void {
  if (before === undefined) return;
  const known = [...readAskedBefore()].filter(([id]) => id !== questionId);
  const all = [...known, [questionId, before]].slice(-keptMost);
  window.localStorage.setItem(storageKey, JSON.stringify(all));
}
