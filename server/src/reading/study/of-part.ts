/** Tells which sentences give by their own words a result of a part of those who were studied, and which give the same result of all. English alone. */
import { findSigns } from '../claims/claim-direction.js';
import { tellingStems } from '../claims/weigh-words.js';
import { count } from '../language/people.js';
import type { Passage } from '../passage.js';
import type { StudySentence } from './study-text.js';

/**
 * What stands for a result of a part: the first of the others that is of the very same thing and opens with no part. Null where the sentence does not say
 * that it is of a part, as `in patients with HF` may be all who were studied, and where nothing is said of all: a result of something else takes its
 * place nowhere.
 */
export function sameOfAll<P extends Passage>(
  { text, order }: StudySentence<P>,
  others: readonly StudySentence<P>[],
): StudySentence<P> | null {
  const [part] = subgroup.exec(text) ?? those.exec(text) ?? [];
  if (order < 0 || part === undefined) return null;
  const moved = movedIn(text.slice(part.length));
  if (moved.length === 0) return null;
  const isSame = (other: StudySentence<P>): boolean => {
    const said = new Set(tellingStems(other.text));
    return moved.every((stem) => said.has(stem));
  };
  return others.find((other) => !narrowing.test(other.text) && isSame(other)) ?? null;
}

const subgroup =
  /^[^,;.]{0,60}\b(?:sub-?groups?|subsets?|subsamples?|sub-?analys[ei]s|post[ -]hoc|exploratory analys[ei]s)\b[^,;.]{0,80},/iu;
/** A time is none of a part: `at 12 months`, `after a median follow-up of 3 years`. */
const whenever = String.raw`(?:(?:a|an|the|about|mean|median|average|of|end)\s){0,4}(?:(?:${count}|\d{1,3}\.\d{1,2})[\s-](?:hours?|days?|weeks?|months?|years?)\b(?!-|\s(?:of\sage|old))|(?:hour|day|week|month|year)\s\d|(?:follow[\s-]?up|treatment|study|trial)\b(?=,|\sof\s\d))`;
/** Nor is whoever was studied: `among all participants`, `in the intention-to-treat population`. */
const whoever = String.raw`(?:(?:the|all|both|this|these|our|${count}|study|modified|overall|whole|entire|full|total|intention[\s-]to[\s-]treat|enrolled|included|randomi[sz]ed)\s){0,5}(?:participants|patients|respondents|volunteers|populations?|cohort|sample|study|trial|analysis|groups)(?:\s(?:who\swere\s)?(?:randomi[sz]ed|enrolled|included|analy[sz]ed|studied))?,`;
/** Who answered or was taken in were the people of the study. */
const those =
  /^(?:however,?\s|but\s|and\s)?(?:in|among|amongst|of|for|within)\s(?:the\s)?those\s(?:who|whose|in whom)\s(?!(?:\p{L}+\s)?(?:answer|respon|repl|return|complet|took part|participat|attend|consent|agree|enrol|includ|randomi|follow|receiv|were (?:giv|assign|allocat|offer|treat|ask|screen|includ|enrol|randomi|follow|eligib|interview|invit|survey)))[^,;.]{2,100},/iu;
const narrowing = new RegExp(
  String.raw`^(?:however,?\s|but\s|and\s)?(?:(?:in|among|amongst|of|for)\s(?!${whoever})|(?:within|at|after)\s(?!${whenever}|${whoever}))|\b(?:sub-?groups?|subsets?|subsamples?|those (?:who|whose|in whom))\b`,
  'iu',
);

/** The first that may be of all, where the best is of some by what they are, which the title does not name: `in women, itch fell`, `attendance of girls rose`. */
export function putAllFirst<P extends Passage>(
  [best, ...others]: readonly StudySentence<P>[],
  title: string,
): StudySentence<P>[] {
  if (best === undefined) return [];
  const same = sameOfAnyAge(best.text, others, title);
  if (same !== undefined) return [same, best, ...others.filter((each) => each !== same)];
  const ofAll = others.find(({ text }) => !mayBeOfPart(text, title));
  if (ofAll === undefined || !isOfSome(best.text, title)) return [best, ...others];
  return [ofAll, best, ...others.filter((each) => each !== ofAll)];
}

/** Whether it opens with a part, or names one: `in patients with HF` may be all who were studied, too. */
export function mayBeOfPart(text: string, title: string): boolean {
  return narrowing.test(text) || isOfSome(text, title);
}

/** The same measure without an age, where the best gives it of those of an age, which the title does not name: `employment of workers younger than 25`. */
function sameOfAnyAge<P extends Passage>(
  text: string,
  others: readonly StudySentence<P>[],
  title: string,
): StudySentence<P> | undefined {
  const [, measure = ''] = ofAnAge.exec(text) ?? [];
  const stems = tellingStems(measure);
  if (stems.length === 0 || ages.test(title)) return undefined;
  return others.find((other) => {
    const said = new Set(other.stems);
    return (
      !(ages.test(other.text) || narrowing.test(other.text) || within.test(other.text)) &&
      (findSigns(other.text).length > 0 || /\b(?:did|does) not\b/u.test(other.text)) &&
      stems.every((stem) => said.has(stem))
    );
  });
}

const ofAnAge =
  /^(?:(?:however|but|and),?\s)?(?:the\s)?((?:[\p{L}-]{2,20}\s){1,3})(?:of|in|among)\s(?:the\s)?(?:(?:[\p{L}-]{2,20}\s){1,3}(?:younger\sthan|older\sthan|aged|under|over|above|below)\s\d|(?:young|younger|old|older|elderly|juvenile|adult|immature|mature|newborn|young-of-the-year)\s[\p{L}-]{2,20}\s)/iu;
const ages =
  /\b(?:young|youth|old(?:er)?|aged?|ageing|elderly|adult|juvenile|(?:im)?mature|infant|newborn|child|adolescen|teenage)/iu;
/** Said of some again, or of what sets some apart. */
const within = /\b(?:between|among|within)\b/iu;

export function isOfSome(text: string, title: string): boolean {
  const [, some = ''] = someOf.exec(text) ?? [];
  return some !== '' && !title.toLowerCase().includes(some.toLowerCase());
}

const someOf =
  /^(?:(?:however|but|and),?\s)?(?:(?:in|among|for)\s(?:the\s)?|(?!(?:in|among|for|of|at|within|after)\s)(?:[\p{L}-]{1,20}\s){1,3}(?:of|in|among)\s(?:the\s)?)(girls|boys|women|men|females|males|smokers|non-smokers|late [\p{L}-]{3,20}|early [\p{L}-]{3,20}|older [\p{L}-]{3,20}|younger [\p{L}-]{3,20})(?:,|\s(?:who|with|aged|over|under|did|was|were|had|rose|fell|\p{L}{2,12}ed)\b)/iu;

/** Both ends of what rose or fell; none where no such word says what. */
function movedIn(clause: string): string[] {
  const sign = findSigns(clause).find(({ kind }) => kind === 'move' || kind === 'amount');
  if (sign === undefined) return [];
  const [object = ''] = clause.slice(sign.end).split(behind);
  return tellingStems(
    `${clause.slice(0, sign.start)} ${object}`.replaceAll(/\p{N}[\p{N}.,]*/gu, ' '),
  );
}

const behind =
  /[,;:()]|\s(?:by|with|without|after|during|from|on|in|among|at|when|than|for|to|compared|versus)\s/u;
