/** Says that the library does not answer a question, and what came nearest. */
import type { Answer, NearPassage } from '@lectern/contract';
import { findNamed, type NamedWord } from '../../reading/claims/find-named.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { plainAnswer } from './plain-answer.js';

interface Unanswered {
  readonly request: { readonly threshold: number };
  readonly query: string;
  /** Best first; with the sentence of each that is likeliest to answer, where sentences were read with the question. */
  readonly found: readonly NearPassage[];
  /** All that was looked at, where that is more. */
  readonly looked?: readonly Pick<NearPassage, 'document_title' | 'text'>[];
  /** The library has no documents. */
  readonly isEmpty: boolean;
  /** None of the documents asked could be searched: nothing is known of what they say. */
  readonly isUnsearched?: boolean;
}

const nearestShown = 3;
const nearestNote =
  'The sentences that come nearest stand below: one of them may say it in other words.';

const unsearched =
  'No document could be searched, so that nothing is known of what they say. Ask again when they have been processed.';

/** `language` is that of the question, where no document is in it. */
export function uncovered(
  { request, query, found, looked = found, isEmpty, isUnsearched = false }: Unanswered,
  language: string | null = null,
): Answer {
  const { threshold } = request;
  const near = found.filter(({ quote, relevance_score }) => quote && relevance_score >= threshold);
  const said = near.flatMap(({ document_title, text }) => [document_title, text]).join('\n');
  const named = near.length === 0 ? [] : findNamed(query, said);
  const isNear = near.length > 0 && (named.length === 0 || named.some(({ isNamed }) => isNamed));
  const isAllNamed = namesAll(named) || looked.some((each) => speaksOfAll(each, query));
  const isShown = found.some(({ quote }) => quote !== undefined);
  const told =
    isNear || (isAllNamed && found.length > 0)
      ? tellNear(isAllNamed, isShown)
      : describeNearest(found[0], { threshold, query, language });
  const searched = isUnsearched ? unsearched : told;
  const answer = isEmpty ? 'There are no documents in your library yet.' : searched;
  return plainAnswer(answer, {
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
  const where = isShown ? 'Those that come nearest stand' : 'The passages that come nearest stand';
  return `No sentence was found that surely answers this${though}. ${where} below: one of them may say it in other words.`;
}

/** Why a question in another language finds little where nothing but words is compared. */
const foreignNote =
  'without a multilingual embedding model, only passages that hold its very words are found.';

function describeNearest(
  nearest: NearPassage | undefined,
  {
    threshold,
    query,
    language,
  }: { readonly threshold: number; readonly query: string; readonly language: string | null },
): string {
  const sentence = `Your documents do not cover this.${noteOnLanguage(query, language)}`;
  if (!nearest) return sentence;
  if (nearest.quote) return `${sentence} ${nearestNote}`;
  if (nearest.relevance_score >= threshold) return sentence;
  return `${sentence} The nearest passage has a relevance of ${floor(nearest.relevance_score)}, below the threshold of ${threshold.toFixed(2)}.`;
}

function noteOnLanguage(query: string, language: string | null): string {
  if (language !== null)
    return ` None of your documents is in ${language}, the language of the question: ${foreignNote}`;
  return tellEnglish(query) === 'other' ? ` The question is not in English: ${foreignNote}` : '';
}

/** Rounded down, so that a relevance below the threshold never looks equal to it. */
function floor(relevance: number): string {
  return (Math.floor(relevance * 100) / 100).toFixed(2);
}
