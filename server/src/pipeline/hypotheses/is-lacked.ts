/**
 * Tells whether a sentence speaks of less or none of what it names, or of what acts against it: `magnesium deficiency`, `lack of dietary magnesium`,
 * `TNF inhibitors`. What it says then goes with less of that thing, or with another one. English alone.
 */
import type { Place } from '../../reading/language/blank-words.js';
import {
  endsInLack,
  findEnded,
  namesFall,
  saysLack,
  saysLackOfAll,
} from '../evidence/done-without.js';
import type { TermWord } from './read-words.js';
import { tellWordKind } from './word-kinds.js';

/** Whether it is said to act, or what it acts on: `a triglyceride reduction` is what something brought about; behind `with`, which leaves that open, it is joined. */
type Part = 'acting' | 'joined' | 'changed';

/** @param until Where the next thing begins that is asked for: what stands there is not said of this one. */
export function isLacked(
  text: string,
  { start, end }: Place,
  { part, until = text.length }: { readonly part: Part; readonly until?: number },
): boolean {
  return (
    isLackedBehind(text.slice(end, Math.min(until, end + reach)), part) ||
    isLackedAhead(text.slice(Math.max(0, start - reach), start), text.slice(start, end)) ||
    findEnded(text).some((ended) => ended.start < end && start < ended.end)
  );
}

/** Whether the text writes an abbreviation there that stands for less or none of it. @param words Of the whole sentence. @param own Of them what the mention has. */
export function isLackedWithin(words: readonly TermWord[], own: readonly TermWord[]): boolean {
  const [first] = own;
  const long = words.filter(({ start }) => start === first?.start);
  if (first === undefined || long.length <= own.length) return false;
  const say = (some: readonly TermWord[]): string => some.map(({ shown }) => shown).join(' ');
  const before = say(long.slice(0, long.indexOf(first)));
  const start = before === '' ? 0 : before.length + 1;
  const place = { start, end: start + say(own).length };
  return isLacked(say(long), place, { part: 'acting' });
}

/** Characters to each side, and words of them. */
const reach = 80;
const wordsMost = 5;

/** Past the rest of its name; and where it is not what changed, of what shares the word: `magnesium and zinc deficiency`. */
function isLackedBehind(behind: string, part: Part): boolean {
  if (nullGene.test(behind) || saysLack(isSaid.exec(behind)?.[1] ?? '')) return true;
  if (part === 'acting' && fallOfIt.test(behind)) return true;
  let isList = false;
  for (const [whole, word = ''] of [...behind.matchAll(next)].slice(0, wordsMost)) {
    const isJoin = joins.test(word);
    isList ||= isJoin || whole.startsWith(',');
    if (isList && part === 'changed') return false;
    if (isList ? saysLackOfAll(word) : saysLessOfIt(whole, word, part)) return true;
    if (!isJoin && !isOfName(word)) return false;
  }
  return false;
}

/** Past what only describes it, and what shares the word: `low serum zinc and magnesium`. */
function isLackedAhead(before: string, name: string): boolean {
  if (isNameWithLow(before, /^[^\s-]*/.exec(name)?.[0] ?? '')) return false;
  let rest = before;
  let [isList, isShared] = [false, false];
  for (let passed = 0; passed <= wordsMost; passed += 1) {
    // `Low-grade inflammation`, `a low-fat diet and exercise` say it of a word of their own, unlike `low red-cell folate`.
    const isOfWordBehind = passed > 0 && rest.endsWith('-');
    if (!isOfWordBehind && endsInLack(rest)) return true;
    const [whole = '', word = ''] = last.exec(rest) ?? [];
    if (word === '' || given.test(word) || (whole.includes(',') && !isList)) return false;
    const isListed = isShared || (isList && whole.includes(','));
    isShared = joins.test(word);
    isList ||= isShared;
    if (!isShared && !isListed && !describes(word)) return false;
    rest = rest.slice(0, -whole.length);
  }
  return false;
}

const nullGene = /^\s?\(?[-–−]\s?\/\s?[-–−]/u;
/** Of how much there is of a thing, behind its name. */
export const itsAmount = String.raw`(?:\s(?:levels?|intakes?|status|concentrations?|stores|supply))?`;
/** As in `when magnesium was low`; what `was depleted by` something is what that brought about. */
const isSaid = new RegExp(
  String.raw`^${itsAmount}\s(?:was|were|is|are|being|(?:had|has|have) been)\s(?:\p{L}{2,20}ly\s)?(\p{L}{2,30})(?!\p{L}|\s(?:by|after|with|under|following|from)\s)`,
  'u',
);
/** `A salt drop lowered pressure`, unlike `nitrates drop` and `nitrates decrease inflammation`. */
const fallOfIt = new RegExp(
  String.raw`^${itsAmount}\s(?:decreases?|declines?|drop|falls?)\s(?:was|were|led|caused|lowered|raised|increased|decreased|reduced)\s`,
  'u',
);
const next = /(?:,?\s|[-–‑/])([\p{L}\p{N}]{1,40})/guy;
const last = /([\p{L}\p{N}]{1,40})(?:,?\s|[-–‑/])$/u;
const joins = /^(?:and|or)$/i;
/** How much there is of a thing. */
const measured = /^(?:levels?|amounts?|rates?|intakes?|status|use)$/i;
const pointing = /^(?:the|an?|its|their|both|either|of)$/i;
/** A low dose of it is some of it, and what is of low grade is a kind of it. */
const given = /^(?:dos(?:e|es|age|ages|ing)|grade|density|molecular|frequency|intensity)$/i;

/** `Low-density lipoprotein` is no lack of anything. */
function isNameWithLow(before: string, word: string): boolean {
  if (before.endsWith('-') && tellWordKind(word.toLowerCase()) === 'weak') return true;
  return given.test(word) && /\blow[\s-]$/i.test(before);
}

/** What is cholesterol-lowering acts, wherever it stands. */
function saysLessOfIt(whole: string, word: string, part: Part): boolean {
  return saysLack(word) || (namesFall(word) && (part === 'acting' || /^[-–‑]/.test(whole)));
}

function isOfName(word: string): boolean {
  return measured.test(word) || tellWordKind(word.toLowerCase()) !== 'break';
}

/** `In iron-deficient women zinc fell`: people do not. */
function describes(word: string): boolean {
  const kind = tellWordKind(word.toLowerCase());
  const isPassed = kind !== 'break' && kind !== 'content' && kind !== 'people';
  return pointing.test(word) || measured.test(word) || isPassed;
}
