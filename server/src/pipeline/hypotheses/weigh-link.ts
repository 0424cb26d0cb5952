/** Brings together what all works say of two terms: who states their link, who denies it, and who is independent of whom. */
import type { Corpus, CorpusSentence } from './corpus.js';
import { countDirections, type Direction, standsOf } from './sides-of-link.js';
import { type Directness, type StatedLink, stateInOne, stateInTwo } from './state-link.js';

export interface WorkLink extends StatedLink {
  /** Place of the work in the corpus. */
  readonly work: number;
}

export interface LinkEvidence {
  readonly from: string;
  readonly to: string;
  /** Those that a model quotes, and code cannot read, last. */
  readonly carriers: readonly WorkLink[];
  readonly deniers: readonly WorkLink[];
  /** Groups of authors that carry it and do not say otherwise, as far as code reads them; 1 where a model alone does. */
  readonly groups: number;
  /** Groups that deny it or say the opposite of what most say, and nothing else. */
  readonly against: number;
  /** The former groups, each by the directness of its best statement: what the link weighs. */
  readonly weight: number;
  /** Which way most groups say that it goes, up where as many say either; 0 where none says it. */
  readonly side: Direction;
  /** That side where they agree on it; 0 where they do not, or where fewer than half tell any. */
  readonly sign: Direction;
}

/** What a statement weighs by how directly it is one. */
export const directnessWeight: Readonly<Record<Directness, number>> = {
  stated: 1,
  next: 0.4,
  named: 0.4,
};

/** Retracted works carry nothing. */
export function weighLink(corpus: Corpus, from: string, to: string): LinkEvidence {
  const links = linksByWork(corpus, from, to);
  const carriers = links.filter(({ isDenied }) => !isDenied);
  const deniers = links.filter(({ isDenied }) => isDenied);
  const { side, sign } = directionOf(corpus, carriers);
  const stands = standsOf(corpus.groups, { carriers, deniers, side });
  const best = new Map<number, number>();
  for (const { work, directness } of carriers) {
    const group = corpus.groups[work] ?? work;
    if (['carries', 'agrees'].includes(stands.get(group) ?? ''))
      best.set(group, Math.max(best.get(group) ?? 0, directnessWeight[directness]));
  }
  const against = [...stands.values()].filter((stand) => stand === 'contradicts').length;
  const weight = [...best.values()].reduce((sum, each) => sum + each, 0);
  return { from, to, carriers, deniers, groups: best.size, against, weight, side, sign };
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
      const [first, second] = isAfter ? [sentence, other] : [other, sentence];
      if (!second.isFinding || other.place === null) return [];
      return stateInTwo(first, second, isAfter ? [from, to] : [to, from]) ?? [];
    });
}

function directionOf(
  { groups }: Corpus,
  carriers: readonly WorkLink[],
): Pick<LinkEvidence, 'side' | 'sign'> {
  const { ups, downs, all } = countDirections(groups, carriers);
  // Works decide where as many groups say either, or where one group says both.
  const lead = ups - downs || carriers.reduce((sum, { sign }) => sum + sign, 0);
  if (carriers.every(({ sign }) => sign === 0)) return { side: 0, sign: 0 };
  const side = lead < 0 ? -1 : 1;
  const [more, fewer] = [Math.max(ups, downs), Math.min(ups, downs)];
  const isAgreed = more > 0 && (ups + downs) * 2 >= all && more >= 3 * fewer;
  return { side, sign: isAgreed ? side : 0 };
}

/** Above 0 where the works say that the first acts on the second, below 0 where they say the reverse, 0 where neither is said more often. */
export function leaning({ carriers }: LinkEvidence): number {
  return carriers.reduce((sum, { isForward }) => {
    if (isForward === null) return sum;
    return sum + (isForward ? 1 : -1);
  }, 0);
}
