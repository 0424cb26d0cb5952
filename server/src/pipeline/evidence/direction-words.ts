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

/** Whether a word of direction says what something was done for, as in `masks were worn to reduce infections`. */
export function tellsPurpose(text: string): boolean {
  return (
    meantFor.test(text) ||
    [...text.matchAll(doneFor)].some(([, ahead = '']) => !asserting.test(ahead))
  );
}

const verbs =
  '(?:reduce|lower|decrease|diminish|suppress|inhibit|attenuate|weaken|slow|halve|improve|increase|raise|enhance|boost|promote|stimulate|strengthen|accelerate|elevate|worsen|impair|double|prevent|protect|benefit)';
const doneFor = new RegExp(
  String.raw`\b(?:was|were|is|are|been|be|being) ((?:[^\s,;.:]{1,30} ){1,7}?to (?:\p{L}{2,15}ly )?)${verbs}(?![\p{L}-])`,
  'giu',
);
const meantFor = new RegExp(
  String.raw`(?:^|\b(?:in order|so as|designed|intended|meant|aimed|aiming|efforts?|attempts?|trying|hoping) )to ${verbs}(?![\p{L}-])`,
  'iu',
);

/** What is found, or able, to do something does it; and so does what is a way to. */
const asserting =
  /^(?:an?|the|one|not)\b|\b(?:found|seen|shown|observed|known|reported|demonstrated|confirmed|prove[dn]|likely|able|unable|enough|sufficient|potent|continued?|contribut\p{L}{1,4}|capable|due|leading|relat\p{L}{1,5}|linked|similar|compared|attribut\p{L}{1,5}|effective|ineffective|not|thought|associated)\b/iu;
