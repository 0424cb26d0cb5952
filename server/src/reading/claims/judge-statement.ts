/** Judges what a model wrote beside each passage that it cites: whether it stands in the passage's words, passes the rules in its own, or fails. */
import { spacedMarkers } from '@lectern/contract/source-markers';
import { tellEnglish } from '../language/tell-language.js';
import { checkSupport } from './check-support.js';
import { standsInWords } from './stands-in-words.js';
import { holdsAll, vocabularyOf, weighClaim } from './weigh-words.js';

/** `words`: in those of a passage, as `standsInWords` tells. `own`: no rule speaks against it, and its meaning is not checked. */
export type Wording = 'words' | 'own' | 'flagged';

export interface CitedText {
  /** Of the passage. */
  readonly text: string;
  /** With what else may be said of it, such as its title. */
  readonly evidence: string;
}

export interface Judged {
  readonly wording: Wording;
  /** Of each passage, in order: whether it alone carries the statement by the rules. */
  readonly carries: readonly boolean[];
  /** Of each passage: whether it does not carry the statement, and another one does in words, or in all that it hangs on where this one shares none of that. */
  readonly isPadding: readonly boolean[];
}

/** @param around As `checkSupport` takes it. */
export function judgeStatement(
  statement: string,
  cited: readonly CitedText[],
  around = '',
): Judged {
  const stands = cited.map(({ text }) => standsInWords(statement, text));
  const carries = cited.map(
    ({ evidence }, index) => stands[index] === true || checkSupport(statement, [evidence], around),
  );
  const isPadding = findPadding(statement, cited, { stands, carries });
  if (stands.includes(true)) return { wording: 'words', carries, isPadding };
  const isCarried =
    carries.includes(true) ||
    checkSupport(
      statement,
      cited.map(({ evidence }) => evidence),
      around,
    );
  return { wording: isCarried ? 'own' : 'flagged', carries, isPadding };
}

/** In doubt a marker stays: half of the statement may rest on it, or it may say the same in other words. */
function findPadding(
  statement: string,
  cited: readonly CitedText[],
  {
    stands,
    carries,
  }: { readonly stands: readonly boolean[]; readonly carries: readonly boolean[] },
): boolean[] {
  const carrying = cited.filter((_, index) => carries[index]).map(({ evidence }) => evidence);
  const isInWords = stands.includes(true);
  const weighed = weighClaim(statement);
  const isWholeThere =
    carrying.length > 0 && holdsAll(weighed, vocabularyOf(carrying.join('\n\n')));
  const numbers = numbersOf(statement.replace(spacedMarkers, ''));
  const sharesNone = (text: string): boolean => {
    const { holds } = vocabularyOf(text);
    const there = new Set(numbersOf(text));
    return !(
      weighed.some(({ stem, weight }) => weight === 1 && holds(stem)) ||
      numbers.some((number) => there.has(number))
    );
  };
  const isOther = (text: string): boolean =>
    (tellEnglish(text) === 'other') !== (tellEnglish(statement) === 'other');
  return cited.map(
    ({ evidence }, index) =>
      carries[index] === false &&
      (isInWords || (isWholeThere && sharesNone(evidence) && !isOther(evidence))),
  );
}

function numbersOf(text: string): string[] {
  return text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? [];
}
