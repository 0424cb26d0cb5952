/** Chooses among the sentences of all articles: the best ones, unlike each other, with a share for every article. */
import { findWords } from '../../reading/language/words.js';
import type { Candidate } from './extract-article.js';
import { likeness, sumOf, type Weighted, weighWords } from './measure-centrality.js';

export interface ChooseOptions {
  /** Of all chosen sentences together, by estimate. */
  readonly maxTokens: number;
  readonly perArticleMax: number;
  readonly countTokens: (text: string) => number;
  /** What other parts have said already. */
  readonly said: ReadonlySet<string>;
}

/** How much a sentence loses for being like one that is chosen; how much it gains from what all articles have in common. */
const repetitionLoss = 0.8;
const commonGain = 0.25;
/** So alike, two sentences say the same: of different articles, or studies of one, it is worth knowing, of one it is not. */
const sameness = { ofOthers: 0.8, ofOne: 0.5 } as const;
/** So much of the worth of its article's best sentence another one must have. */
const leastShare = 0.55;

/** In the order of the articles, and in reading order within one. */
export function chooseSentences(
  candidates: readonly Candidate[],
  options: ChooseOptions,
): Candidate[] {
  const isSaid = ({ text }: Candidate): boolean => options.said.has(text);
  // A finding that is said counts towards what an article's best is, so that the next best is not taken for it.
  const counted = candidates.filter((each) => each.part === 'key_findings' || !isSaid(each));
  const entries = enter(counted).filter(({ candidate }) => !isSaid(candidate));
  const chosen: Entry[] = [];
  let left = options.maxTokens;
  // Every article has a turn before any has the next one.
  for (let round = 0; round < options.perArticleMax; round += 1) {
    const before = chosen.length;
    for (const own of byArticle(entries, chosen)) {
      const next = bestOf(own, (text) => options.countTokens(text) <= left);
      if (next === null) continue;
      chosen.push(next);
      for (const entry of entries) tellApart(entry, next);
      left -= options.countTokens(next.candidate.text);
    }
    if (chosen.length === before) break;
  }
  return chosen.map(({ candidate }) => candidate).sort(inReadingOrder);
}

interface Entry {
  readonly candidate: Candidate;
  readonly vector: Weighted;
  readonly value: number;
  /** Value of the best one of the same article. */
  readonly best: number;
  /** Likeness to the chosen one that it is most like. */
  nearest: number;
  isSaid: boolean;
}

function enter(candidates: readonly Candidate[]): Entry[] {
  const vectors = weighWords(candidates.map(({ text }) => findWords(text).map(({ stem }) => stem)));
  const common = sumOf(vectors);
  const valued = candidates.flatMap((candidate, index) => {
    const vector = vectors[index];
    return vector
      ? [{ candidate, vector, value: candidate.worth + commonGain * likeness(vector, common) }]
      : [];
  });
  const best = new Map<number, number>();
  for (const { candidate, value } of valued)
    best.set(articleOf(candidate), Math.max(best.get(articleOf(candidate)) ?? 0, value));
  return valued.map((entry) => ({
    ...entry,
    nearest: 0,
    isSaid: false,
    best: best.get(articleOf(entry.candidate)) ?? 0,
  }));
}

/** Entries of each article that are not chosen, the article with the best one first. */
function byArticle(entries: readonly Entry[], chosen: readonly Entry[]): Entry[][] {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (chosen.includes(entry)) continue;
    const article = articleOf(entry.candidate);
    groups.set(article, [...(groups.get(article) ?? []), entry]);
  }
  return [...groups.values()].sort((one, other) => (other[0]?.best ?? 0) - (one[0]?.best ?? 0));
}

function bestOf(entries: readonly Entry[], fits: (text: string) => boolean): Entry | null {
  let best: { entry: Entry; worth: number } | null = null;
  for (const entry of entries) {
    if (entry.value < entry.best * leastShare || !fits(entry.candidate.text)) continue;
    const worth = entry.value - repetitionLoss * entry.nearest;
    if (!entry.isSaid && (best === null || worth > best.worth)) best = { entry, worth };
  }
  return best?.entry ?? null;
}

/** What is like a sentence that is chosen is worth less from now on. */
function tellApart(entry: Entry, chosen: Entry): void {
  const alike = likeness(entry.vector, chosen.vector);
  const isOfOne =
    articleOf(entry.candidate) === articleOf(chosen.candidate) &&
    entry.candidate.study === chosen.candidate.study;
  entry.nearest = Math.max(entry.nearest, alike);
  entry.isSaid ||= alike >= (isOfOne ? sameness.ofOne : sameness.ofOthers);
}

function articleOf(candidate: Candidate): number {
  return candidate.citation.passage.article;
}

function inReadingOrder(one: Candidate, other: Candidate): number {
  const [first, second] = [one.citation, other.citation];
  return (
    first.passage.article - second.passage.article ||
    first.passage.index - second.passage.index ||
    (first.quote?.start ?? 0) - (second.quote?.start ?? 0)
  );
}
