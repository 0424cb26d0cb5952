/** Keeps of a model's proposal what code can find in the works: both links, and the quotes that state them. */

import { count as countOf } from '../study/count.js';
import type { StudyPassage } from '../study/study-source.js';
import type { Proposal } from './ask-proposals.js';
import type { Corpus } from './corpus.js';
import type { Bridge } from './discover-bridges.js';
import { findBridge, locateQuote, statesLink } from './find-bridge.js';

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
  const located = proposal.evidence.map(({ passage: number, quote }) => {
    const passage = passages[number - 1];
    return passage === undefined ? null : locateQuote(corpus, { passage, quote });
  });
  const quotes = located.filter((sentence) => sentence !== null);
  const found = findBridge(proposal, corpus, quotes);
  if (found.outcome === 'none') return leaveOut(found.reason);
  const { bridge, together, missing } = found;
  if (together.length > 0)
    return leaveOut(
      `${countOf(together.length, 'work')} read already named both ${bridge.from.name} and ${bridge.to.name}`,
    );
  if (missing !== null) return leaveOut(`no passage states ${missing}`);
  const links = [bridge.first, bridge.second];
  const lost = located.length - quotes.length;
  const empty = quotes.filter(
    (sentence) => !links.some((link) => statesLink(sentence, link)),
  ).length;
  const notes = [
    ...(lost > 0
      ? [`Removed ${countOf(lost, 'citation')}: the quote does not stand in the passage.`]
      : []),
    ...(empty > 0
      ? [`Removed ${countOf(empty, 'citation')}: the passage does not state the claim.`]
      : []),
  ];
  return { outcome: 'kept', notes, bridge };
}

export function leaveOut(why: string): { readonly outcome: 'left out'; readonly reason: string } {
  return { outcome: 'left out', reason: `Left out 1 hypothesis of the model: ${why}.` };
}
