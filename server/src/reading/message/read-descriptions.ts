/** Reads where a question describes a document by what it is about, as in `the prescribed burning meta-analysis` or `the trial of slate nets`. English alone. */

import { documentWords, publicationForms } from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';
import { isGeneral } from '../language/general-words.js';
import { isPlural } from '../language/plurals.js';
import { findWords, type Word } from '../language/words.js';

/** Its place is that of the whole phrase in the question, with the word for a document. */
export interface Description extends Place {
  /** That describe it, without those for documents. */
  readonly words: readonly Word[];
  /** Words for documents in it, such as `meta` and `analysis`. */
  readonly kinds: readonly Word[];
}

interface Token extends Place {
  /** Null for a sign. */
  readonly word: Word | null;
  readonly text: string;
}

const beforeMost = 5;
const behindMost = 8;
const descriptionsMost = 4;

/** In the order of the question, without overlaps; several documents under one word, such as `the trials`, are none. */
export function readDescriptions(question: string): Description[] {
  const tokens = readTokens(question);
  const found: Description[] = [];
  for (let at = 0; at < tokens.length && found.length < descriptionsMost; at++) {
    if (!isKind(tokens[at])) continue;
    let last = at;
    while (isKind(tokens[last + 1])) last++;
    const { text = '' } = tokens[last] ?? {};
    const first = startOf(tokens, at);
    const end = endOf(tokens, last);
    const within = tokens.slice(first, end + 1);
    const words = within.flatMap((token) => (isTelling(token) ? (token.word ?? []) : []));
    if (!isPlural(text) && words.length > 0)
      found.push({
        start: tokens[first]?.start ?? 0,
        end: tokens[end]?.end ?? 0,
        words,
        kinds: within.flatMap((token) => (isKind(token) ? (token.word ?? []) : [])),
      });
    at = end;
  }
  return found;
}

/** Whether it has a word for one document: of several, others may be meant, too. */
export function namesWork(question: string): boolean {
  return readTokens(question).some(
    (token) => (isKind(token) || publicationForms.has(token.text)) && !isPlural(token.text),
  );
}

function readTokens(question: string): Token[] {
  return Array.from(
    question.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*|[^\s\p{L}\p{N}‐–-]/gu),
    ({ 0: text, index: start }): Token => ({
      ...{ text: text.toLowerCase(), start, end: start + text.length },
      word: wordAt(text, start),
    }),
  );
}

function wordAt(text: string, start: number): Word | null {
  const [word] = findWords(text);
  return word === undefined ? null : { ...word, start, end: start + text.length };
}

function isKind(token: Token | undefined): boolean {
  return token !== undefined && (documentWords.has(token.text) || moreKinds.has(token.text));
}

const moreKinds: ReadonlySet<string> = new Set(
  'guideline guidelines protocol thesis dissertation benchmark report reports'.split(' '),
);

/** Words for works that are of no other kind than they say; a paper or a study may be any. */
export const ownKinds: ReadonlySet<string> = new Set(
  'review meta guideline protocol cohort survey benchmark thesis dissertation preprint'.split(' '),
);

/** Neither a word of every question nor a word for a document. */
function isTelling(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  return word !== null && !isGeneral(word.stem) && !isKind(token);
}

function isContent(token: Token | undefined): boolean {
  return (token?.word ?? null) !== null && !isKind(token);
}

/** Of the words that stand directly before it. */
function startOf(tokens: readonly Token[], at: number): number {
  let first = at;
  while (first > 0 && at - first < beforeMost && isContent(tokens[first - 1])) first--;
  return first;
}

/** Of what stands behind it with `of`, `on` or `about`. */
function endOf(tokens: readonly Token[], at: number): number {
  const joint = tokens[at + 1]?.text ?? '';
  if (!describes.has(joint)) return at;
  let end = at;
  let beside = setsBeside.has(joint) ? at : null;
  for (let next = at + 2; next <= at + behindMost; next++) {
    const token = tokens[next];
    const text = token?.text ?? '';
    if (isTelling(token)) end = next;
    else if (!binding.has(text)) return isKind(token) && !isPlural(text) ? (beside ?? end) : end;
    else if (setsBeside.has(text)) beside = end;
  }
  return end;
}

const describes: ReadonlySet<string> = new Set('of on about into with in from'.split(' '));
/** Another document may stand behind them, as in `compare the trial of slate with the moss cohort`. */
const setsBeside: ReadonlySet<string> = new Set(['with', 'from']);
const binding: ReadonlySet<string> = new Set('a an the of on about with for in'.split(' '));
