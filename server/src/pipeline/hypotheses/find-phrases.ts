/** Finds the runs of words in a sentence that can be a scientific term, told by their kinds alone. */
import type { TermWord } from './read-words.js';

export interface Phrase {
  readonly key: string;
  readonly words: readonly TermWord[];
}

const longest = 4;

/** Words that follow one another and may all be part of one term. */
export function findRuns(words: readonly TermWord[]): TermWord[][] {
  const runs: TermWord[][] = [];
  let run: TermWord[] = [];
  for (const [at, word] of words.entries()) {
    // As in `motion-to-photon delay`.
    const isInside = word.isHyphened && words[at + 1]?.isHyphened === true;
    const mayBePart = isInside || (word.kind !== 'break' && word.kind !== 'edge');
    if (!mayBePart || !word.isJoined) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    if (mayBePart) run.push(word);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** All parts of a run that can be a term, the longest first. */
export function phrasesOf(run: readonly TermWord[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let length = Math.min(longest, run.length); length > 0; length -= 1)
    for (let at = 0; at + length <= run.length; at += 1) {
      const words = run.slice(at, at + length);
      // `X-ray` and `anti-inflammatory` are not cut at their hyphen.
      if (words[0]?.isHyphened && at > 0) continue;
      if (run[at + length]?.isHyphened) continue;
      if (canBeTerm(words)) phrases.push({ key: keyOf(words), words });
    }
  return phrases;
}

/** One key for `health care`, `health-care` and `healthcare`. */
export function keyOf(words: readonly Pick<TermWord, 'key'>[]): string {
  return words.map(({ key }) => key).join('');
}

function canBeTerm(words: readonly TermWord[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || first.kind === 'number') return false;
  if (
    last.kind === 'people' ||
    last.kind === 'quality' ||
    (last.kind === 'number' && !last.isHyphened)
  )
    return false;
  if (words.length === 1) return first.kind === 'content' && first.key.length > 2;
  return words.some(({ kind }) => kind === 'content' || kind === 'quality') && !isLetter(first);
}

/** Of a formula or a unit; `vitamin D` ends in one. */
function isLetter({ key }: TermWord): boolean {
  return key.length === 1;
}
