/** Reads the intervals and the p-values that a text gives, and tells whether chance explains what it found as well. English alone. */
import { pointDecimals } from '../language/decimal-points.js';

/** Abbreviations of ratios, also of adjusted ones; in capitals, as `or` is a word. Part of an expression. */
export const shortRatio = '[aA]?(?:OR|RR|HR|IRR)';

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
  /\b(?:in|(?:not|no|without|non|never)[\s-]?(?:reach(?:ed|ing)?\s|attain(?:ed)?\s|a\s|any\s)?(?:statistical(?:ly)?\s)?)significan/iu;
/** The abbreviation, but not where it is that of a thing: `normal saline (NS)`. */
const notSignificant =
  /(?<!\bn\p{L}{1,20}[\s-]s\p{L}{1,20}\s)[,;=(]\s?(?:NS(?=[),;.]|$)|n\.\s?s\.)/u;
/** Not of whether groups were alike, or whether one effect was like another. */
const ofOther = String.raw`(?<!\b(?:(?:interaction|heterogeneity|baseline)\b[\s(,:-]{0,3}|trend[\s-]))`;
const valueName = String.raw`${ofOther}\bp(?:[\s-]?values?)?(?:\s(?:of|was|were|is))?`;
/** A bare `P` may be phosphorus, save where it and its figure stand alone in brackets or behind a semicolon. */
const withValue = String.raw`(?:${ofOther}\bp[\s-]?values?(?:\s(?:of|was|were|is))?\s?|${valueName}(?:\s?[=:]|\s?([>≥]|(?:greater|more|higher|larger) than|above))\s?|(?<=[([;]\s?)${ofOther}\bp\s(?=0?\.\d{1,6}\s?[)\];]))`;
const belowChance = new RegExp(
  String.raw`${valueName}\s?(?:[<≤]|(?:less|lower|smaller) than\b|below\b)`,
  'iu',
);
const probability = new RegExp(String.raw`${withValue}(0?\.\d{1,6})`, 'giu');

/** 0 of a difference, 1 of a ratio, which is never below 0. */
function spansNothing(text: string): boolean {
  const found = [...text.matchAll(interval)];
  return (
    found.length > 0 &&
    found.every(({ 0: words, 1: first = '', 2: last = '', index }) => {
      const [low, high] = [readFigure(first), readFigure(last)];
      const nothing = low >= 0 && isOfRatio(text, index + words.length) ? 1 : 0;
      return low < nothing && nothing < high;
    })
  );
}

/** Whether the measure that is named last before the end of an interval is a ratio; the first of the text where none is. */
function isOfRatio(text: string, end: number): boolean {
  const measures = [...text.matchAll(measure)];
  const named = measures.findLast(({ index }) => index < end) ?? measures[0];
  return named?.[1] !== undefined;
}

/** Not a measure of its own in `HR for the difference`. */
const ofRatio = String.raw`(?<!\b(?:[Rr]atio|[Rr]elative [Rr]isk|${shortRatio})s?\sfor\s(?:the\s(?:[\w-]{2,20}\s)?)?)`;
/** A ratio, named or with its figure, before what is none. */
const measure = new RegExp(
  String.raw`\b(?:((?:[Oo]dds|[Rr]isks?|[Rr]ates?|[Hh]azards?|[Pp]revalence|[Ii]ncidence|[Mm]ortality|[Ll]ikelihood|[Mm]eans?)[\s-][Rr]atios?|[Rr]atios?(?=[\s:=,(]{1,3}(?:(?:was|were|is|of)\s)?[\d(])|[Rr]elative [Rr]isks?|${shortRatio}s?|[cs]?(?:PR|SHR))|${ofRatio}[Dd]ifferences?|S?MD|WMD|[Cc]oefficients?)\b`,
  'gu',
);
/** Of any level, and credible ones as well. */
const interval = new RegExp(
  String.raw`\b(?:${intervalName}|CrIs?|[Cc]redib(?:le|ility) [Ii]ntervals?)(?:\s?[([]?9\d\s?%[)\]]?)?${bounds}`,
  'gu',
);
