/** Brings together what the abbreviations of all works stand for: each work's own first, then what no two works disagree on. */
import type { Abbreviation } from './find-abbreviations.js';
import { keyOf } from './find-phrases.js';
import type { LongForms, TermWord } from './read-words.js';

/** Shorter ones mean too many things to be believed where nobody says what. */
const shortestShared = 3;

/** For each work, in their order; and what is shared. @param byWork what each work says. */
export function collectForms(byWork: readonly (readonly Abbreviation[])[]): {
  readonly forms: readonly LongForms[];
  readonly shared: LongForms;
} {
  const known = new Map<string, readonly TermWord[]>();
  const disputed = new Set<string>();
  for (const { short, long } of byWork.flat()) {
    const other = known.get(short);
    if (other !== undefined && keyOf(other) !== keyOf(long)) disputed.add(short);
    known.set(short, other ?? long);
  }
  const shared: LongForms = (short) =>
    short.length >= shortestShared && !disputed.has(short) ? known.get(short) : undefined;
  const forms = byWork.map((abbreviations): LongForms => {
    const own = new Map(abbreviations.map(({ short, long }) => [short, long]));
    return (short) => own.get(short) ?? shared(short);
  });
  return { forms, shared };
}
