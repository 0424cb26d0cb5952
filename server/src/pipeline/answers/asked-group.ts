/** Reads of whom a question asks, as `rural counties`, and says where what answers the question that goes on from it does not tell that it is of these. English alone. */
import type { Answer, Source } from '@lectern/contract';
import { vocabularyOf } from '../../reading/claims/weigh-words.js';
import { asking } from '../../reading/language/function-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { lastLine } from '../../reading/language/last-line.js';
import { anybody, people, workplaces } from '../../reading/language/people.js';
import { findWords, type Word } from '../../reading/language/words.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { AnswerRequest } from './answer.js';
import { isTime } from './ask-of-time.js';
import { completeEllipsis, readChanged } from './complete-ellipsis.js';
import { readPrevious } from './complete-from-before.js';
import { textAbove } from './text-above.js';

/**
 * Of whom or where the question before was asked, and so this one is that only adds a time, a place or a condition to it; the words of each, in the order
 * of the question. None where it stands alone; without those whose place others take, as `What about women?` and `And in hospitals?` behind `in nursing
 * homes` do.
 */
export function groupBehind(request: Pick<AnswerRequest, 'question' | 'history'>): string[] {
  const previous = readPrevious(request);
  const changed = readChanged(request.question);
  if (previous === null || changed === null) return [];
  const completed = completeEllipsis(previous, request.question);
  if (completed === null && !led.test(changed)) return [];
  const isAdded = completed?.startsWith(withoutMark(previous)) ?? true;
  const groups = readGroup(isAdded ? previous : (completed ?? previous));
  const left = completed === null ? groups.filter((group) => !takesPlace(changed, group)) : groups;
  return lacked(
    changed,
    left.map(({ said }) => said),
  );
}

/**
 * Whether a phrase stands where a group does: behind its preposition, or as another place or bound does. A dose or a treatment stands beside a condition,
 * and so do people and places beside each other.
 */
function takesPlace(changed: string, { preposition, said }: AskedGroup): boolean {
  if (preposition === null || isTime(changed)) return false;
  const other = (changed.split(' ')[0] ?? '').toLowerCase();
  const areOf = (kind: readonly string[]): boolean =>
    kind.includes(preposition) && kind.includes(other);
  const arePlaces =
    areOf(placing) && ofPlaces.some((kind) => kind.test(said) && kind.test(changed));
  const isAlike = preposition === other || areOf(bounding) || arePlaces;
  return isAlike && ofPeople.test(changed) === ofPeople.test(said);
}

/** With a remark where the sentence that answers names not all of them, and neither does what stands above it. */
export function tellOthers(answer: Answer, groups: readonly string[]): Answer {
  const [first] = answer.sources;
  if (!answer.is_covered || first === undefined) return answer;
  const missing = lackedBy(first, groups);
  if (missing.length === 0) return answer;
  const named = missing.map((group) => `“${group}”`).join(' and ');
  const remark = `What is quoted does not say that it is of ${named}, which was asked about before: it may be of all or of others.`;
  return { ...answer, statement: [answer.statement, remark].filter(Boolean).join(' ') };
}

/** Those groups that a text does not name in full. */
export function lacked(text: string, groups: readonly string[]): string[] {
  const { holds } = vocabularyOf(text);
  return groups.filter((group) => !findWords(group).every(({ stem }) => holds(stem)));
}

function lackedBy(source: Source, groups: readonly string[]): string[] {
  const { quote, text } = source;
  if (quote === null) return lacked(`${textAbove(source)}\n${text}`, groups);
  const sentence = readSentences(source, { withDeclarations: true }).find(
    (each) => each.quote.start <= quote.start && quote.start < each.quote.end,
  );
  const said = [textAbove(source, sentence?.headings), text.slice(quote.start, quote.end)];
  return lacked([...said, sentence?.runIn ?? ''].join('\n'), groups);
}

interface AskedGroup {
  readonly said: string;
  /** In small letters; null of people who are named without one. */
  readonly preposition: string | null;
}

function readGroup(question: string): AskedGroup[] {
  const asked = withoutMark(question);
  const phrases = [...asked.matchAll(phrase)].flatMap((match) => {
    const { 0: all, 1: preposition = '', 2: said = '', index } = match;
    const words = findWords(said);
    const isOpen = isTime(said.trim()) || isAsking.test(said);
    if (isOpen || words.every(({ stem }) => isGeneral(stem))) return [];
    const behind = asked.slice(index + all.length);
    const isLast = behind === '' || isTime(behind);
    const kept = isLast ? withoutVerb(words, said, acting.test(asked)) : words;
    const named = kept.map(({ start, end }) => said.slice(start, end)).join(' ');
    return [{ said: named, preposition: preposition.toLowerCase() }];
  });
  const known = phrases.flatMap(({ said }) => said.toLowerCase().split(' '));
  const others = findWords(asked).flatMap(({ surface }) =>
    isGroup.test(surface) && !known.includes(surface) ? [{ said: surface, preposition: null }] : [],
  );
  return [...phrases, ...others];
}

/** The last word of `did houses with old radiators reach` is the verb, as it may be in `was pain in older patients lowered`. */
function withoutVerb(words: readonly Word[], said: string, isActing: boolean): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined || words.length < 2 || isGroup.test(last.surface)) return words;
  const isVerb = isActing ? /^\p{Ll}/u.test(said.slice(last.start)) : /e[dn]$/u.test(last.surface);
  return isVerb ? words.slice(0, -1) : words;
}

function withoutMark(question: string): string {
  return lastLine(question).replace(/[\s?]{1,4}$/u, '');
}

const leading =
  'in|for|among|amongst|with|without|about|from|at|between|outside|within|under|over|above|below';
const led = new RegExp(String.raw`^(?:${leading}|after|before|during|until|since|on|by)\s`, 'iu');
const phrase = new RegExp(
  String.raw`\b(${leading}|than)\s((?:(?!(?:${leading}|than|of|to|by|on|after|before|during|until|since|who|that|which|when)\s)[^\s,;?]{1,40}(?:\s|$)){1,8})`,
  'giu',
);
const isAsking = new RegExp(String.raw`^(?:${asking})\b`, 'iu');
const acting = /\b(?:do|does|did)\s/iu;
/** Where something is. */
const placing = ['in', 'at', 'on', 'from', 'within', 'outside'];
/** How much at most or at least. */
const bounding = ['over', 'under', 'above', 'below', 'than'];
/** By name, and by what they are for. */
const ofPlaces = [
  /(?:^|\s)\p{Lu}\p{Ll}{1,30}$/u,
  new RegExp(String.raw`\b(?:${workplaces}|hospital|home|school|college|university|prison)$`, 'iu'),
];
const ofPeople = new RegExp(String.raw`\b${people}\b`, 'iu');
const isGroup = new RegExp(`^(?!${anybody}$)${people}$`, 'u');
