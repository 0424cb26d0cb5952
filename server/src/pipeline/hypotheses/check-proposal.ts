/** Keeps of a model's proposal what code can find in the works: both links, and the quotes that state them. */

import type { StudyPassage } from '../study/study-source.js';
import type { Proposal } from './ask-proposals.js';
import type { Corpus, CorpusSentence, Term } from './corpus.js';
import { countOf } from './count-of.js';
import { type Bridge, overlap } from './discover-bridges.js';
import { createKnownWorks } from './find-known.js';
import { type LinkEvidence, type WorkLink, weighLink } from './weigh-link.js';

export type CheckedProposal =
  | { readonly outcome: 'kept'; readonly bridge: Bridge; readonly notes: readonly string[] }
  /** `reason` is a sentence for people. */
  | { readonly outcome: 'left out'; readonly reason: string };

/** @param passages As they were numbered for the model. */
export function checkProposal(
  proposal: Proposal,
  corpus: Corpus,
  passages: readonly StudyPassage[],
): CheckedProposal {
  const [from, via, to] = [proposal.from, proposal.by_way_of, proposal.to].map((name) =>
    longest(corpus.find(name)),
  );
  if (from === undefined || via === undefined || to === undefined)
    return leaveOut('no work names all three of its terms');
  if (overlap(from, to) || overlap(from, via) || overlap(via, to))
    return leaveOut(`${from.name}, ${via.name} and ${to.name} are not three things`);
  const worksOf = createKnownWorks(corpus);
  const known = worksOf(to);
  const both = [...worksOf(from)].filter((work) => known.has(work)).length;
  if (both > 0)
    return leaveOut(`${countOf(both, 'work')} read already named both ${from.name} and ${to.name}`);
  const { links, notes } = addQuotes(
    [weighLink(corpus, from.key, via.key), weighLink(corpus, via.key, to.key)],
    locateQuotes(proposal, corpus, passages),
  );
  const [first, second] = links;
  const missing = links.find(({ carriers, deniers }) => carriers.length <= deniers.length);
  if (first === undefined || second === undefined || missing !== undefined)
    return leaveOut(
      `no passage states ${missing === first ? `${from.name} with ${via.name}` : `${via.name} with ${to.name}`}`,
    );
  return { outcome: 'kept', notes, bridge: { from, via, to, first, second, others: [], score: 0 } };
}

function leaveOut(why: string): CheckedProposal {
  return { outcome: 'left out', reason: `Left out 1 hypothesis of the model: ${why}.` };
}

function longest(terms: readonly Term[]): Term | undefined {
  return terms.toSorted((one, other) => other.key.length - one.key.length)[0];
}

/** For each quote the sentence that holds it, or null where the passage that is named does not. */
function locateQuotes(
  { evidence }: Proposal,
  { byWork }: Corpus,
  passages: readonly StudyPassage[],
): (CorpusSentence | null)[] {
  return evidence.map(({ passage: number, quote }) => {
    const passage = passages[number - 1];
    const wanted = plain(quote);
    if (passage === undefined || wanted.length < shortestQuote) return null;
    const held = byWork
      .flat()
      .find(
        ({ place, text }) =>
          place?.passage.id === passage.id &&
          place.passage.source === passage.source &&
          (plain(text).includes(wanted) || wanted.includes(plain(text))),
      );
    return held ?? null;
  });
}

const shortestQuote = 20;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A quote that names both ends of a link carries it, where code had not found that itself. */
function addQuotes(
  links: readonly LinkEvidence[],
  located: readonly (CorpusSentence | null)[],
): { links: LinkEvidence[]; notes: string[] } {
  const lost = located.filter((sentence) => sentence === null).length;
  const found = located.filter((sentence) => sentence !== null);
  const states = (sentence: CorpusSentence, { from, to }: LinkEvidence): boolean =>
    [from, to].every((key) => sentence.mentions.some((mention) => mention.key === key));
  const empty = found.filter((sentence) => !links.some((link) => states(sentence, link))).length;
  return {
    links: links.map((link) => {
      const works = new Set([...link.carriers, ...link.deniers].map(({ work }) => work));
      const added = found
        .filter((sentence) => states(sentence, link) && !works.has(sentence.work))
        .map(toNamedLink);
      const carriers = [...link.carriers, ...added];
      return { ...link, carriers, groups: Math.max(link.groups, Math.min(1, carriers.length)) };
    }),
    notes: [
      ...(lost > 0
        ? [`Removed ${countOf(lost, 'citation')}: the quote does not stand in the passage.`]
        : []),
      ...(empty > 0
        ? [`Removed ${countOf(empty, 'citation')}: the passage does not state the claim.`]
        : []),
    ],
  };
}

/** Names both; what it says of them only the model has read. */
function toNamedLink(sentence: CorpusSentence): WorkLink {
  return {
    work: sentence.work,
    directness: 'next',
    isDenied: false,
    sign: 0,
    isForward: null,
    sentences: [sentence],
  };
}
