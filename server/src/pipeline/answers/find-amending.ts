/** Finds what a correction says of figures that were quoted: which it names, and what they should be. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { documentWords } from '../../reading/cues/document-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { isPeople } from '../../reading/language/people.js';
import { findWords } from '../../reading/language/words.js';
import { readQuotable } from './quoting/is-quotable.js';
import type { PassageSentence } from './quoting/score-sentences.js';

/** Of each quoted figure the first sentence that amends it, with the one that it goes on from or that goes on with it; in the order of the correction, each once. */
export function findAmending(
  passages: readonly ScoredPassage[],
  quoted: readonly string[],
): PassageSentence[] {
  const sentences = passages.flatMap(readQuotable);
  const taken = new Set<PassageSentence>();
  for (const text of quoted) {
    const words = new Set(tellingStems(text));
    for (const figure of figuresIn(text)) {
      const groups = sentences.map((_, index) => groupAt(sentences, index, figure));
      const first = groups.find((group) => group !== null && isOfSame(group, words));
      for (const sentence of first ?? []) taken.add(sentence);
    }
  }
  return sentences.filter((sentence) => taken.has(sentence));
}

interface Figure {
  readonly number: string;
  /** A stem or a sign; empty where none stands behind it. */
  readonly unit: string;
}

/** The sentence at that place, with all that it needs to be understood, where it says what the figure should be. */
function groupAt(
  sentences: readonly PassageSentence[],
  index: number,
  figure: Figure,
): PassageSentence[] | null {
  const sentence = sentences[index];
  if (sentence === undefined) return null;
  const named = figuresIn(sentence.text);
  if (!named.some((each) => isSame(each, figure)) || confirming.test(sentence.text)) return null;
  if (amending.test(sentence.text) && named.some((each) => mayReplace(each, figure)))
    return withBefore(sentences, index);
  const next = sentences[index + 1];
  return next !== undefined &&
    isBehind(next, sentence) &&
    (amending.test(sentence.text) || amending.test(next.text)) &&
    figuresIn(next.text).some((each) => mayReplace(each, figure))
    ? withBefore(sentences, index, [next])
    : null;
}

/** Null where what it goes on from is not known. */
function withBefore(
  sentences: readonly PassageSentence[],
  index: number,
  behind: readonly PassageSentence[] = [],
): PassageSentence[] | null {
  const sentence = sentences[index];
  const before = sentences[index - 1];
  if (sentence === undefined) return null;
  if (!goesOn.test(sentence.text)) return [sentence, ...behind];
  return before !== undefined && isBehind(sentence, before) && !goesOn.test(before.text)
    ? [before, sentence, ...behind]
    : null;
}

/** What is too short to be quoted may stand between. */
const gapMost = 40;

function isBehind(next: PassageSentence, sentence: PassageSentence): boolean {
  const isOn = goesOn.test(next.text) || isCorrect.test(next.text);
  const isNear = next.quote.start - sentence.quote.end <= gapMost;
  return isOn && isNear && next.passage.id === sentence.passage.id;
}

function isSame(one: Figure, other: Figure): boolean {
  return one.number === other.number && one.unit === other.unit;
}

/** Another figure of the same kind, or the same number of something else. */
function mayReplace({ number, unit }: Figure, figure: Figure): boolean {
  return number === figure.number
    ? unit !== figure.unit && unit !== '' && figure.unit !== ''
    : unit === figure.unit || unit === '';
}

/** Whether they speak of what was quoted: by what they name, or by the kind of figure where they name nothing else. */
function isOfSame(group: readonly PassageSentence[], quoted: ReadonlySet<string>): boolean {
  const said = group.flatMap(({ text }) => tellingStems(text));
  const naming = said.filter((stem) => !kinds.has(stem));
  return (naming.length > 0 ? naming : said).some((stem) => quoted.has(stem));
}

/** Of words that tell what a figure is of; what is counted is in the figure itself. */
function tellingStems(text: string): string[] {
  const units = new Set(figuresIn(text).map(({ unit }) => unit));
  return findWords(text).flatMap(({ stem, surface }) =>
    /\d/u.test(stem) ||
    surface.length < 3 ||
    units.has(stem) ||
    isGeneral(stem) ||
    documentWords.has(surface) ||
    isPeople(surface) ||
    ofNotices.has(stem)
      ? []
      : stem,
  );
}

const kinds = stems(
  `odds rate rates hazard risk relative absolute ratio difference differences mean median average proportion percentage per cent percent share number total confidence credible interval intervals
   bound limit limits standard deviation error coefficient correlation adjusted unadjusted effect size score scores group groups arm arms baseline`,
);
const ofNotices = stems(
  `correct corrected correction corrections corrigendum erratum error errors wrong wrongly incorrect incorrectly mistake mistakenly misprint misprinted misreported misstated erroneous erroneously
   instead replaced revised therefore read appear appeared value values figure figures abstract table text sentence section paragraph version original originally publication published printed
   intended stated listed regret apologise apologize`,
);

function stems(words: string): ReadonlySet<string> {
  return new Set(findWords(words).map(({ stem }) => stem));
}

const goesOn = /^(?:it|its|this|these|they|their|that|those|both)\b/iu;
const isCorrect = /^the (?:correct|right|true)\b/iu;
const amending =
  /\b(?:correct\p{L}{0,4}|should|instead|rather than|erroneous\p{L}{0,2}|errors?|wrong\p{L}{0,2}|incorrect\p{L}{0,2}|mis(?:takes?|takenly|printed|reported|stated)|not|revised|replaced|therefore)\b/iu;
/** What is said to stand is not amended. */
const confirming =
  /\b(?:un(?:affected|changed|altered)|not (?:affect|change|alter|influence)\p{L}{0,2}|(?:is|are|was|were|remains?) (?:still )?correct)\b/iu;

/** Decimals and shares, and what is counted with what it is: years, places in a paper and single digits are in many a sentence. Levels and p values are those of any result. */
function figuresIn(text: string): Figure[] {
  const plain = text
    .replaceAll(/(?<=\d)[,\u00a0\u2009](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/(?<=\d)·(?=\d)/gu, '.')
    .replaceAll(place, ' ')
    .replaceAll(level, ' ')
    .replaceAll(pValue, ' ');
  const tellsChance = ofChance.test(plain);
  return [...plain.matchAll(figure)].flatMap(({ groups }) => {
    const number = groups?.number ?? '';
    if (groups?.share !== undefined) return { number, unit: '%' };
    const unit = findWords(groups?.unit ?? '')[0]?.stem ?? '';
    if (unit !== '') return { number, unit };
    return number.includes('.') && !(tellsChance && number.startsWith('0.'))
      ? { number, unit }
      : [];
  });
}

const place =
  /\b10\.\d{4,9}\/\S{1,200}|\b(?:tables?|figures?|figs?\.?|pages?|pp?\.|lines?|columns?|rows?|sections?|vol(?:ume|\.)?|issue|no\.|equations?|eqs?\.?|appendix|refs?\.?|references?)\s\p{L}?\d[\d.,–-]*/giu;
const level =
  /\b\d\d?(?:\.\d{1,2})?[\s-]?(?:%|per ?cent)[\s-]?(?:C\.?I\b|CrI|UI\b|PI\b|confidence|credib|uncertainty|compatib|prediction|power|level|significan|limits)|\b(?:CIs?|CrIs?|power|alpha|level|confidence)(?: of|:)? \d\d?(?:\.\d{1,2})?\s?(?:%|per ?cent)/giu;
const pValue = /\bp(?:[\s-]?values?)?\s?[=<>≤≥]{1,2}\s?\d?\.?\d{1,9}/giu;
const ofChance = /\bp[\s-]?values?\b|\bsignifican(?:t|ce)\b/iu;
const figure =
  /(?<![\p{L}\d.])(?!(?:19|20)\d\d(?![\d.]))(?<number>\d{1,9}\.\d{1,6}|\d{1,9})(?![\d\p{L}]|\.\d)(?:(?<share>\s?%|\sper ?cent\b)|\s(?<unit>[\p{L}µ°][\p{L}/°²³]{0,30}))?/gu;
