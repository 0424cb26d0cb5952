/** Reads a question that names what it asks for in two ways, such as `participants or units` and `limits or weaknesses`, as one that names it once. English alone. */
import { anybody } from '../language/people.js';
import { findWords, type Word } from '../language/words.js';
import { conceptOf } from './study-columns.js';

/** The question, and how it would be with only the one or only the other name. */
export function namedOnce(question: string): readonly string[] {
  const line = plainCount(question.replaceAll(/\s+/gu, ' ').trim());
  const same = [...line.matchAll(joined)].flatMap((match) => readSame(line, match));
  return [...new Set([line, ...same])];
}

/** The words without those of a name that the line has lost. */
export function withoutDropped(
  words: readonly Word[],
  { whole, line }: { readonly whole: string; readonly line: string },
): readonly Word[] {
  const kept = new Set(findWords(line).map(({ surface }) => surface));
  const dropped = new Set(
    findWords(whole).flatMap(({ surface }) => (kept.has(surface) ? [] : surface)),
  );
  return words.filter(({ surface }) => !dropped.has(surface));
}

const joined = /(?:\s?\/\s?|,? (?:or|and\/or|and) (?:an? |any |the )?)/giu;
const wordsBefore = /(?:[\p{L}-]{1,30} )?[\p{L}-]{1,30}$/u;
const wordsBehind = /^[\p{L}-]{1,30}(?: [\p{L}-]{1,30})?/u;

/** Where both names are of the same thing, the longest of each. */
function readSame(line: string, { 0: joint, index }: RegExpExecArray): string[] {
  const before = line.slice(0, index);
  const behind = line.slice(index + joint.length);
  const [first, ofFirst] = longestNamed(wordsBefore.exec(before)?.[0] ?? '', 'front');
  const [second, ofSecond] = longestNamed(wordsBehind.exec(behind)?.[0] ?? '', 'end');
  if (ofFirst === null || ofFirst !== ofSecond) return [];
  return [
    before + behind.slice(second.length),
    before.slice(0, before.length - first.length) + behind,
  ];
}

type Named = readonly [string, ReturnType<typeof conceptOf>];

/** Of at most two words: both, or the one that is nearer to what joins them. */
function longestNamed(words: string, shortenAt: 'front' | 'end'): Named {
  const blank = words.indexOf(' ');
  const one = shortenAt === 'front' ? words.slice(blank + 1) : words.slice(0, blank);
  const names = blank < 0 ? [words] : [words, one];
  const named = names.find((name) => !article.test(name) && conceptOf(name) !== null);
  return named === undefined ? ['', null] : [named, conceptOf(named)];
}

/** What leads on to a name belongs to the question. */
const article = /^(?:the|any|an?|what|which|in|main|key|primary|was|were|of) /iu;

/** A number of whoever took part: `participants or units`, `the total number`, `participants (n)`. */
function plainCount(line: string): string {
  const counting = line
    .replace(/^(?:(?:no|nr)\.?|n|#) of (?=\p{L})/iu, 'number of ')
    .replace(new RegExp(String.raw`^${anybody} \(n\)$`, 'iu'), 'number of participants')
    .replace(/^(sample size|n) \((?:n|sample size)\)$/iu, '$1')
    .replace(/(?<=\bsample size) \(n\)/iu, '');
  if (!ofNumber.test(counting)) return counting;
  return counting
    .replace(/\b(?:total|overall|whole) (?=number\b)/iu, '')
    .replace(/,? (?:in total|in all|altogether|overall)(?=\s?\?|$| (?:were|are|was)\b)/iu, '')
    .replace(orOthers, '$<who>')
    .replace(othersOr, '$<who>');
}

const ofNumber =
  /^(?:and |but )?(?:how many|(?:what (?:is|was) )?(?:the )?(?:\p{L}{5,7} )?number of)\b/iu;
/** Units of a study, whole kinds of which may be counted in place of people; women or events are less than all. */
const other =
  '(?:units|animals|cases|samples|specimens|sites|places|plots|fields|farms|herds|flocks|trees|plants|crops|cattle|sheep|mice|rats|dogs|cats|birds|fish|eyes|teeth|limbs|knees|hips|lesions|cells|households|families|couples|pairs|dyads|schools|classes|classrooms|clinics|hospitals|practices|wards|centres|centers|firms|companies|organisations|organizations|villages|communities|cities|towns|regions|countries|records|observations|items|texts|documents|articles|papers|studies|trials|cohorts|datasets|data)';
const or = String.raw`\s?(?:,? (?:or|and\/or)|\/)\s?`;
/** What else may be counted, where no people took part. */
const orOthers = new RegExp(
  String.raw`(?<=\b(?:many|number of) )(?<who>${anybody})(?:, ${other}){0,2}${or}(?:${other}|${anybody})(?=\s?\?|$| (?:were|was|are|in|did|took|there)\b)`,
  'iu',
);
const othersOr = new RegExp(
  String.raw`(?<=\b(?:many|number of) )(?:${other}, ){0,2}${other}${or}(?<who>${anybody})(?=\s?\?|$| (?:were|was|are|in|did|took|there)\b)`,
  'iu',
);
