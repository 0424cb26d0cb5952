/** Tells in which form a text was published, by its title and the lines under it: what is no study may speak of one all along. English alone. */

import { guideline, type KindOfStudy, spokenForms } from '../kinds-of-study.js';

export interface Opening {
  readonly title: string;
  /** The first passage, with its title or without. */
  readonly text: string;
}

const openingLength = 700;
/** A line of its own says what a text is; longer ones are prose. */
const lineMost = 90;

/** As papers are, and letters seldom. */
const parted = /^\W{0,4}(?:abstract|summary|methods?|background|objectives?|introduction)\b/imu;
const letter = spokenForms.find(({ name }) => name === 'letter') ?? null;
/** By which it begins. */
const salutation =
  /^(?:dear (?:sirs?|madam|editors?|colleagues?)\b.{0,30}|(?:sirs?|madam|editors?),|to the editors?\s?[,:.–—].{0,600})$/iu;

/** Of itself, and not of the one that it speaks of. */
const ownGuideline =
  /\b(?:this|these|the present|our)\s(?:clinical\s|practice\s){0,2}(?:guidelines?|guidance|recommendations)\b/iu;
const guidelineName =
  /\bguidelines?(?=\s?(?:\d|[,:.;(]|$)|\s(?:for|of|on)\b)|\b(?:clinical|practice)\sguid(?:eline|ance)\b|(?:^|[:.]\s)(?:(?:clinical|practice|consensus|updated)\s){0,2}(?:recommendations|guidance|(?:consensus|position)\sstatement)\s(?:of|from|by|for)\b/iu;
/** `Adherence to guidelines`, `on the new guideline` and what else is written about them. */
const onGuidelines =
  /\b(?:to|with|following|about|against|without|implementing|under)\s(?:[\p{L}’'-]{1,20}\s){0,3}guid|^(?:on|re:?|comments?)\s|\b(?:adherence|compliance|knowledge|uptake|effects?|impact|implementation|review|survey|analysis|quality|use)\sof\s(?:[\p{L}’'-]{1,20}\s){0,4}guid|\bguidelines?(?:-based|\s(?:adherence|implementation|recommendations are))/iu;

const thesis =
  /\b(?:doctoral|master\S{0,2}|bachelor\S{0,2}|ph\.?d\.?)\s(?:thesis|dissertation)\b/iu;
const preprint =
  /(?:^|[.,;:(]\s|[—–·|]\s|\b(?:an?|this)\s)preprints?\b(?!\s(?:servers?|of|for|from|was|were|are|or|and|that|which)\b)|\bnot\s(?:yet\s)?(?:been\s)?certified by peer review\b|(?:^|\b(?:has|is|and|yet)\s)not\s(?:yet\s)?(?:been\s)?peer[- ]reviewed\b/iu;

/** What comes out in a series of its own, as in `Working Paper No. 2017-14`. */
export const paperForms = [
  'working paper',
  'discussion paper',
  'white paper',
  'position paper',
] as const;
const paperForm = new RegExp(
  String.raw`^(?:[^.:;()]{0,60}[\s,])?(${paperForms.join('|')})s?\s(?:(?:series|no|number|nr)\b|#?\d)|^(?:[^\s,]{1,20},?\s){0,3}(${paperForms.join('|')})$`,
  'iu',
);
/** The line is a sentence or a remark, and may be on an earlier version or on the paper of another. */
const onPapers =
  /\b(?:earlier|previous(?:ly)?|prior|versions?|appear(?:s|ed)?|circulated|supersedes?|published|available|issued|based|see|in|as|from|by|this|the|an?|is|are|was|were|we|our|on|about|to)\b/iu;

/** What is said in place of a study; null where the text may be one. */
export function readSpokenForm(opening: Opening): string | null {
  return findSpokenForm(opening)?.name ?? null;
}

/** Of the kinds of study. */
export function findSpokenForm(opening: Opening): KindOfStudy | null {
  const ofTitle = spokenForms.find(({ inTitle }) => inTitle?.test(opening.title));
  if (ofTitle !== undefined) return ofTitle;
  // Papers have lines such as `Correspondence`, too, and an abstract.
  if (parted.test(opening.text)) return null;
  const written = openingLines(opening);
  const isLetter = written.some((line) => salutation.test(line));
  return (
    spokenForms.find(({ inLine }) => written.some((line) => inLine?.test(line))) ??
    (isLetter ? letter : null)
  );
}

/** Whether it only tells what became of another work that was withdrawn or is in doubt. What was corrected, or withdrawn in part, stands otherwise. */
export function isWholeNotice(opening: Opening): boolean {
  return wholeNotices.has(readSpokenForm(opening) ?? '');
}

const wholeNotices: ReadonlySet<string> = new Set(['retraction notice', 'expression of concern']);

/** All that it says of itself. */
export function readForms(opening: Opening): ReadonlySet<string> {
  const spoken = readSpokenForm(opening);
  const found = new Set(spoken === null ? [] : [spoken]);
  const text = begunOf(opening).slice(0, openingLength);
  if (spoken === null && isGuideline(opening, text)) found.add(guideline.name);
  if (thesis.test(text) || thesis.test(opening.title)) found.add('thesis');
  const lines = openingLines(opening);
  if (lines.some((line) => preprint.test(line))) found.add('preprint');
  for (const line of lines) {
    const [, numbered, alone] = onPapers.test(line) ? [] : (paperForm.exec(line) ?? []);
    const form = numbered ?? alone;
    if (form !== undefined) found.add(form.toLowerCase());
  }
  return found;
}

function isGuideline(opening: Opening, text: string): boolean {
  const named = [opening.title, ...openingLines(opening)].some(
    (line) => guidelineName.test(line) && !onGuidelines.test(line),
  );
  return named && (ownGuideline.test(text) || isNamedGuideline(opening.title));
}

function isNamedGuideline(title: string): boolean {
  return guidelineName.test(title) && !onGuidelines.test(title);
}

/** Behind the title. */
function begunOf({ title, text }: Opening): string {
  return text.startsWith(title) ? text.slice(title.length) : text;
}

/** The short lines and the parts of them that dashes and stops set apart, until prose begins. */
export function openingLines(opening: Opening): string[] {
  const found: string[] = [];
  for (const written of begunOf(opening).slice(0, openingLength).split('\n')) {
    const line = written.replaceAll(/[*_`#]/g, '').trim();
    if (salutation.test(line)) found.push(line);
    found.push(
      ...line
        .split(/\s[—–·|]\s|(?<=\p{Ll}{3}|\d)\.\s/u)
        .map((part) => part.trim().replace(/\.$/u, ''))
        .filter((part) => part !== '' && part.length <= lineMost),
    );
  }
  return found;
}
