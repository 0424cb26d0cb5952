/** Effect sizes that a passage states with their 95 % interval, such as `hazard ratio 0.72 (95% CI 0.60 to 0.86)`. */
import { tellingStems } from '../../reading/claims/weigh-words.js';
import { isToldOfOthers } from '../../reading/cues/told-of-others.js';
import { pointDecimals } from '../../reading/language/decimal-points.js';
import { splitSentences } from '../../reading/sentences/split-sentences.js';
import { interval95, readFigure, shortRatio } from '../../reading/study/read-chance.js';
import { untoldSign } from '../../reading/untold-sign.js';
import { type NamedUnit, readUnit } from './read-unit.js';

export interface StatedEffect {
  /** As it is shown, such as `Hazard ratio`. */
  readonly measure: string;
  /** Null of what has none, such as a ratio. */
  readonly unit: NamedUnit | null;
  /** What it is said to be for, in the words between name and figure; left out where none stand there. */
  readonly of?: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

const measures: Readonly<Record<string, string>> = {
  'odds ratio': 'Odds ratio',
  or: 'Odds ratio',
  'risk ratio': 'Risk ratio',
  'relative risk': 'Risk ratio',
  rr: 'Risk ratio',
  'hazard ratio': 'Hazard ratio',
  hr: 'Hazard ratio',
  'rate ratio': 'Rate ratio',
  irr: 'Rate ratio',
  'mean difference': 'Mean difference',
  md: 'Mean difference',
  'standardized mean difference': 'Standardised mean difference',
  'standardised mean difference': 'Standardised mean difference',
  smd: 'Standardised mean difference',
};

const number = String.raw`([-−]?\d{1,6}(?:\.\d{1,6})?)`;
/** Abbreviations in capitals only: `or` is a word. */
const names = `(?:[Ss]tandardi[sz]ed mean difference|[Mm]ean difference|[Oo]dds ratio|[Rr]isk ratio|[Rr]elative risk|[Hh]azard ratio|[Rr]ate ratio|${shortRatio}|MD|SMD)`;
const effect = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${names})(?![\p{L}\p{N}])([^\d.;\n]{0,24}?)${number}([^\d\n]{0,32}?)${interval95}`,
  'gu',
);

/** As in `odds ratio for head injury was 0.49`. */
const saidFor =
  /^\s(?:for|of) (?:the )?(\p{L}[\p{L} -]{2,20}?)(?: (?:was|were|is|of))?[\s(:=,]{1,3}$/u;

const isOfSize = /^(?:about|less|more|over|under|nearly)\b/;

/** What stands before a name that is not the figure: its logarithm, a quotient of two, a change in it. */
const ofAnother =
  /(?<!\p{L})(?:log|ln|logarithms? of|logarithms? of the|ratios? of|(?:differences?|changes?|increases?|decreases?|reductions?|rises?|falls?) (?:in|of)|(?:differences?|changes?|increases?|decreases?|reductions?|rises?|falls?) (?:in|of) the)[\s(-]{0,2}$/iu;
/** A figure up to or by which something moved: ratios are not said so, rates are. */
const movedBy = /(?<!\p{L})(?:by|to|from)[\s(:=]{0,3}$/iu;
/** Between a figure and its interval: a unit stands right behind the figure, and rates have one anywhere. What joins clauses begins another result. */
const ofUnit =
  /^\s{0,3}(?!(?:with|and|at|its|an?|the|p|(?:un)?adjusted|crude|pooled)(?!\p{L}))[\p{L}%°µ]|[/%°]|(?<!\p{L})(?:per|bpm|beats?|breaths?|min(?:utes?)?)(?!\p{L})/iu;
const joining =
  /(?<!\p{L})(?:of|in|on|for|to|from|by|than|but|while|versus|vs|among|is|are|was|were|had|has)(?!\p{L})/iu;
const rateBehind = /^[\s)\]]*(?:bpm|beats?|breaths?|(?:per |\/ ?|a )min(?:ute)?)(?!\p{L})/iu;
/** What its letters stand for where a text speaks of that and not of the ratio. */
const rates = {
  HR: { rate: /\bheart[ -]rates?\b/i, ratio: /\bhazards? ratios?\b/i },
  RR: {
    rate: /\b(?:respirat(?:ory|ion)|breathing) rates?\b/i,
    ratio: /\b(?:risk|rate|response) ratios?\b|\brelative risks?\b/i,
  },
} as const;
/** The ratios that `RR` may be short for, with the abbreviation that stands behind each. */
const ratiosOfRR =
  /(?<!\p{L})(inciden(?:ce|t)[ -])?(?:(risk|rate|response) ratios?|relative risks?)(?!\p{L})(?:\s?[([](\p{L}{1,5})(?!\p{L}))?/giu;
const [difference, standardised] = ['Mean difference', 'Standardised mean difference'] as const;
const lookBefore = 40;
const lookBehind = 16;

interface FoundEffects {
  /** What is what its name says, as far as it can be told. */
  readonly stated: readonly StatedEffect[];
  /** What may be of something else, such as the heart rate, has not its interval or its unit beside it, is told of another study, or stands beside words that could not be told. */
  readonly doubtful: readonly StatedEffect[];
}

/** Those whose estimate lies within its interval; in order, without what is said twice. */
export function findEffects(text: string): FoundEffects {
  const stated = new Map<string, StatedEffect>();
  const doubtful = new Map<string, StatedEffect>();
  const pointed = pointDecimals(text);
  let told: ReturnType<typeof splitSentences> | undefined;
  for (const match of pointed.matchAll(effect)) {
    const [whole, name = '', between = '', point = '', gap = '', from = '', to = ''] = match;
    const { measure, isOne } = readMeasure(name, pointed);
    const [estimate, low, high] = [readFigure(point), readFigure(from), readFigure(to)];
    if (measure === undefined || !(low <= estimate && estimate <= high)) continue;
    const before = pointed.slice(Math.max(0, match.index - lookBefore), match.index);
    const end = match.index + whole.length;
    const isSaidOfRatio =
      isOne &&
      !movedBy.test(between) &&
      !ofUnit.test(gap) &&
      !joining.test(gap) &&
      !rateBehind.test(pointed.slice(end, end + lookBehind)) &&
      !standsForRate(name, low, text);
    const isRatio = isSaidOfRatio && low >= 0 && estimate > 0 && !isOfDifference(point, from, to);
    const unit = measure === difference ? readUnit(gap, pointed.slice(end)) : null;
    const isKnown = measure === difference ? unit !== null : isRatio || measure === standardised;
    told ??= splitSentences(pointed);
    const sentence = sentenceAt(pointed, told, match.index);
    const isOwn = !ofAnother.test(before) && !isToldOfOthers(sentence);
    const isStated = isKnown && isOwn && !sentence.includes(untoldSign);
    const key = `${measure} ${estimate} ${low} ${high}`;
    const of = readSubject(between);
    (isStated ? stated : doubtful).set(key, {
      measure,
      unit,
      ...(of && { of }),
      estimate,
      low,
      high,
    });
  }
  for (const key of stated.keys()) doubtful.delete(key);
  return { stated: [...stated.values()], doubtful: [...doubtful.values()] };
}

/** None where no word tells what it is: `odds ratio of less than`. */
function readSubject(between: string): string | undefined {
  const of = saidFor.exec(between)?.[1];
  return of === undefined || isOfSize.test(of) || tellingStems(of).length === 0 ? undefined : of;
}

function sentenceAt(
  text: string,
  sentences: ReturnType<typeof splitSentences>,
  place: number,
): string {
  const range = sentences.find(({ start, end }) => start <= place && place < end);
  return range === undefined ? text : text.slice(range.start, range.end);
}

/** What the text writes out that the name may stand for; `isOne` false where that is more than one. */
function readMeasure(name: string, text: string): { measure?: string; isOne: boolean } {
  // An a before its letters: adjusted. No name that is written out begins with one.
  const measure = measures[name.toLowerCase().replace(/^a/, '')];
  if (!/^[aA]?RR$/.test(name)) return { measure, isOne: true };
  const [first, ...others] = ratiosWritten(text);
  return { measure: first ?? measure, isOne: others.length === 0 };
}

/** Those with `RR` behind them, also adjusted or in its logarithm; where none has it, those with no abbreviation of their own: `incident rate ratios (IRR)` are none of it. */
function ratiosWritten(text: string): ReadonlySet<string> {
  const written = [...text.matchAll(ratiosOfRR)].map(
    ([, incidence, which = 'risk', short = '']) => ({
      measure: measures[`${which.toLowerCase()} ratio`] ?? 'Response ratio',
      isNamed: /^(?:ln|log|[acup])?RRs?$/.test(short),
      isOther: incidence !== undefined || /Rs?$/.test(short),
    }),
  );
  const named = written.filter(({ isNamed }) => isNamed);
  const those = named.length > 0 ? named : written.filter(({ isOther }) => !isOther);
  return new Set(those.map(({ measure }) => measure));
}

/** No rate is below one a minute. */
function standsForRate(name: string, low: number, text: string): boolean {
  if ((name !== 'HR' && name !== 'RR') || low < 1) return false;
  const { rate, ratio } = rates[name];
  return rate.test(text) && !ratio.test(text);
}

/** The interval of a ratio is as wide to both sides in its logarithm. One that is so in its figures alone, as they are rounded, is of a difference or a mean. */
function isOfDifference(point: string, from: string, to: string): boolean {
  const [estimate, low, high] = [point, from, to].map(readRounded);
  if (estimate === undefined || low === undefined || high === undefined || low.least <= 0)
    return false;
  const isEven =
    estimate.least <= (low.most + high.most) / 2 && estimate.most >= (low.least + high.least) / 2;
  const isEvenInLogarithm =
    estimate.least <= Math.sqrt(low.most * high.most) &&
    estimate.most >= Math.sqrt(low.least * high.least);
  return isEven && !isEvenInLogarithm;
}

/** What a number may have been before it was rounded as it is written. */
function readRounded(written: string): { readonly least: number; readonly most: number } {
  const decimals = written.split('.')[1]?.length ?? 0;
  const half = 0.5 * 10 ** -decimals;
  return { least: readFigure(written) - half, most: readFigure(written) + half };
}
