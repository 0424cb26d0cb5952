/** Takes the numbers of references and notes out of running text, which marks them, with what joins and encloses them: [3, 4], ³ and ⁴, (12 to 15). */
import { raisedText } from '../../../reading/language/raised-text.js';
import { oneLine } from '../text-parts.js';

/** Also raised ones, as a dash above the line becomes. */
const signs = String.raw`[,;&+/\u2010-\u2015\u2212\u207A\u207B-]`;
const words = 'and|or|to|through|as well as|und|oder|bis|sowie|et|ou|à|y|o|e|a';

/** What joins a number of a reference with the next one, for expressions. */
export const numberJoin = String.raw`(?:\s{0,3}${signs}\s{0,3}(?:(?:${words})\s{1,3})?|\s{1,3}(?:${words})\s{1,3})`;

/** A number marks what a sentence ends with: on its line, or above it. */
const onLine = '\uE000';
const above = '\uE002';
const markEnd = '\uE001';
/** In place of numbers that were taken out. */
const gone = '\uE003';
const ours = /[\uE000-\uE003]/g;

/** The text of a document itself, which may hold the same signs. */
export function withoutMarks(text: string): string {
  return text.replace(ours, '');
}

export function markCited(text: string, { isRaised }: { readonly isRaised: boolean }): string {
  return `${isRaised ? above : onLine}${withoutMarks(text)}${markEnd}`;
}

const mark = String.raw`[\uE000\uE002][^\uE001]{0,400}\uE001`;
const join = String.raw`\s{0,3}(?:${signs}\s{0,3}){0,2}(?:(?:${words})\s{1,3})?`;
/** A number may go on from those that are marked without a mark of its own. */
const list = String.raw`${mark}(?:${join}${mark}|${numberJoin}\d{1,3}){0,60}`;
const enclosed = new RegExp(String.raw`\[\s?${list}\s?\]|\(\s?${list}\s?\)`, 'gu');
/** The word before, then marks with what joins them. */
const cited = new RegExp(
  String.raw`([^\s[(\uE000-\uE003]{0,40})\s{0,3}([\uE000\uE002])[^\uE001]{0,400}\uE001(?:${join}${mark}){0,60}`,
  'gu',
);
const spokenOf =
  /^(in|by|of|from|see|with|to|and|than|between|refs?\.?|references?|study|trial|no\.|both|cf\.)$/i;
/** Only behind these does a sentence speak of a number above the line. */
const counted = /^(?:refs?\.?|references?|nos?\.)$/i;

/** Takes the numbers away with what joins and encloses them, except where a sentence speaks of them: "as in [4]". A bracket that holds more stays. */
export function dropCited(text: string): string {
  const left = text
    .replace(enclosed, (whole) => markCited(whole, { isRaised: whole.includes(above) }))
    .replace(cited, (whole, word: string, sign: string) =>
      (sign === above ? counted : spokenOf).test(word) ? whole : word + gone,
    )
    .replace(/\s{0,3}[[(]\s?\uE003\s?[\])]/g, '')
    .replace(behindOpening, '')
    .replace(/(?:\s{0,3}[,;])?\s{0,3}\uE003(?=\s?[\]),;])/g, '');
  return oneLine(withoutMarks(left.replaceAll(above, ' ')));
}

const behindOpening =
  /(?<=[[(])\s?\uE003\s{0,3}(?:[,;]\s{0,3})?(?:(?:and|or|und|oder|et|ou|y)\s{1,3})?/g;

const onlyCited = new RegExp(String.raw`^[\s,;[(]{0,9}${list}[\s\])]{0,9}$`, 'u');

/**
 * Text above or below the line: a power in front of the numbers stays one.
 * @param before What stands on the line before it.
 */
export function offLineMarked(text: string, form: 'sup' | 'sub', before: string): string {
  const first = text.search(/[\uE000\uE002]/);
  if (first < 0) return raisedText(text, form, before);
  const power = text.slice(0, first).replace(/[\s,;[(]{1,9}$/, '');
  const rest = text.slice(power.length);
  const numbers = onlyCited.test(rest)
    ? markCited(rest, { isRaised: true })
    : rest.replaceAll(onLine, above);
  return (power === '' ? '' : raisedText(power, form, before)) + numbers;
}
