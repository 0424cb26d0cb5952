/** Reads how many are left of those that a study asked or screened: `we screened 800 women and enrolled 95`. */
import { count, people, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import type { StudySentence } from './study-text.js';

interface Narrowed<P extends Passage> {
  /** The number alone; null where nobody is counted who was only looked at, or it is not plain how many of them were taken. */
  readonly taken: FoundCell<P> | null;
  /** The whole of a sentence that counts who was looked at, and others of whom it is not plain that they are all who were taken. */
  readonly unclear: FoundCell<P> | null;
  /** The sentences without that one, and without those that count some who were asked or screened of those who had been taken. */
  readonly plain: readonly StudySentence<P>[];
}

export function readNarrowed<P extends Passage>(own: readonly StudySentence<P>[]): Narrowed<P> {
  const all = own.map((sentence) => ({ sentence, looked: lookedAt(sentence.text) }));
  const told = all.findIndex(
    ({ sentence, looked }) => looked === null && tellsTaken(sentence.text),
  );
  // Whoever is asked or screened behind the first sentence that tells how many took part is some of these.
  const end = told < 0 ? all.length : told;
  const counting = all
    .slice(0, end)
    .flatMap(({ sentence, looked }) => (looked === null ? [] : { sentence, looked }));
  const unclear = counting.find(({ sentence, looked }) => isUnclear(sentence.text, looked));
  const plain = all.filter(
    ({ sentence, looked }, index) =>
      sentence !== unclear?.sentence && (looked === null || index < end),
  );
  return {
    taken: findTaken(counting, own),
    unclear: unclear === undefined ? null : wholeSentence(unclear.sentence),
    plain: plain.map(({ sentence }) => sentence),
  };
}

interface Counting<P extends Passage> {
  readonly sentence: StudySentence<P>;
  /** Where those end who were only asked or screened. */
  readonly looked: number;
}

function findTaken<P extends Passage>(
  counting: readonly Counting<P>[],
  own: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const { sentence, looked } of counting) {
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

function tellsTaken(text: string): boolean {
  return listTaken(text, 0).length > 0 || given.test(text) || took.test(text);
}

/** Counts those who were looked at, and then those of them who are left. */
export function isNarrowed(text: string): boolean {
  const looked = lookedAt(text);
  return looked !== null && countsBehind(text, looked);
}

const asked = String.raw`(?:screened|invited|approached|contacted|surveyed(?=[^.;]{3,120}\b(?:replied|responded|answered|returned)\b)|assessed(?=[^.;]{0,80}\bfor (?:eligib|inclu)))`;
const posted = '(?:mailed|emailed|posted|sent)';
/** Of papers those are counted that were taken. */
const papers =
  '(?:titles|abstracts|records|articles|papers|studies|trials|references|citations|publications)';
const ofPapers = String.raw`(?!\s(?:[\p{L}-]{1,20}\s){0,2}${papers}\b)`;
/** Things are sent, too. */
const ofPeople = String.raw`(?=\s(?:[\p{L}-]{1,20}\s){0,3}${people}\b)`;
const looking = new RegExp(
  [
    String.raw`${count}${ofPapers}\s(?:[\p{L}-]{1,20}\s){0,5}?${asked}\b`,
    String.raw`${count}${ofPeople}\s(?:[\p{L}-]{1,20}\s){0,5}?${posted}\b`,
    String.raw`\b${asked}\s(?:[\p{L}-]{1,15}\s){0,3}?${count}${ofPapers}`,
    String.raw`\b${posted}\s(?:(?:[^.;:,]{3,60}\s)?to\s)?(?:[\p{L}-]{1,15}\s){0,3}?${count}${ofPeople}`,
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
  [/^(?:random|underwent|assigned|allocated|allotted)/iu, ranks.randomised],
  [
    /^(?:enrol|recruit|includ(?!\p{L}{2} in (?:the|our|this) (?:[\p{L}-]{1,20} )?analys))/iu,
    ranks.enrolled,
  ],
  [/^(?:attended|came|took|participated|includ|analy)/iu, ranks.came],
];

const allotted =
  '(?:randomly (?:assigned|allocated|allotted)|underwent randomi[sz]ation|(?:assigned|allocated|allotted) (?:randomly|at random))';
const joined = `(?:randomi[sz]ed|enrolled|recruited|included|${allotted})`;
/** Whoever completes a trial was taken before. */
const completed = String.raw`completed(?=\s(?:it|them|one|(?:the|an?|our|this|all)\s(?:[\p{L}-]{1,15}\s){0,2}(?:surveys?|questionnaires?|forms?|interviews?))\b)`;
/** What those do who take part. */
export const answering =
  'attended|came|filled|returned|answered|replied|responded|took part|participated|agreed|consented|accepted';
const answered = `(?:${answering}|${completed})(?! (?:that|with|yes|no|rightly|wrongly|correctly))`;
const share = String.raw`(?:\s\([^()]{1,20}\))?`;
const word = String.raw`(?!(?:not|never|no|none|were|was|did|had|has|have|and|or|to|of)\s)[\p{L}-]{1,20}`;
const did = String.raw`(?:(?:who|that)\s)?(?:(?:were|was)\s)?(?:(?:then|finally|eventually)\s)?(?<verb>${joined}|analy[sz]ed|eligible|${answered})`;
/** `212 (53%) of the 400 who were asked came`, `95 women were enrolled`; and `enrolled 95`. */
const taking = new RegExp(
  String.raw`(?:(?<part>${count})${share}\s(?:out\s)?of\s(?:the\s|all\s)?)?(?<all>${count})${share}(?<thing>(?:\s${word}){0,4}?)${share}\s(?:of (?:them|these|those|whom)\s)?${did}(?![\p{L}-])|\b(?:we|and|then|finally)\s(?<active>${joined}|assigned|allocated|allotted)\s(?:only\s|a total of\s)?(?<object>${count})(?<what>\s(?:[\p{L}-]{1,20}\s){0,2}?${studied}(?![\p{L}-]))?`,
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
    const { part, all, object, thing = '', what = '', verb = '', active } = match.groups ?? {};
    const end = match.index + match[0].length;
    const isListed = thing !== '' && inList.test(text.slice(0, match.index));
    if (end <= from || isListed || ofGroup.test(text.slice(end))) return [];
    if (thing !== '' && !named.test(thing)) return [];
    const doing = active ?? text.slice(end - verb.length);
    const rank = stages.find(([stage]) => stage.test(doing))?.[1] ?? ranks.answered;
    return [{ text: part ?? `${all ?? object ?? ''}${nounOf(thing || what)}`, rank }];
  });
}

/** None where it only takes up who was named before. */
function nounOf(thing: string): string {
  return /\s(?:others|more)$/iu.test(thing) ? '' : thing;
}

const took = new RegExp(
  String.raw`\b(?:trial|study|survey|cohort)\s(?:of|with|in)\s(?:a total of\s)?${count}${ofPeople}|\b(?:randomi[sz]ed|randomly (?:assigned|allocated)|enrolled|recruited|included|gave|treated|studied|followed|tested|trained|interviewed)\s(?:a total of\s|only\s|all\s)?${count}${ofPeople}`,
  'iu',
);

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
  return countsBehind(text, from);
}

function countsBehind(text: string, from: number): boolean {
  const behind = text.slice(from);
  return (
    given.test(behind) ||
    doing.test(behind) ||
    [...text.matchAll(taking)].some((match) => match.index + match[0].length > from)
  );
}

const given = new RegExp(
  String.raw`${count}\s(?:[\p{L}-]{1,20}\s){0,2}(?:received|(?:were|was)\s(?:given|treated|assigned|allocated))\b`,
  'iu',
);

/** Whatever else was done to some of them: `and put 40 on lime`. */
const doing = new RegExp(
  String.raw`\b(?:we|and|then|finally)\s(?:\p{L}{2,14}ly\s)?(?:\p{L}{2,14}ed|gave|put|took|chose)\s(?:only\s|a total of\s)?${count}(?!\s?(?:%|per ?cent|percent))`,
  'iu',
);

function last(all: readonly Taken[]): Taken | undefined {
  return all.toSorted((one, other) => one.rank - other.rank).at(-1);
}
