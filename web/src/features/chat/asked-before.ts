/** Where questions stood that were asked anew. This browser keeps it: the server answers from there, and does not store it. */
import { readStored } from '../../lib/use-stored-state';

const storageKey = 'lectern-asked-before';
const keptMost = 100;

/** By the id of the new question, the id of the message before which it is asked. What cannot be read counts as none: another version may have written it. */
export function readAskedBefore(): ReadonlyMap<string, string> {
  const stored = readStored(storageKey, window.localStorage);
  return new Map(Array.isArray(stored) && stored.every(isPair) ? stored : []);
}

/** @param before Left out of what is asked at the end of its conversation. */
export function keepAskedBefore(questionId: string, before: string | undefined): void {
  if (before === undefined) return;
  const known = [...readAskedBefore()].filter(([id]) => id !== questionId);
  const all = [...known, [questionId, before]].slice(-keptMost);
  window.localStorage.setItem(storageKey, JSON.stringify(all));
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')
  );
}
