/** Chooses the terms of a corpus among the phrases of its titles and abstracts: those that come again, and none that is but a part of another. */
import { findRuns, type Phrase, phrasesOf } from './find-phrases.js';
import type { TermWord } from './read-words.js';

export interface Candidate {
  readonly key: string;
  /** Works that have it. */
  readonly works: Set<number>;
  /** The ways it is written, with how often. */
  readonly forms: Map<string, { count: number; readonly words: readonly TermWord[] }>;
}

export type Candidates = Map<string, Candidate>;

/** A phrase that so great a share of its works has only inside a longer one is a part of that. */
const nestedShare = 0.8;
/** Works that a term has to stand in. */
const fewestWorks = 2;

export function countPhrases(
  candidates: Candidates,
  words: readonly TermWord[],
  work: number,
): void {
  for (const run of findRuns(words).filter((each) => !isCounted(each)))
    for (const phrase of phrasesOf(run)) {
      const candidate = candidates.get(phrase.key) ?? newCandidate(phrase.key);
      candidates.set(phrase.key, candidate);
      candidate.works.add(work);
      const shown = showPhrase(phrase);
      const form = candidate.forms.get(shown) ?? { count: 0, words: phrase.words };
      form.count += 1;
      candidate.forms.set(shown, form);
    }
}

/** Behind a number stands what is counted, or the unit that something is measured in: `2.4 log units`. `5-HT` is a name. */
function isCounted([first, second]: readonly TermWord[]): boolean {
  return first?.kind === 'number' && second?.isHyphened !== true;
}

function newCandidate(key: string): Candidate {
  return { key, works: new Set(), forms: new Map() };
}

function showPhrase({ words }: Phrase): string {
  let text = '';
  for (const { shown, isHyphened } of words)
    text = text === '' ? shown : `${text}${isHyphened ? '-' : ' '}${shown}`;
  return text;
}

/** @param asked Keys that are terms however rare or nested they are. */
export function chooseTerms(candidates: Candidates, asked: ReadonlySet<string>): Candidate[] {
  const frequent = new Map(
    [...candidates].filter(([key, { works }]) => works.size >= fewestWorks || asked.has(key)),
  );
  const nested = new Set<string>();
  for (const { forms, works } of frequent.values()) {
    const [first] = forms.values();
    if (first === undefined || first.words.length < 2) continue;
    for (const part of phrasesOf(first.words)) {
      const inner = frequent.get(part.key);
      if (part.words.length === first.words.length || inner === undefined) continue;
      if (works.size >= inner.works.size * nestedShare) nested.add(part.key);
    }
  }
  return [...frequent.values()].filter(({ key }) => asked.has(key) || !nested.has(key));
}
