/** Reads how many are left of those that a study asked or screened: `we screened 800 women and enrolled 95`. */
import { count, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import type { StudySentence } from './study-text.js';

/** The number alone; null where nobody is counted who was only looked at, or it is not plain how many of them were taken. */
export function findNarrowed<P extends Passage>(
  own: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const sentence of own) {
    const looked = lookedAt(sentence.text);
    if (looked === null) continue;
    const behind = own.find(({ order }) => order === sentence.order + 1);
    const taken = last(listTaken(sentence.text, looked));
    const next = behind && last(listTaken(behind.text, 0));
    if (behind && next && (taken === undefined || next.rank > taken.rank))
      return { text: next.text, sentence: behind };
    if (taken !== undefined && !isUnclear(sentence.text, looked))
      return { text: taken.text, sentence };
  }
  return null;
}

/** The whole of a sentence that counts who was looked at, and others of whom it is not plain that they are all who were taken. */
export function findUnclear<P extends Passage>(
  own: readonly StudySentence<P>[],
): FoundCell<P> | null {
  const unclear = own.find(({ text }) => {
    const looked = lookedAt(text);
    return looked !== null && isUnclear(text, looked);
  });
  return unclear === undefined ? null : wholeSentence(unclear);
}

/** Counts those who were looked at, and then those of them who are left. */
export function isNarrowed(text: string): boolean {
  const looked = lookedAt(text);
  return looked !== null && (listTaken(text, looked).length > 0 || isUnclear(text, looked));
}

const posted = '(?:mailed|emailed|posted|sent)';
const asked = String.raw`(?:screened|invited|approached|contacted|surveyed(?=[^.;]{3,120}\b(?:replied|responded|answered|returned)\b)|assessed(?=[^.;]{0,80}\bfor (?:eligib|inclu))|${posted})`;
const looking = new RegExp(
  [
    String.raw`${count}\s(?:[\p{L}-]{1,20}\s){0,5}?${asked}\b`,
    String.raw`\b${asked}\s(?:[\p{L}-]{1,15}\s){0,3}?${count}`,
    String.raw`\b${posted}\s(?:[^.;:,]{3,60}\s)?to\s(?:[\p{L}-]{1,15}\s){0,3}?${count}`,
  ].join('|'),
  'iu',
);

/** Whom a cell describes, without the number of those who were only asked or screened. */
export function withoutAsked<P extends Passage>(cell: FoundCell<P>): FoundCell<P> {
  const { text } = cell.sentence;
  const isAsked = isNarrowed(text) && text.indexOf(cell.text) < (lookedAt(text) ?? 0);
  return isAsked ? { ...cell, text: cell.text.replace(number, '') } : cell;
}

const number = new RegExp(String.raw`^(?:a total of\s)?${count}\s(?=\p{L})`, 'iu');

/** Where those end who were only asked or screened. */
function lookedAt(text: string): number | null {
  const match = looking.exec(text);
  return match && match.index + match[0].length;
}

/** The later stage of a study counts; of one stage, the number that is told later. */
const ranks = { answered: 1, came: 2, enrolled: 3, randomised: 4 } as const;
const stages: readonly (readonly [RegExp, number])[] = [
  [/^randomi/iu, ranks.randomised],
  [
    /^(?:enrol|recruit|includ(?!\p{L}{2} in (?:the|our|this) (?:[\p{L}-]{1,20} )?analys))/iu,
    ranks.enrolled,
  ],
  [/^(?:attended|came|took|participated|includ|analy)/iu, ranks.came],
];

const joined = '(?:randomi[sz]ed|enrolled|recruited|included)';
const answered =
  '(?:attended|came|filled|returned|completed|answered|replied|responded|took part|participated|agreed|consented|accepted)(?! (?:that|with|yes|no|rightly|wrongly|correctly))';
const share = String.raw`(?:\s\([^()]{1,20}\))?`;
const word = String.raw`(?!(?:not|never|no|none|were|was|did|had|has|have|and|or|to|of)\s)[\p{L}-]{1,20}`;
const did = String.raw`(?:(?:who|that)\s)?(?:(?:were|was)\s)?(?:(?:then|finally|eventually)\s)?(?<verb>${joined}|analy[sz]ed|eligible|${answered})`;
/** `212 (53%) of the 400 who were asked came`, `95 women were enrolled`; and `enrolled 95`. */
const taking = new RegExp(
  String.raw`(?:(?<part>${count})${share}\s(?:out\s)?of\s(?:the\s|all\s)?)?(?<all>${count})${share}(?<thing>(?:\s${word}){0,4}?)${share}\s(?:of (?:them|these|those|whom)\s)?${did}(?![\p{L}-])|\b(?:we|and|then|finally)\s(?<active>${joined})\s(?:only\s|a total of\s)?(?<object>${count})`,
  'giu',
);

interface Taken {
  /** As it is written. */
  readonly text: string;
  readonly rank: number;
}

/** Those of whom no other number of the sentence tells a part or the rest, in the order in which they are told. */
function listTaken(text: string, from: number): Taken[] {
  return [...text.matchAll(taking)].flatMap((match) => {
    const { part, all, object, thing = '', verb = '', active } = match.groups ?? {};
    const end = match.index + match[0].length;
    const isListed = thing !== '' && inList.test(text.slice(0, match.index));
    if (end <= from || isListed || ofGroup.test(text.slice(end))) return [];
    if (thing !== '' && !named.test(thing)) return [];
    const doing = active ?? text.slice(end - verb.length);
    const rank = stages.find(([stage]) => stage.test(doing))?.[1] ?? ranks.answered;
    return [{ text: part ?? all ?? object ?? '', rank }];
  });
}

const named = new RegExp(String.raw`\s(?:${studied}|others|more)$`, 'iu');

/** One group of several: `744 women and 612 men attended`, `48 were randomised to lime and 47 to chalk`, `6 were included in each pen`. */
const inList = new RegExp(String.raw`${count}\s(?:[\p{L}-]{1,20}\s)?${studied}\sand\s$`, 'iu');
const ofGroup = new RegExp(
  String.raw`^\s(?:to|in|into)\s[^.;:]{1,80}?(?:\b(?:and|,)\s${count}\s(?:[\p{L}-]{1,20}\s){0,3}(?:to|in|into)\s|\beach\b|\b(?:group|arm)\b)|^\s(?:per|each)\b`,
  'iu',
);

/** Numbers of things of another name, of groups, or of those who were given something, which may be all or a half. */
function isUnclear(text: string, from: number): boolean {
  const taken = last(listTaken(text, from));
  if (taken !== undefined) return taken.rank < ranks.enrolled && given.test(text.slice(from));
  return (
    given.test(text.slice(from)) ||
    [...text.matchAll(taking)].some((match) => match.index + match[0].length > from)
  );
}

const given = new RegExp(
  String.raw`${count}\s(?:[\p{L}-]{1,20}\s){0,2}(?:received|(?:were|was)\s(?:given|treated|assigned|allocated))\b`,
  'iu',
);

function last(all: readonly Taken[]): Taken | undefined {
  return all.reduce<Taken | undefined>(
    (best, each) => (best === undefined || each.rank >= best.rank ? each : best),
    undefined,
  );
}
