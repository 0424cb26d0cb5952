/** Says that the library does not answer a question, and what came nearest. */
import type { Answer, NearPassage } from '@lectern/contract';
import { findNamed, type NamedWord } from '../../reading/claims/find-named.js';
import type { LanguageGap } from '../retrieval/tell-language-gap.js';
import { askedNow } from './asked-now.js';
import { plainAnswer } from './plain-answer.js';
import { sayLanguageGap } from './say-language-gap.js';

/** Why none of the documents asked could be searched: some are still to be processed, or none is. */
export type Unsearched = 'waiting' | 'ended';

/** What was not looked at in full, so that nobody knows what the library covers: documents that are still to be processed, or the meaning of passages. */
export type Unready = 'documents' | 'meaning';

interface Unanswered {
  readonly request: { readonly threshold: number };
  readonly query: string;
  /** Best first; with the sentence of each that is likeliest to answer, where sentences were read with the question. */
  readonly found: readonly NearPassage[];
  /** All that was looked at, where that is more. */
  readonly looked?: readonly Pick<NearPassage, 'document_title' | 'text'>[];
  /** The library has no documents. */
  readonly isEmpty: boolean;
  /** Nothing is known of what they say then; null where some could be. */
  readonly unsearched?: Unsearched | null;
  /** Null, or left out, where all was. */
  readonly unready?: Unready | null;
  /** As of the retriever; none where left out. */
  readonly tellLanguageGap?: () => Promise<LanguageGap | null>;
}

const nearestShown = 3;
const pointToNearest = (which: string): string =>
  `${which} that come nearest stand below: one of them may say it in other words.`;

const sayUnsearched: Readonly<Record<Unsearched, string>> = {
  waiting:
    'No document could be searched, so that nothing is known of what they say. Ask again when they have been processed.',
  ended: 'No document could be searched, so that nothing is known of what they say.',
};

const sayUncovered: Readonly<Record<Unready, string>> = {
  documents:
    'No sentence was found that surely answers this, and not all documents have been processed. Ask again when they have been.',
  meaning: 'No sentence was found by its words that surely answers this.',
};

export async function uncovered({
  query,
  found,
  looked = found,
  ...unanswered
}: Unanswered): Promise<Answer> {
  const { request, isEmpty, unsearched = null, unready = null } = unanswered;
  const { threshold } = request;
  const near = found.filter(({ quote, relevance_score }) => quote && relevance_score >= threshold);
  const said = near.flatMap(({ document_title, text }) => [document_title, text]).join('\n');
  const asked = askedNow(query);
  const named = near.length === 0 ? [] : findNamed(asked, said);
  const isNear = near.length > 0 && (named.length === 0 || named.some(({ isNamed }) => isNamed));
  const isAllNamed = namesAll(named) || looked.some((each) => speaksOfAll(each, asked));
  const isShown = found.some(({ quote }) => quote !== undefined);
  const tell = async (): Promise<string> => {
    if (isEmpty) return 'There are no documents in your library yet.';
    if (unsearched !== null) return sayUnsearched[unsearched];
    if (isNear || (isAllNamed && found.length > 0)) return tellNear(isAllNamed, isShown);
    const gap = (await unanswered.tellLanguageGap?.()) ?? null;
    const sentence = unready === null ? 'Your documents do not cover this.' : sayUncovered[unready];
    return describeNearest(found[0], threshold, [sentence, sayLanguageGap(gap)]);
  };
  return plainAnswer(await tell(), {
    nearest: found.slice(0, nearestShown),
    passages_considered: found.length,
    search_query: query,
  });
}

function namesAll(named: readonly NamedWord[]): boolean {
  return named.length > 0 && named.every(({ isNamed }) => isNamed);
}

/** However little a passage seems to be about it: that it is not relevant enough says nothing of the library. */
function speaksOfAll(
  { document_title, text }: Pick<NearPassage, 'document_title' | 'text'>,
  query: string,
): boolean {
  return namesAll(findNamed(query, `${document_title}\n${text}`));
}

/** They speak of it, or of a part of it: that none of them answers cannot be known from some passages. What these do not name is told beside it. */
function tellNear(isAllNamed: boolean, isShown: boolean): string {
  const though = isAllNamed ? ', though your documents speak of it' : '';
  const nearest = pointToNearest(isShown ? 'Those' : 'The passages');
  return `No sentence was found that surely answers this${though}. ${nearest}`;
}

function describeNearest(
  nearest: NearPassage | undefined,
  threshold: number,
  said: readonly string[],
): string {
  const sentence = said.filter(Boolean).join(' ');
  if (!nearest) return sentence;
  if (nearest.quote) return `${sentence} ${pointToNearest('The sentences')}`;
  if (nearest.relevance_score >= threshold) return sentence;
  return `${sentence} The nearest passage has a relevance of ${floor(nearest.relevance_score)}, below the threshold of ${threshold.toFixed(2)}.`;
}

/** Rounded down, so that a relevance below the threshold never looks equal to it. */
function floor(relevance: number): string {
  return (Math.floor(relevance * 100) / 100).toFixed(2);
}
