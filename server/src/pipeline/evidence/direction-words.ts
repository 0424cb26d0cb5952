/** Names the words of a statement that say which way something goes. */
import { findSigns, type Sign } from '../../reading/claims/claim-direction.js';

/** The first such word and the one behind it; empty where there is none. */
export function signWords(text: string): string {
  const first = findSigns(text).find(
    ({ kind, end }) =>
      tellsWay.has(kind) && !(kind === 'amount' && /^ than\b/.test(text.slice(end))),
  );
  return first === undefined ? '' : wordsAt(text, first);
}

/** `at least 75 years` and `the highest quartile` say who or which it was, not which way it went. */
const tellsWay: ReadonlySet<Sign['kind']> = new Set(['move', 'amount', 'worth', 'gain', 'warmth']);

/** The word of direction and the one behind it. */
export function wordsAt(text: string, { start, end }: Sign): string {
  const next = /^\s[\p{L}-]{1,30}(?=[\s.,;:)]|$)/u.exec(text.slice(end))?.[0] ?? '';
  return text.slice(start, end) + next;
}
