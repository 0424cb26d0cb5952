/** Finds the things that a study says it took, looked at or counted: `64 hedges on farms in Kent`. */
import { count, measures, people, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { beforeArms, inPart } from './count-studied.js';
import { endListed } from './end-listed.js';
import { type FoundCell, findFirst } from './found-cell.js';
import { isNarrowed } from './narrowed.js';
import type { StudySentence } from './study-text.js';

const verbs =
  `(?:includ\\w{1,4}|enrol\\w{1,6}|recruit\\w{1,4}|randomi[sz]ed|follow(?:ed|ing)|surveyed|interviewed|studied|examined|analy[sz]ed|searched|sampled|
  collected|observed|monitored|cast|(?:tested|trained|evaluated)(?: (?:it|them))? on|talked with|spoke (?:to|with)|tracked|inoculated|exposed|treated|sequenced|scanned|assessed(?! for eligib)|operated on|randomly (?:assigned|allocated))`.replaceAll(
    /\s{2,}/g,
    '',
  );
const between = String.raw`(?:\s(?:a total of|data (?:from|of|on)|records of|the tracks of|the|all|on|with|among|about|over|nearly)){0,2}`;
/** `In Leeds and York 40 nurses were …`; a group has only a part of them. */
const opening = String.raw`(?:in|at|from)\s(?:(?!(?:the|groups?|arms?|which|whom|these|those|a|an|each|all)\b)[\p{L}-]{1,20},?\s){1,5}`;
export const thing = String.raw`${count}\s[\p{L}][^.;:]{2,140}`;
const counted: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:cohort|cohort study|study|survey|trial|interviews|focus groups|sample|data ?set|corpus|series|analysis|experiment)\s(?:of|with|in|on|among|were held with|was held with)\s(?:a total of\s)?(${thing})`,
    'iu',
  ),
  new RegExp(String.raw`\b${verbs}:?${between}\s(${thing})`, 'iu'),
  new RegExp(String.raw`\bdata\s(?:of|from|on)\s(${thing})`, 'iu'),
  new RegExp(
    String.raw`(?:^(?:${opening})?|,\s|\b(?:trial|study),\s)((?:a total of\s)?${count}\s(?:[^\s.;:,()]{1,25}\s){0,5}?(?:${studied}|[\p{L}-]{3,25})[^.;:,]{0,100}?)\s(?:(?:were|was)(?!\s(?:defined|used|developed|constructed|created|considered|found))|took|participated|completed|received|underwent|met|attended)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\bof\s(?:the\s|a total of\s)?(${count}\s(?:[\p{L}-]{1,20}\s){0,3}${people})\s(?:who|that)\s(?:were|was)\s(?:randomi|includ|enrol|recruit)`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:recorded)${between}\s(${thing})`, 'iu'),
  // What was looked at along, on or from things is a sample of these.
  new RegExp(
    String.raw`\b(?:sampled|surveyed|counted|recorded|walked|visited|monitored|benchmark of|data ?set of)\s[^.;:\d]{3,60}?\s(?:along|in|on|at|from)\s(${thing})`,
    'iu',
  ),
  new RegExp(String.raw`\bin each of\s(${thing})`, 'iu'),
  new RegExp(
    String.raw`^of\s(?:the\s)?(${count}\s(?:[\p{L}-]{1,20}\s){0,2}${people})(?=,|\sin\s)`,
    'iu',
  ),
  // Who were looked at or asked are those studied only where nothing is said of those who took part.
  new RegExp(String.raw`\b(?:screened|invited)${between}\s(${thing})`, 'iu'),
];
/** Places and parts of a study are counted too. */
const holders =
  /^(?:(?!(?:in|at|from|of|with|who|on)\s)[\p{L}-]{1,20}\s){0,3}(?:hospitals?|clinics|centres|centers|databases|countries|cities|sites|groups|arms|themes|cycles|counties|regions|practices|suburbs|occasions|time points)(?![\p{L}-])/iu;

/** @param accept What is left of a phrase that was found. */
export function findThings<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  accept: (phrase: string | null) => string | null = (phrase) => phrase,
): FoundCell<P> | null {
  return findFirst(sentences, counted, (found, sentence) => accept(acceptThings(found, sentence)));
}

function acceptThings(found: string, { section, text }: StudySentence): string | null {
  if (isNarrowed(text)) return null;
  // What a list of other things names beside them was not what was looked at.
  const before = text.slice(0, text.indexOf(found));
  if (/\bincluding $/iu.test(before) || inPart.test(before) || inOrder.test(before)) return null;
  const things = found.replace(/^a total of\s/iu, '');
  // A number in words may hold what else ends a phrase, as `two hundred and six` does.
  const [number = ''] = new RegExp(String.raw`^${count}\s`, 'iu').exec(things) ?? [];
  const said = things.slice(number.length);
  const behind = endListed(beforeArms(before + said, before.length));
  if (
    behind === null ||
    measures.test(behind) ||
    /^(?:with|without|in|on|at|for|other|of|more|fewer|less|new|were|was|are|had|did)\b/u.test(
      behind,
    )
  )
    return null;
  if (holders.test(behind) || ofGroup.test(behind)) return null;
  // What was found in some of them is no population.
  if (section === 'results' && !/\b(?:enrol|includ|recruit|randomi|analy|assign)/iu.test(text))
    return null;
  // A capital alone is a unit: `1 U DNase`.
  return /^\p{L}{3,}|^\p{Lu}(?!\s)/u.test(behind) ? number + behind : null;
}

/** `From day 6 onwards` counts nothing. */
const inOrder =
  /\b(?:days?|weeks?|months?|years?|age|step|wave|phase|stage|round|visit|version) $/iu;

/** `199 included in the first group`. */
const ofGroup = /\b(?:in|of|to)\s(?:the|each)\s(?:[\p{L}-]{1,20}\s){0,3}(?:groups?|arms?)$/u;

/** Whether a text has a number that may be of things, and of no more than their share, size or time. */
export function countsThings(text: string): boolean {
  return [...text.matchAll(anyCount)].some(({ 0: found, index }) => {
    const behind = text.slice(index + found.length);
    return !/^\p{L}/u.test(behind) && !measures.test(behind.trimStart());
  });
}

/** Also a number that could be a year, where a noun follows, one that is parted by stops, a very long one, and a single one. */
const anyCount = new RegExp(
  String.raw`${count}|(?<![\d.,])(?:(?:19|20)\d\d(?=\s\p{L}{3})|\d{1,3}(?:\.\d{3}){1,3}(?!\d)|\d{7,12}(?![\d.,]))|\b(?:one|single|dozens?)(?=\s\p{L}{3})`,
  'giu',
);

/** Up to the noun that is counted, and to no bracket that does not close. */
export function shorten(phrase: string | null): string | null {
  if (phrase === null) return null;
  const cut =
    phrase.split(/\s(?:with|aged|who|from|in|of|at|on|without|undergoing|receiving|for)\s/u)[0] ??
    phrase;
  return cut
    .split(' ')
    .slice(0, 8)
    .join(' ')
    .replace(/\s\([^()]*$/u, '');
}
