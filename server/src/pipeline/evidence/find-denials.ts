/** Finds the words of a statement that deny something, with `not` and without, and those that leave it open. What they deny is told elsewhere. English alone. */

import { findSigns } from '../../reading/claims/claim-direction.js';
import type { Place } from '../../reading/language/blank-words.js';

export interface Denial extends Place {
  /** It says neither yes nor no, as `rarely`. */
  readonly isOpen: boolean;
}

/** In the order of the text. */
export function findDenials(text: string): Denial[] {
  const found = [denying, leavingOpen].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index: start }) => ({
      ...{ start, end: start + words.length, isOpen: pattern === leavingOpen },
    })),
  );
  return [...found, ...findWithout(text)].sort((one, other) => one.start - other.start);
}

/** The denial with up to three words behind it. */
export function denialWords(text: string, { start, end }: Denial): string {
  return (text.slice(start, end) + (wordsBehind.exec(text.slice(end))?.[0] ?? '')).trim();
}

const wordsBehind = /^(?:\s[\p{L}-]{1,30}){1,3}/u;

const withNot = String.raw`(?:no(?! doubt\b|\.\s?\d|\s(?:later|earlier|sooner|longer) than)|not(?! withstanding| only\b)|never|neither|nor|none|cannot|fail(?:s|ed)? to|lack(?:s|ed)?|absence of|unable to|insufficient|(?<=\b(?:is|are|was|were|be|been|(?:remain|seem|appear)(?:s|ed)?) )independent of|limited (?=(?:effect|evidence|role|value|benefit|use)\b)|un(?:clear|certain|proven|known))\b`;
/** Of a thing, not before its name: `ineffective masks may reduce it`. */
const useless = String.raw`(?:(?:in|non-?)effective(?:ly)?|ineffectual|useless|futile|pointless|worthless|fruitless)(?=\s(?:in|for|at|against|to|as|with|when|among|on|and|or|but)\b|[.,;)]|$)`;
const little = String.raw`(?:(?:did|does|do|done|doing) (?:very )?(?:little|nothing) (?:to|for|in|about)|(?<!\ba )(?:little|scant|scarce|minimal|negligible) (?:\p{L}{2,20} ){0,2}(?:evidence|proof|indication|support(?=(?: (?:is|was|has been)(?: (?:found|seen|given))?)? for\b)|effect|benefit|impact|influence|improvement|reduction|value))\b`;
const doubted = String.raw`(?:(?:doubtful|implausible|improbable|questionable)(?= (?:that|whether|if)\b)|unlikely(?: to)?\b|unrelated(?=\sto\b|[.,;)]|$)|(?<=\b(?:is|are|was|were|be|been|being) )far from(?=\s\p{L}{2,20}(?:ed|ing|ive|ful|al|ous|[ai]ble|ain|[ae]nt)\b)|nowhere\b)`;
/** A word of a name: `no-till`, `never-smokers`. */
const named = String.raw`n(?:o|on|ot|ever)[-‐‑](?!one\b)`;
const denying = new RegExp(
  String.raw`(?<!\bwhether or )\b(?:(?!${named})${withNot}|${useless}|${little}|${doubted})|\b\p{L}{1,10}n['’]t\b`,
  'giu',
);

const leavingOpen =
  /\b(?:rarely|seldom|ceas(?:es|ed|ing) to|no longer (?!than\b)|(?:weak|very[ -]low[ -](?:certainty|quality)) evidence\b|evidence (?:that|for|of)\s(?:(?!(?:who|whom|whose|which|that|where|when|while|as|because|if)\s)[^\s.;,]{1,30}\s){1,15}?(?:is|was|are|were|remains?|remained) (?:\p{L}{2,12}ly )?(?:weak|poor|sparse|scant|thin|of (?:very )?low (?:certainty|quality)))/giu;

/** `Without` before what it says did not come: `without reducing pain`, `without any effect on it`. Of doing without a thing it denies nothing. */
function findWithout(text: string): Denial[] {
  const signs = findSigns(text);
  return [...text.matchAll(without)].flatMap(({ 0: words, 1: behind = '', index: start }) => {
    const place = start + words.length;
    const isOfSign = signs.some(
      (sign) => sign.start === place && /^\p{L}{2,20}ing\b/u.test(text.slice(place)),
    );
    if (!isOfSign && !/^\S/u.test(behind)) return [];
    return { start, end: start + 'without'.length, isOpen: false };
  });
}

const without =
  /\bwithout (?:\p{L}{2,20}ly )?((?:affecting|changing|altering|influencing|preventing|causing|leading to|producing)\b|(?:(?:an? |any |(?<=\b(?:is|are|was|were|be|been|remained) without ))(?:\p{L}{2,20} )?(?:effects?|influence|benefits?|changes?|relation|impact|reductions?|increases?|improvements?)\b|(?:effects?|influence|impact) on\b))?/giu;
