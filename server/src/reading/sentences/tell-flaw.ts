/** Tells what keeps a sentence from being quoted for itself: it is no prose, or prose of which nothing is to be learnt. */
import { lengthInLetters } from '../language/length-in-letters.js';
import { createPhraseBook } from '../language/phrases.js';
import { untoldSign } from '../untold-sign.js';
import { sentencePhrases } from './sentence-phrases.js';

export type Flaw =
  /** Torn off, too short or too long, rows of tables, formulas. */
  | 'scrap'
  | 'caption'
  /** An entry of a list of references. */
  | 'reference'
  /** Not words alone: code, markup, addresses, the sign for words that could not be told. */
  | 'markup'
  /** Hard to read alone: too many signs and names, brackets that do not close, parts of two sentences, no beginning. */
  | 'rough'
  | 'pointer'
  /** Says nothing but where something stands: `Table 2 gives the yields.` */
  | 'signpost'
  | 'apparatus'
  | 'order';

export interface ToldSentence {
  readonly flaws: ReadonlySet<Flaw>;
  /** Takes up something said before, so that it is hard to understand alone. */
  readonly isDependent: boolean;
}

const readPhrases = createPhraseBook(sentencePhrases);

/**
 * @param text On one line, without reference numbers.
 * @param whole As it stands in the passage: a reference number in front tells an entry of a list.
 */
export function tellFlaws(text: string, whole: string = text): ToldSentence {
  const said = readPhrases(text);
  const flaws = new Set<Flaw>();
  for (const flaw of ['rough', 'pointer', 'apparatus', 'order'] as const)
    if (said.has(flaw)) flaws.add(flaw);
  for (const [flaw, pattern] of forms)
    if (pattern.test(flaw === 'reference' ? whole : text)) flaws.add(flaw);
  if (isSignpost(text)) flaws.add('signpost');
  if (text.includes(untoldSign)) flaws.add('markup');
  if (!isWhole(text)) flaws.add('scrap');
  if (!isSmooth(text)) flaws.add('rough');
  return { flaws, isDependent: said.has('dependent') && !said.has('selfNaming') };
}

/** No other number, and nothing that is said of what stands there. */
function isSignpost(text: string): boolean {
  return text.length <= signpostMost && signposts.some((form) => form.test(text));
}

const signpostMost = 160;
const pointedAt = String.raw`(?:(?:supplementary|online|extended data)\s)?(?:tables?|tab\.|figures?|figs?\.|box|appendix|supplement|section)(?:\s[A-Z]?\d{0,2}[a-z]?)?`;
const signposts = [
  new RegExp(
    String.raw`^(?:the\s)?${pointedAt}\s(?:gives?|lists?|shows?|summari[sz]es?|presents?|reports?|provides?|contains?|displays?|details?|describes?|sets? out|compares?)\s(?!that\b|how\b|no\b)[^\d,;:]+$`,
    'iu',
  ),
  new RegExp(
    String.raw`^[^\d,;:]+\s(?:is|are|was|were|can be)\s(?:\p{L}+\s)?(?:(?:given|shown|listed|presented|summari[sz]ed|reported|provided|found|displayed|set out|detailed|described)\s)?in\s(?:the\s|an\s)?${pointedAt}\.?$`,
    'iu',
  ),
];

const lengths = { min: 25, max: 700 } as const;
/** Of what begins and ends as a sentence does: `Drying took nine days.` */
const sentenceMin = 20;
const isSentence = /^\p{Lu}\p{Ll}+\s\p{Ll}.*[.!?]$/u;

function isWhole(text: string): boolean {
  const least = isSentence.test(text) ? sentenceMin : lengths.min;
  if (lengthInLetters(text) < least || text.length > lengths.max || /[|\t]/.test(text))
    return false;
  return (
    shareOfLetters(text) > 0.55 &&
    /(?:[.!…"')\]。！]|[.!…。！][”’」』）])$/.test(text) &&
    (/\s\S+\s\S+\s/.test(text) || /[\p{Lo}]{8}/u.test(text))
  );
}

/** Neither what a sentence says in brackets, as the interval of a result, nor long numbers make a row of a table of it. */
function shareOfLetters(text: string): number {
  const counted = isSentence.test(text)
    ? text.replace(inBrackets, '').replace(longNumber, '0')
    : text;
  return (counted.match(/\p{L}/gu)?.length ?? 0) / Math.max(1, counted.length);
}

const inBrackets = /\s?\([^()]{1,200}\)/gu;
const longNumber = /\d[\d.,·]{0,20}(?<![.,·])/gu;

function isSmooth(text: string): boolean {
  if (!/^(?:["“'‘(]|\[\d{1,3}\])?[\p{Lu}\p{Lo}\d]|^[a-z][A-Z-]/u.test(text)) return false;
  if (!/[.!?。！？]["”'’)」』）]?$/.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length < 6 && /^[\p{ASCII}\p{P}]*$/u.test(text)) return false;
  return isProse(text, words) && isBalanced(text);
}

/** Mostly words: no formulas, rows of tables, runs of names. */
function isProse(text: string, words: readonly string[]): boolean {
  if (shareOfLetters(text) < 0.62) return false;
  const single = words.filter(
    (word) => /^[\p{L}\p{S}=+*/<>∈∑|^_~-]$/u.test(word) && !/^[aIA]$/.test(word),
  ).length;
  if (single > Math.max(2, words.length * 0.15)) return false;
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitalised <= Math.max(4, words.length * 0.5);
}

function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)(?<!^\d{1,2}\))/g) &&
    count(/\[/g) === count(/\]/g) &&
    count(/[“]/g) === count(/[”]/g) &&
    count(/"/g) % 2 === 0
  );
}

/** What is told by signs and their order, which no list of phrases can say. */
const forms: readonly (readonly [Flaw, RegExp])[] = [
  ['pointer', /\bas follows[.:]?$/],
  ['reference', /^\[[\p{L}\d-]{1,15}\]\s/u],
  // The abbreviation of something that stands before it.
  ['scrap', /^\([^()]{1,15}\)\s(?:\p{Ll}|\p{Lu}\S*\s(?:is|are|was|were)\b)/u],
  // Signs of formulas, and what one letter stands for.
  ['scrap', /(?:[\u20d0-\u20ffˆ˜∂∆∇∑∏∫∀∃≡⇒].*){2}/u],
  [
    'scrap',
    /^(?:(?:and|where|with|here),?\s)?\p{L}\s(?:is|are|denotes?|represents?|stands for)\s(?:the|an?|number)\b/iu,
  ],
  // Begins with a sign or in the middle.
  ['scrap', /^[=+*/<>≈±,;:)\]}]/u],
  [
    'caption',
    /^(?:fig(?:ure|s?\.)|tables?|tab\.|scheme|chart|box|panel|video)\s?[A-Z]?\d{1,3}[a-z]?\s?[.:|]/i,
  ],
  [
    'rough',
    /^(?:appendix|algorithm|listing|source|note|equation|eq\.|supplementary|keywords?|abbreviations?)\s?\S{0,6}[.:\s]/i,
  ],
  [
    'reference',
    /^(?:\[?\d{1,3}[\].]{0,2}\s+)?\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.[ -]?){1,3}(?:,|;|\sand\s|\s&\s|\s?\()/u,
  ],
  ['reference', /^\[?\d{1,3}[\].]{1,2}\s+\p{Lu}[\p{L}'’-]+,?\s\p{Lu}{1,3}[,.]\s?/u],
  ['reference', /(?:\p{Lu}\p{Ll}+,? (?:\p{Lu}\.[ -]?){1,3}[,;] ){2}/u],
  [
    'reference',
    /\(\d{4}\)\. .{5,200}\. \p{Lu}[\p{L}\s]{2,60},? \d+|\b\d{4};\s?\d{1,4}(?:\(\d{1,3}\))?:\s?\d/u,
  ],
  ['reference', /\bet al\.,? (?:\(?\d{4}|[A-Z])[^.]{0,80}\. \S.{0,160}\. .{0,80}\d+\s?[:(]/],
  [
    'reference',
    /\b(?:pp\. ?\d|vol\. ?\d|doi:|arXiv:\d|ISBN|ISSN|In Proc(?:eedings of|\.)|Accessed \d|Retrieved (?:on|from))/i,
  ],
  ['markup', /[{}]|=>/],
  [
    'rough',
    /!\[|\]\(|<\/?[a-z!][^<>]{0,200}>|```|https?:\/\/|www\.|\S@[^\s@.]+\.\S|\b10\.\d{4,9}\/|[\\]|\$[^$]{1,80}\$/i,
  ],
  [
    'pointer',
    /\((?:(?:see|cf\.)\s)?(?:Supplementary |Extended Data )?(?:Fig|Table|Section|Appendix|Movie|Video)/,
  ],
  // A heading, a teaser or the head of a page that ran into the sentence.
  [
    'rough',
    /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}|(?:\p{Lu}\S{0,40}\s{1,9}){8}|(?:\d{1,3}[,–-]){3}\d/u,
  ],
  [
    'rough',
    /(?<!\b(?:vitamin|hepatitis|protein|types?|groups?|class|influenza|part|phase|model|site|arm|cohort|grade|level|category|scenario|plan|option|factor|coenzyme|immunoglobulin))\s\p{Ll}{1,40} A \p{Ll}/u,
  ],
  ['rough', /\p{Ll} (?:The|This|These|We|It|An|Our|To|By|For) \p{Ll}/u],
  ['rough', /\b\p{Lu}\p{L}{1,40}: .{0,300}\b\p{Lu}\p{L}{1,40}: /u],
  // Words that a line break cut in two.
  ['rough', /\p{Ll}[-¬\u00ad] \p{Ll}{2,}(?! ?(?:and|or)\b)/u],
];
