/** Effect sizes that a passage states with their 95 % interval, such as `hazard ratio 0.72 (95% CI 0.60 to 0.86)`. */
import { pointDecimals } from '../../reading/language/decimal-points.js';

export interface StatedEffect {
  /** As it is shown, such as `Hazard ratio`. */
  readonly measure: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

const measures: Readonly<Record<string, string>> = {
  'odds ratio': 'Odds ratio',
  or: 'Odds ratio',
  aor: 'Odds ratio',
  'risk ratio': 'Risk ratio',
  'relative risk': 'Risk ratio',
  rr: 'Risk ratio',
  'hazard ratio': 'Hazard ratio',
  hr: 'Hazard ratio',
  ahr: 'Hazard ratio',
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
const names = `(?:[Ss]tandardi[sz]ed mean difference|[Mm]ean difference|[Oo]dds ratio|[Rr]isk ratio|[Rr]elative risk|[Hh]azard ratio|[Rr]ate ratio|aOR|aHR|OR|RR|HR|IRR|MD|SMD)`;
const effect = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${names})(?![\p{L}\p{N}])[^\d.;\n]{0,24}?${number}[^\d\n]{0,20}95 ?% ?(?:CI|[Cc]onfidence [Ii]nterval)[^\d\n−-]{0,6}${number} ?(?:to|[-,;–]) ?${number}`,
  'gu',
);

/** Those whose estimate lies within its interval; in order, without what is said twice. */
export function findEffects(text: string): StatedEffect[] {
  const found = new Map<string, StatedEffect>();
  for (const [, name = '', ...numbers] of pointDecimals(text).matchAll(effect)) {
    const measure = measures[name.toLowerCase()];
    const [estimate = Number.NaN, low = Number.NaN, high = Number.NaN] = numbers.map(readNumber);
    if (measure !== undefined && low <= estimate && estimate <= high)
      found.set(`${measure} ${estimate} ${low} ${high}`, { measure, estimate, low, high });
  }
  return [...found.values()];
}

function readNumber(written: string): number {
  return Number(written.replace('−', '-'));
}
