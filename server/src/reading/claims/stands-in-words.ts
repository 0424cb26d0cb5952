/** Tells whether a statement says what one sentence of a passage says, in that sentence's own words, with nothing left out that limits it. */
import { dropReferenceNumbers, spacedMarkers } from '@lectern/contract/source-markers';
import { tellEnglish } from '../language/tell-language.js';
import { areSame, readTokens, type Token } from './claim-tokens.js';
import { sentencesOf } from './find-contradiction.js';
import { addsNothing, isArticle, isTailLeavable, leavable } from './left-out.js';

/**
 * True where every word, number, unit and sign of it stands in the same order in one sentence, and what stands between and behind them may be left
 * out; or where it joins two such with `and` or a semicolon. Of other languages than English whole sentences alone. What begins with a word that
 * points to something before it is not told, as that may be another thing in the passage. In doubt false.
 * @param passage Its text alone: a title or a heading is no sentence.
 */
export function standsInWords(statement: string, passage: string): boolean {
  const stated = readTokens(statement.replace(spacedMarkers, ' ')).filter(isSaid);
  if (stated.length < leastWords || /[?？]/u.test(statement)) return false;
  const text = dropReferenceNumbers(passage, { instead: ' ' });
  const isEnglish = [statement, text].every((each) => tellEnglish(each) !== 'other');
  const sentences = sentencesOf(text)
    .filter(isWhole)
    .map((sentence) => readTokens(sentence));
  const stands = (part: readonly Token[]): boolean =>
    part.length >= leastWords &&
    !pointing.has(part[0]?.lower ?? '') &&
    sentences.some((sentence) => isShortened(part, sentence, isEnglish));
  if (stands(stated)) return true;
  return isEnglish && stated.some((token, at) => joins(token) && bothStand(stated, at, stands));
}

const leastWords = 3;

/** The semicolon is kept, as it joins statements. */
function isSaid({ kind, raw }: Token): boolean {
  return kind !== 'mark' || raw === ';';
}

function joins({ lower }: Token): boolean {
  return lower === 'and' || lower === ';';
}

function bothStand(
  tokens: readonly Token[],
  at: number,
  stands: (part: readonly Token[]) => boolean,
): boolean {
  return stands(tokens.slice(at + 1)) && stands(tokens.slice(0, at));
}

/** Not the end of one that begins in another passage, nor one that goes on there, nor a heading or a question. */
function isWhole(sentence: string): boolean {
  const said = sentence.trim();
  return (
    /\p{Sentence_Terminal}["”’»)]{0,2}$/u.test(said) &&
    !/^\p{Ll}/u.test(said) &&
    !/[?？]/u.test(said)
  );
}

/** What such a word stands for is told before it. */
const pointing = new Set(
  `it its they their them this these those that he she his her such both here others the former latter
   er sie es dies diese dieser dieses beide il elle ils elles cela ce cette ces este esta esto ella ellos esso essa questo questa ele ela dit deze zij`
    .split(/\s+/)
    .filter((word) => word !== 'the'),
);

function isShortened(
  stated: readonly Token[],
  sentence: readonly Token[],
  isEnglish: boolean,
): boolean {
  const seen = new Set<string>();
  /** Whether the statement from one place on is what is kept of the sentence from another on. */
  const matches = (from: number, at: number): boolean => {
    const key = `${from} ${at}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const [own, there] = [stated[from], sentence[at]];
    if (own === undefined && isAllLeft(sentence, at, isEnglish)) return true;
    if (
      own !== undefined &&
      there !== undefined &&
      areSameAt(own, there, sentence, at, isEnglish)
    ) {
      if (matches(from + 1, at + 1)) return true;
    }
    if (own !== undefined && isEnglish && isFree(stated, from) && matches(from + 1, at))
      return true;
    return leftOutAt(sentence, { at, isStart: from === 0, isEnglish }).some((length) =>
      matches(from, at + length),
    );
  };
  return matches(0, 0);
}

function isFree(stated: readonly Token[], at: number): boolean {
  return isArticle(stated, at) || (at === 0 && addsNothing(stated[0]?.lower ?? ''));
}

function areSameAt(
  own: Token,
  there: Token,
  sentence: readonly Token[],
  at: number,
  canBend: boolean,
): boolean {
  return areSame(own, there, { isUnit: sentence[at - 1]?.kind === 'number', canBend });
}

function isAllLeft(sentence: readonly Token[], at: number, isEnglish: boolean): boolean {
  if (isEnglish) return isTailLeavable(sentence, at);
  return sentence.slice(at).every(({ kind }) => kind === 'mark');
}

function leftOutAt(
  tokens: readonly Token[],
  { at, isStart, isEnglish }: { at: number; isStart: boolean; isEnglish: boolean },
): number[] {
  if (isEnglish) return leavable({ tokens, at, isStart });
  return tokens[at]?.kind === 'mark' ? [1] : [];
}
