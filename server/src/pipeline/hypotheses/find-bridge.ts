/** Finds in the works what somebody says links two things by way of a third: both links, and who names the two ends together. */
import { bareWords } from '../../reading/language/words.js';
import type { Corpus, CorpusSentence, Term } from './corpus.js';
import { type Bridge, overlap } from './discover-bridges.js';
import { createKnownWorks } from './find-known.js';
import { isLacked } from './is-lacked.js';
import { areOfOneThing } from './same-owner.js';
import { type LinkEvidence, type WorkLink, weighLink } from './weigh-link.js';

/** Three names, in the order in which one acts on the next. */
export interface NamedLink {
  readonly from: string;
  readonly by_way_of: string;
  readonly to: string;
}

export type FoundBridge =
  | {
      readonly outcome: 'found';
      readonly bridge: Bridge;
      /** Places of the works that name both ends. */
      readonly together: readonly number[];
      /** As `a with b`, of the first link that no more works state than deny. */
      readonly missing: string | null;
    }
  /** `reason` is half a sentence. */
  | { readonly outcome: 'none'; readonly reason: string };

/** @param quotes Sentences that may carry a link where code had not found that itself. */
export function findBridge(
  link: NamedLink,
  corpus: Corpus,
  quotes: readonly CorpusSentence[],
): FoundBridge {
  const [from, via, to] = [link.from, link.by_way_of, link.to].map((name) =>
    longest(corpus.find(name)),
  );
  if (from === undefined || via === undefined || to === undefined)
    return { outcome: 'none', reason: 'no work names all three of its terms' };
  if (overlap(from, to) || overlap(from, via) || overlap(via, to))
    return {
      outcome: 'none',
      reason: `${from.name}, ${via.name} and ${to.name} are not three things`,
    };
  const worksOf = createKnownWorks(corpus);
  const known = worksOf(to);
  const first = addQuotes(weighLink(corpus, from.key, via.key), corpus, quotes);
  const second = addQuotes(weighLink(corpus, via.key, to.key), corpus, quotes);
  if (!areOfOneThing(via, first, second))
    return {
      outcome: 'none',
      reason: `what ${via.name} is of has another name in the one link than in the other`,
    };
  const lacks = [first, second].find(({ carriers, deniers }) => carriers.length <= deniers.length);
  const ends = lacks === first ? [from, via] : [via, to];
  return {
    outcome: 'found',
    bridge: { from, via, to, first, second, others: [], score: 0 },
    together: [...worksOf(from)].filter((work) => known.has(work)),
    missing: lacks === undefined ? null : ends.map(({ name }) => name).join(' with '),
  };
}

function longest(terms: readonly Term[]): Term | undefined {
  return terms.toSorted((one, other) => other.key.length - one.key.length)[0];
}

const shortestQuote = 20;

interface QuotedPlace {
  readonly source: string;
  /** Null where any passage of the source may hold it. */
  readonly id: string | null;
}

/** The sentence that holds the quote; null where the passage that is named does not. */
export function locateQuote(
  { byWork }: Corpus,
  { passage, quote }: { readonly passage: QuotedPlace; readonly quote: string },
): CorpusSentence | null {
  const wanted = bareWords(quote);
  if (wanted.length < shortestQuote) return null;
  const held = byWork
    .flat()
    .find(
      ({ place, text }) =>
        place?.passage.source === passage.source &&
        (passage.id === null || place.passage.id === passage.id) &&
        isHeldIn(bareWords(text), wanted),
    );
  return held ?? null;
}

/** One of the two in the other: a quote may go beyond its sentence, and be less than it. */
function isHeldIn(sentence: string, wanted: string): boolean {
  return (
    sentence.includes(wanted) || (sentence.length >= shortestQuote && wanted.includes(sentence))
  );
}

/** Names both ends, and not the lack of one. */
export function statesLink(
  { text, mentions }: CorpusSentence,
  { from, to }: LinkEvidence,
): boolean {
  const isNamed = (name: string, part: 'acting' | 'changed'): boolean =>
    mentions.some((mention) => mention.key === name && !isLacked(text, mention, { part }));
  return isNamed(from, 'acting') && isNamed(to, 'changed');
}

function addQuotes(
  link: LinkEvidence,
  { works: sources }: Corpus,
  quotes: readonly CorpusSentence[],
): LinkEvidence {
  const works = new Set([...link.carriers, ...link.deniers].map(({ work }) => work));
  const added = quotes
    .filter(
      (sentence) =>
        statesLink(sentence, link) &&
        !works.has(sentence.work) &&
        !sources[sentence.work]?.article.is_retracted,
    )
    .map(toNamedLink);
  const carriers = [...link.carriers, ...added];
  return { ...link, carriers, groups: Math.max(link.groups, Math.min(1, carriers.length)) };
}

/** Names both; what it says of them only the model has read. */
function toNamedLink(sentence: CorpusSentence): WorkLink {
  return {
    work: sentence.work,
    directness: 'named',
    isDenied: false,
    sign: 0,
    isForward: null,
    sentences: [sentence],
  };
}
