/** Reads the intervals and the p-values that a text gives, and tells whether chance explains what it found as well. English alone. */
import { pointDecimals } from '../language/decimal-points.js';

/** Abbreviations of ratios, also of adjusted ones; in capitals, as `or` is a word. Part of an expression. */
export const shortRatio = 'a?(?:OR|RR|HR|IRR)';

const intervalName = String.raw`(?:CIs?|[Cc]onfidence [Ii]ntervals?)(?:\s?[([]CIs?[)\]])?`;
const figure = String.raw`[-−–]?(?:[1-9]\d{0,2}(?:,\d{3}){1,3}|\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})`;
const bounds = String.raw`[^\d\n.;−–-]{0,24}?(${figure})\s?%?\s?(?:to|and|[-,;–—−])\s?(${figure})(?![\d.]?\d)`;
/** An interval of 95 % with its two bounds, which `readFigure` reads. Part of an expression. */
export const interval95 = String.raw`(?:95\s?%[\s-]?${intervalName}|${intervalName}\s?[([]?95\s?%[)\]]?)${bounds}`;

/** @param written As an expression of this module found it. */
export function readFigure(written: string): number {
  return Number(written.replaceAll(',', '').replace(/[−–]/u, '-'));
}

/** Whether it says so, all p-values that it gives do, or all intervals hold what would be no effect. */
export function isDueToChance(given: string): boolean {
  const text = pointDecimals(given);
  if (insignificant.test(text) || spansNothing(text)) return true;
  // Where one of several things was significant it may be the one that was asked for.
  if (belowChance.test(text)) return false;
  const found = [...text.matchAll(probability)];
  return found.length === 0
    ? notSignificant.test(text)
    : found.every(([, isAbove, value]) => isAbove !== undefined || Number(value) > chance);
}

/** The usual level. */
const chance = 0.05;
const insignificant =
  /\b(?:not|no|without|non|never|in)[\s-]?(?:reach(?:ed|ing)?\s|attain(?:ed)?\s|a\s|any\s)?(?:statistical(?:ly)?\s)?significan/iu;
/** The abbreviation, but not where it is that of a thing: `normal saline (NS)`. */
const notSignificant =
  /(?<!\bn\p{L}{1,20}[\s-]s\p{L}{1,20}\s)[,;=(]\s?(?:NS(?=[),;.]|$)|n\.\s?s\.)/u;
const valueName = String.raw`\bp(?:[\s-]?values?)?(?:\s(?:of|was|were|is))?`;
const belowChance = new RegExp(
  String.raw`${valueName}\s?(?:[<≤]|(?:less|lower|smaller) than\b|below\b)`,
  'iu',
);
const probability = new RegExp(
  String.raw`${valueName}(?:\s?[=:]|\s?([>≥]|(?:greater|more|higher|larger) than|above))?\s?(0?\.\d{1,6})`,
  'giu',
);

/** 0 of a difference, 1 of a ratio, which is never below 0. */
function spansNothing(text: string): boolean {
  const none = ratio.test(text) ? 1 : 0;
  const found = [...text.matchAll(interval)].map(([, low = '', high = '']) =>
    [low, high].map(readFigure),
  );
  return (
    found.length > 0 &&
    found.every(([low = 0, high = 0]) => {
      const nothing = low < 0 ? 0 : none;
      return low < nothing && nothing < high;
    })
  );
}

const ratio = new RegExp(
  String.raw`\b(?:[Rr]atios?|[Rr]elative [Rr]isks?|${shortRatio}s?|[cs]?(?:PR|SHR))\b`,
  'u',
);
/** Of any level, and credible ones as well. */
const interval = new RegExp(
  String.raw`\b(?:${intervalName}|CrIs?|[Cc]redib(?:le|ility) [Ii]ntervals?)(?:\s?[([]?9\d\s?%[)\]]?)?${bounds}`,
  'gu',
);
