/** Reads which way a link goes that a sentence states: whether more of the one goes with more of the other, or with less. */
import type { Place } from '../../reading/language/blank-words.js';
import type { Mention } from './corpus.js';
import { findMoves, type Move } from './find-moves.js';
import { itsAmount } from './is-lacked.js';

/** 1 where more of the one goes with more of the other, -1 where with less; 0 where it cannot be told. */
export type Sign = 1 | 0 | -1;

/** What moves the first goes before it, or ends a clause of its own; what moves the second stands between them or behind it. @param clause Of the text, with both. */
export function signBetween(
  text: string,
  clause: Place,
  [first, second]: readonly [Mention, Mention],
): Sign {
  const moves = findMoves(text).filter(
    ({ start, end }) => start >= clause.start && end <= clause.end,
  );
  const before = movesBefore(text, moves, first);
  const between = moves.filter(({ start, end }) => start >= first.end && end <= second.start);
  const behind = moves.filter(
    ({ start }) => start >= second.end && start - second.end <= behindMax,
  );
  const ended = endingClause(text, between, [first, second]);
  const ofFirst = ended.filter(({ start }) => isOfSubject(text.slice(first.end, start)));
  const ofSecond = ofActing(text, [...between, ...behind], second);
  const isFree = (move: Move): boolean => !ended.includes(move) && !ofSecond.includes(move);
  const [rest, last] = [between.filter(isFree), behind.filter(isFree)];
  const main = rest.length > 0 ? rest : last;
  const ofName = rest.length > 0 ? last.filter((move) => isOfName(text, second, move)) : [];
  const sides = [before, ofFirst, ofSecond, ofName].filter((side) => side.length > 0);
  if (main.length === 0) return ended.length > 0 ? 0 : agreed(before);
  return sides.reduce<Sign>((sign, side) => turn(sign, agreed(side)), agreed(main));
}

/** Characters between a word of direction and the term that it moves. */
const near = 14;
export const behindMax = 24;

/** Those that move what stands right behind them, as in `less salt`, `reduction of dietary and total salt`. */
export function movesBefore(text: string, moves: readonly Move[], { start }: Place): Move[] {
  return moves.filter((move) => {
    const passed = text.slice(move.end, start);
    return (
      move.start < start &&
      !broughtAbout.test(passed) &&
      (passed.length <= near || (ofThing.test(passed) && !standsOn.test(passed)))
    );
  });
}

const ofThing = /^\s(?:of|in)\s(?:[^\s,]{1,30}\s){0,4}$/;
/** `Inhibition of TNF by salt` is none of salt. */
const broughtAbout = /\s(?:by|with|after|when|under|following|during|through|via|using)\s/;
/** `Less energy from sugar` is less sugar; further away they may as well begin what brought it about. */
const standsOn = /\s(?:from|on|among)\s/;

/** `When salt was reduced, pressure fell`: what ends a clause moves what that clause speaks of; behind a comma, as in `When salt was given, pain was reduced, and pressure fell`, that is neither. */
function endingClause(
  text: string,
  between: readonly Move[],
  [first, second]: readonly [Place, Place],
): Move[] {
  if (!subordinate.test(text.slice(Math.max(0, first.start - 60), first.start))) return [];
  return between.filter(({ end }) => endsClause.test(text.slice(end, second.start)));
}

/** What stands between two commas, as in `when salt, a mineral, was reduced`, leaves the subject as it was. @param passed Between the term and the move. */
function isOfSubject(passed: string): boolean {
  return !passed.includes(',') || goesOn.test(passed);
}

const goesOn = /,\s(?:was|were|is|are|has|have|had)\s(?:[^\s,]{1,20}\s){0,2}$/;

const subordinate =
  /\b(?:when|where|if|once|after|as|while|because|since)\s(?:[^\s,]{1,30}\s){0,3}$/i;
const howMuch = String.raw`(?:\s(?:by|to|from|half|[\d.]{1,8}\s?%?|\p{L}{2,20}ly)){0,3}`;
const endsClause = new RegExp(`^${howMuch},\\s`, 'u');

/** `Pressure fell when salt was reduced`, `was lower with less salt`: behind the word that moves the first, and what joins the two, stands what moves the second. */
function ofActing(text: string, moves: readonly Move[], second: Place): Move[] {
  const moved = moves.find(({ end }) => joinsActing.test(text.slice(end, second.start)));
  if (moved === undefined) return [];
  return moves.filter(
    ({ start }) =>
      start > moved.start && (start < second.start || helping.test(text.slice(second.end, start))),
  );
}

const joinsActing = new RegExp(
  String.raw`^${howMuch}\s(?:by|when|as|after|with|if|once|following|under|(?:in|among)\s[^\s,]{1,20}\swith)\s(?:[^\s,]{1,30}\s){0,4}$`,
  'u',
);
const helping = new RegExp(
  String.raw`^${itsAmount}\s(?:(?:was|were|is|are|has|have|had|been|being|\p{L}{2,20}ly)\s){0,4}$`,
  'u',
);

/** `Led to greater cholesterol reductions`: what there is more of is the fall. */
function isOfName(text: string, second: Place, { start, end }: Move): boolean {
  return text.slice(second.end, start) === ' ' && asNoun.test(text.slice(start, end));
}

/** None that may be a verb: `metformin lowers glucose and insulin decreases`. */
const asNoun = /^(?:reductions?|increase|decrease|lowering|elevations?|decline)$/i;

function turn(one: Sign, other: Sign): Sign {
  if (one === 0 || other === 0) return 0;
  return one === other ? 1 : -1;
}

/** Which way all of them go, 0 where not one way. */
export function agreed(moves: readonly Move[]): Sign {
  const [first] = moves;
  if (first === undefined) return 0;
  return moves.every(({ sign }) => sign === first.sign) ? first.sign : 0;
}
