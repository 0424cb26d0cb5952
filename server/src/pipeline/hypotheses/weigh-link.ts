/** Brings together what all works say of two terms: who states their link, who denies it, and who is independent of whom. */
import type { Corpus, CorpusSentence } from './corpus.js';
import { type Directness, type StatedLink, stateInOne, stateInTwo } from './state-link.js';

export interface WorkLink extends StatedLink {
  /** Place of the work in the corpus. */
  readonly work: number;
}

export interface LinkEvidence {
  readonly from: string;
  readonly to: string;
  readonly carriers: readonly WorkLink[];
  readonly deniers: readonly WorkLink[];
  /** Groups of authors among those that carry it. */
  readonly groups: number;
  /** The groups, each by the directness of its best statement: what the link weighs. */
  readonly weight: number;
  /** What the carriers agree on; 0 where they do not, or do not say. */
  readonly sign: 1 | 0 | -1;
}

/** What a statement weighs by how directly it is one. */
export const directnessWeight: Readonly<Record<Directness, number>> = {
  stated: 1,
  next: 0.4,
};

/** Retracted works carry nothing. */
export function weighLink(corpus: Corpus, from: string, to: string): LinkEvidence {
  const links = linksByWork(corpus, from, to);
  const carriers = links.filter(({ isDenied }) => !isDenied);
  const deniers = links.filter(({ isDenied }) => isDenied);
  const best = new Map<number, number>();
  for (const { work, directness } of carriers) {
    const group = corpus.groups[work] ?? work;
    best.set(group, Math.max(best.get(group) ?? 0, directnessWeight[directness]));
  }
  const weight = [...best.values()].reduce((sum, each) => sum + each, 0);
  return { from, to, carriers, deniers, groups: best.size, weight, sign: signOf(carriers) };
}

/** The clearest statement of each work, in the order of the works. */
function linksByWork(corpus: Corpus, from: string, to: string): WorkLink[] {
  const inSecond = new Set(corpus.terms.get(to)?.works);
  const links = new Map<number, WorkLink>();
  for (const sentence of corpus.postings.get(from) ?? []) {
    const { work } = sentence;
    if (corpus.works[work]?.article.is_retracted || sentence.place === null) continue;
    if (!inSecond.has(work) && !corpus.postings.get(to)?.some((other) => other.work === work))
      continue;
    for (const link of linksAt(corpus, sentence, [from, to])) {
      const known = links.get(work);
      if (known === undefined || clarity(link) > clarity(known)) links.set(work, { ...link, work });
    }
  }
  return [...links.values()].sort((one, other) => one.work - other.work);
}

function clarity({ directness, sign, isDenied }: StatedLink): number {
  return directnessWeight[directness] + (isDenied ? 0.2 : 0) + Math.abs(sign) * 0.1;
}

function linksAt(
  { byWork }: Corpus,
  sentence: CorpusSentence,
  [from, to]: readonly [string, string],
): StatedLink[] {
  const holds = (other: CorpusSentence): boolean => other.mentions.some(({ key }) => key === to);
  if (holds(sentence)) {
    const link = sentence.isFinding ? stateInOne(sentence, [from, to]) : null;
    return link === null ? [] : [link];
  }
  return (byWork[sentence.work] ?? [])
    .filter((other) => Math.abs(other.index - sentence.index) === 1 && holds(other))
    .flatMap((other) => {
      const isAfter = other.index > sentence.index;
      const [first, second, named] = isAfter ? [sentence, other, to] : [other, sentence, from];
      if (!second.isFinding || other.place === null) return [];
      return stateInTwo(first, second, named) ?? [];
    });
}

function signOf(carriers: readonly WorkLink[]): LinkEvidence['sign'] {
  const told = carriers.filter(({ sign }) => sign !== 0);
  const ups = told.filter(({ sign }) => sign === 1).length;
  const downs = told.length - ups;
  if (told.length * 2 < carriers.length || told.length === 0) return 0;
  if (ups > 0 && downs > 0 && Math.max(ups, downs) < 3 * Math.min(ups, downs)) return 0;
  return ups > downs ? 1 : -1;
}

/** Above 0 where the works say that the first acts on the second, below 0 where they say the reverse, 0 where neither is said more often. */
export function leaning({ carriers }: LinkEvidence): number {
  return carriers.reduce((sum, { isForward }) => {
    if (isForward === null) return sum;
    return sum + (isForward ? 1 : -1);
  }, 0);
}
