/**
 * Tells whether a sentence speaks of less or none of what it names, or of what acts against it: `magnesium deficiency`, `lack of dietary magnesium`,
 * `TNF inhibitors`. What it says then goes with less of that thing, or with another one. English alone.
 */
import { endsInLack, findEnded, namesFall, saysLack } from '../evidence/done-without.js';
import type { Mention } from './corpus.js';
import type { TermWord } from './read-words.js';
import { tellWordKind } from './word-kinds.js';

type Place = Pick<Mention, 'start' | 'end'>;

/** @param until Where the next thing begins that is asked for: what stands there is not said of this one. */
export function isLacked(text: string, { start, end }: Place, until = text.length): boolean {
  const behind = text.slice(end, Math.min(until, end + reach));
  return (
    isLackedBehind(behind) ||
    isLackedAhead(text.slice(Math.max(0, start - reach), start)) ||
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
  return isLacked(say(long), { start, end: start + say(own).length });
}

/** Characters to each side, and words of them. */
const reach = 80;
const wordsMost = 5;

/** Past the rest of its name, and what shares the word: `magnesium and zinc deficiency`. */
function isLackedBehind(behind: string): boolean {
  if (nullGene.test(behind) || saysLack(isSaid.exec(behind)?.[1] ?? '')) return true;
  for (const [whole, word = ''] of [...behind.matchAll(next)].slice(0, wordsMost)) {
    if (saysLack(word)) return true;
    // `, reducing` tells what came of it.
    if (namesFall(word)) return !whole.startsWith(',');
    if (!joins.test(word) && !isOfName(word)) return false;
  }
  return false;
}

/** Past what only describes it, and what shares the word: `low serum zinc and magnesium`. */
function isLackedAhead(before: string): boolean {
  let rest = before;
  let [isList, isShared] = [false, false];
  for (let passed = 0; passed <= wordsMost; passed += 1) {
    if (endsInLack(rest)) return true;
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
/** As in `when magnesium was low`; what `was depleted by` something is what that brought about. */
const isSaid =
  /^\s(?:was|were|is|are|being|(?:had|has|have) been)\s(?:\p{L}{2,20}ly\s)?(\p{L}{2,30})(?!\p{L}|\s(?:by|after|with|under|following|from)\s)/u;
const next = /(?:,?\s|[-–‑/])([\p{L}\p{N}]{1,40})/guy;
const last = /([\p{L}\p{N}]{1,40})(?:,?\s|[-–‑/])$/u;
const joins = /^(?:and|or)$/i;
/** How much there is of a thing. */
const measured = /^(?:levels?|amounts?|rates?|intakes?|status|use)$/i;
const pointing = /^(?:the|an?|its|their|both|either|of)$/i;
/** A low dose of it is some of it. */
const given = /^dos(?:e|es|age|ages|ing)$/i;

function isOfName(word: string): boolean {
  return measured.test(word) || tellWordKind(word.toLowerCase()) !== 'break';
}

function describes(word: string): boolean {
  const kind = tellWordKind(word.toLowerCase());
  return pointing.test(word) || measured.test(word) || (kind !== 'break' && kind !== 'content');
}
