/** Tells which sentences give by their own words a result of a part of those who were studied, and which give the same result of all. English alone. */
import { findSigns } from '../claims/claim-direction.js';
import { prepareRestriction } from '../claims/read-restriction.js';
import { tellsComparison } from '../claims/tells-comparison.js';
import { tellingStems, vocabularyOf } from '../claims/weigh-words.js';
import { count, people, workplaces } from '../language/people.js';
import type { Passage } from '../passage.js';
import type { StudySentence, StudyText } from './study-text.js';

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
  const ofAll = others.find(({ text }) => !mayBeOfPart(text, title));
  if (ofAll === undefined || !isOfSome(best.text, title)) return [best, ...others];
  return [ofAll, best, ...others.filter((each) => each !== ofAll)];
}

/** Whether it opens with a part, or names one: `in patients with HF` may be all who were studied, too. */
export function mayBeOfPart(text: string, title: string): boolean {
  return narrowing.test(text) || isOfSome(text, title);
}

export function isOfSome(text: string, title: string): boolean {
  const [, some = ''] = someOf.exec(text) ?? [];
  return some !== '' && !title.toLowerCase().includes(some.toLowerCase());
}

const someOf =
  /^(?:(?:however|but|and),?\s)?(?:(?:in|among|for)\s(?:the\s)?|(?!(?:in|among|for|of|at|within|after)\s)(?:[\p{L}-]{1,20}\s){1,3}(?:of|in|among)\s(?:the\s)?)(girls|boys|women|men|females|males|smokers|non-smokers|late [\p{L}-]{3,20}|early [\p{L}-]{3,20}|older [\p{L}-]{3,20}|younger [\p{L}-]{3,20})(?:,|\s(?:who|with|aged|over|under|did|was|were|had|rose|fell|\p{L}{2,12}ed)\b)/iu;

/**
 * The result of all of a sentence that tells some of those studied apart: of the same thing, or one of the few before it that the title is of. Null where it tells
 * nobody apart, and where nothing of the kind is told.
 * @param others Results.
 */
export function resultOfAll<P extends Passage>(
  best: StudySentence<P>,
  others: readonly StudySentence<P>[],
  { title, sentences }: Pick<StudyText<P>, 'title' | 'sentences'>,
): StudySentence<P> | null {
  const about = title?.text ?? '';
  const read = prepareRestriction(
    about,
    sentences.map(({ text }) => text),
  );
  if (best.order < 0 || read(best.text).length === 0) return null;
  const said = vocabularyOf(best.text);
  const titled = vocabularyOf(about);
  const isNear = (other: StudySentence<P>): boolean =>
    other.order < best.order && other.order >= best.order - nearMost;
  const fit = others.filter(
    (other) =>
      other.order >= 0 &&
      other.section === best.section &&
      !(narrowing.test(other.text) || shifting.test(other.text)) &&
      read(other.text).length === 0 &&
      tellsComparison(other.text) &&
      (subjectOf(other.text).some(said.holds) ||
        (isNear(other) && tellingStems(other.text).some(titled.holds))),
  );
  const weigh = ({ text }: StudySentence<P>): number =>
    tellingStems(text).filter(titled.holds).length;
  return (
    fit.toSorted((one, other) => weigh(other) - weigh(one) || one.order - other.order)[0] ?? null
  );
}

/** Results of parts stand behind that of all. */
const nearMost = 3;
/** Said of what sets some apart. */
const shifting = new RegExp(
  String.raw`\b(?:between|among|within)\s(?:the\s)?(?:[\p{L}-]{2,20}\s){0,2}?(?:${people}|${workplaces}|sexes|ages|sites|regions|countries|wards|subgroups|species|and)\b`,
  'iu',
);

/** What a result is of: the telling words before its figures, or what did not differ. */
function subjectOf(text: string): string[] {
  const [subject = ''] = text.split(/\s(?:was|were|is|did|had|rose|fell|grew)\s|\d/u);
  const [, nothing = ''] = /\bno (?:\p{L}{1,15} )?difference in ([^(;,.]{3,60})/u.exec(text) ?? [];
  return tellingStems(`${subject} ${nothing}`);
}

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
