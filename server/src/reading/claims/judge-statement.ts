/** Judges what a model wrote beside each passage that it cites: whether it stands in the passage's words, passes the rules in its own, or fails. */
import { checkSupport } from './check-support.js';
import { standsInWords } from './stands-in-words.js';
import { shareHeld, vocabularyOf, weighClaim } from './weigh-words.js';

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
  /** Of each passage: whether others carry the statement alone and it does not, nor holds a word of it that they lack. */
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
  const isPadding = findPadding(statement, cited, carries);
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

function findPadding(
  statement: string,
  cited: readonly CitedText[],
  carries: readonly boolean[],
): boolean[] {
  const carrying = cited.filter((_, index) => carries[index]).map(({ evidence }) => evidence);
  if (carrying.length === 0 || carrying.length === cited.length) return cited.map(() => false);
  const weighed = weighClaim(statement);
  const shareIn = (texts: readonly string[]): number =>
    shareHeld(weighed, vocabularyOf(texts.join('\n\n')));
  const held = shareIn(carrying);
  return cited.map(
    ({ evidence }, index) => carries[index] === false && shareIn([...carrying, evidence]) <= held,
  );
}
