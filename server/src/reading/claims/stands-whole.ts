/** Tells whether a statement stands in a text as it is: as whole sentences of it, with every sign, comparator and decimal point. */
import { spacedMarkers } from '@lectern/contract/source-markers';
import { isDenied } from './claim-direction.js';
import { sentencesOf } from './find-contradiction.js';

/** A part of a sentence does not: what stands around it may deny it or leave it open. */
export function standsWhole(statement: string, passage: string): boolean {
  const [wanted, given] = [plainSentences(statement), plainSentences(passage)];
  if (wanted.length === 0) return false;
  return (
    wanted.every((sentence) => given.includes(sentence)) || wanted.join(' ') === given.join(' ')
  );
}

function plainSentences(text: string): string[] {
  return sentencesOf(text)
    .map(plainSentence)
    .filter((sentence) => sentence !== '');
}

/** Case, white space, how dashes and quotation marks are drawn, and a last full stop are no part of what is said. */
function plainSentence(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[‐-―−]/gu, '-')
    .replace(/[“”«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(spacedMarkers, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;:.])/gu, '')
    .trim()
    .replace(/[.;:]$/u, '')
    .replace(/^[-*•]\s/u, '');
}

/** Whether every sentence of the passages that holds the statement word for word denies it there, asks for it or leaves it open. English only. */
export function isTakenBack(statement: string, passages: readonly string[]): boolean {
  const wanted = wordsOf(statement);
  const around = passages.flatMap(sentencesOf).flatMap((sentence) => findAround(wanted, sentence));
  return (
    around.length > 0 &&
    around.every(({ before, behind }) => {
      const governing = before.split(turns).at(-1) ?? '';
      return (
        isDenied(governing) || opens.test(governing) || leaves.test(behind) || /\?\s*$/.test(behind)
      );
    })
  );
}

/** What stands before these does not bear on what follows them. */
const turns = /[;:]\s|,\s*$|,\sand\s|\b(?:but|while|whereas|although|though|however|yet)\b/;

/** Words before a statement that do not vouch for it. */
const opens =
  /\b(?:whether|nobody|false|untrue|wrong|incorrect|myth|misconception|contrary to|refut\w{1,6}|disprov\w{1,6}|reject\w{0,4}|doubt\w{0,5}|hypothes\w{1,6})\b/;

/** Words behind it that leave it open. */
const leaves =
  /^[\s,]{0,3}(?:(?:is|was|are|were|remains?|remained|has|have|had|could|can)\s)?(?:still\s|yet\s)?(?:not|never|un(?:known|clear|certain|proven|likely)|open|doubtful|disputed|false|untrue|refuted)\b/;

/** In lower case: what the sentence says before and behind the words; none where they are not in it. */
function findAround(
  wanted: readonly Placed[],
  sentence: string,
): { readonly before: string; readonly behind: string }[] {
  const words = wordsOf(sentence);
  const first = words.findIndex((_, index) =>
    wanted.every(({ word }, offset) => words[index + offset]?.word === word),
  );
  const [from, to] = [words[first], words[first + wanted.length - 1]];
  if (from === undefined || to === undefined) return [];
  const plain = sentence.toLowerCase();
  return [{ before: plain.slice(0, from.start), behind: plain.slice(to.start + to.word.length) }];
}

interface Placed {
  readonly word: string;
  readonly start: number;
}

function wordsOf(text: string): Placed[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    ...{ word, start: index },
  }));
}
