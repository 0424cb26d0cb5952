/** Tells which works name a term in any of its spellings and forms: what a corpus states already is not proposed. */
import type { Corpus, CorpusSentence, Term } from './corpus.js';

export type KnownWorks = (term: Term) => ReadonlySet<number>;

/**
 * All works whose title, abstract or passages have all words of the term in one sentence, in any order and form: rather too many than too few.
 * Retracted works count too, as they are out in the world.
 */
export function createKnownWorks(corpus: Corpus): KnownWorks {
  const byStem = new Map<string, CorpusSentence[]>();
  for (const sentence of corpus.byWork.flat())
    for (const stem of sentence.stems) {
      const holders = byStem.get(stem);
      if (holders === undefined) byStem.set(stem, [sentence]);
      else holders.push(sentence);
    }
  const found = new Map<string, ReadonlySet<number>>();
  return (term) => {
    const known = found.get(term.key);
    if (known !== undefined) return known;
    const rarest = term.stems
      .map((stem) => byStem.get(stem) ?? [])
      .reduce(
        (least, each) => (each.length < least.length ? each : least),
        byStem.get(term.stems[0] ?? '') ?? [],
      );
    const works = new Set([
      ...(corpus.postings.get(term.key) ?? []).map(({ work }) => work),
      ...rarest
        .filter(({ stems }) => term.stems.every((stem) => stems.has(stem)))
        .map(({ work }) => work),
    ]);
    found.set(term.key, works);
    return works;
  };
}
