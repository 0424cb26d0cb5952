/** What a document says in answer to a column: words of it, and the sentence that they stand in. */
import type { Passage } from '../passage.js';
import { labelledParts } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

export interface FoundCell<P extends Passage = Passage> {
  /** Words of the sentence, as they stand there; shortened at its ends only. */
  readonly text: string;
  readonly sentence: StudySentence<P>;
}

/** The first pattern that is found counts; of its places, the first one in the text. The cell is its first group, or the whole match. */
export function findFirst<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  patterns: readonly RegExp[],
  accept: (text: string, sentence: StudySentence<P>) => string | null = endPhrase,
): FoundCell<P> | null {
  for (const pattern of patterns) {
    for (const sentence of sentences) {
      const match = pattern.exec(sentence.text);
      const found = match && accept(takeGroup(match, match[1] === undefined ? 0 : 1), sentence);
      if (found) return { text: found, sentence };
    }
  }
  return null;
}

/** What a group of a match holds, with the whole of the number that it begins in, and without the word or the number in the midst of which it ended. */
export function takeGroup(match: RegExpExecArray, group: number): string {
  const found = match[group] ?? '';
  const start = match.input.indexOf(found, match.index);
  const end = start + found.length;
  const before = /^\d/.test(found) ? (torn.exec(match.input.slice(0, start))?.[0] ?? '') : '';
  const isTorn = /^.(?:[\p{L}\d]|(?<=\d)[.,·]\d)/u.test(match.input.slice(end - 1, end + 2));
  return isTorn && /[\p{L}\d]$/u.test(found)
    ? before + found.slice(0, Math.max(0, found.lastIndexOf(' ')))
    : before + found;
}

/** `1,` of `1,180 employees`. */
const torn = /(?<![\d.,·])\d{1,3}(?:,\d{3}){0,3}[,.·]$/;

/** Sentences of the study itself, methods first, then abstracts, results and the rest; each in reading order. */
export function ownSentences<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  const own = sentences.filter(({ isOwn }) => isOwn);
  const rank = ({ section }: StudySentence<P>): number => sectionRanks[section] ?? 4;
  return own.sort((one, other) => rank(one) - rank(other) || one.order - other.order);
}

/** What it set out to do: it names those whom it is about, and often what it is. */
export function aimSentences<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  return sentences.filter(
    ({ isOwn, cues, label, text }) =>
      !isOwn &&
      (cues.has('aims') ||
        ofItself.test(text) ||
        (isAim(label) && /^(?:\(1\) )?to /iu.test(text))) &&
      !cues.has('others'),
  );
}

const isAim = (label: string): boolean => labelledParts(label).has('aim');
/** In front of its methods a study may say what it did. */
const ofItself =
  /\bin (?:this|the present|our) (?:[\p{L}-]{1,20} ){0,5}(?:study|trial|review|survey|analysis)\b|^(?:this|the present|our) (?:[\p{L}-]{1,20} ){0,4}(?:study|trial|review|survey|analysis) (?!has\b)\p{L}+(?:ed|s|was)\b|^(?:here,? |therefore,? |thus,? )?we (?:have )?(?:conducted|performed|undertook|carried out|designed|reviewed?|evaluated?|examined?|included|studied|investigated?|assess(?:ed)?|analy[sz]ed?|compared?|correlated|tested|measured|determined|asked|sought|report on)\b/iu;

const sectionRanks: Partial<Readonly<Record<StudySentence['section'], number>>> = {
  abstract: 0,
  methods: 1,
  other: 1,
  results: 2,
  conclusion: 3,
  discussion: 3,
};

/** Words at which a phrase has ended: a verb, or what leads on to something else. */
const enders =
  `were was is are had has have been took completed received participated underwent met attended wanted and\u00a0were to\u00a0assess
  to\u00a0learn to\u00a0find to\u00a0see to\u00a0determine to\u00a0test to\u00a0examine to\u00a0investigate to\u00a0compare until when while whereas because so
  remains remain can cannot could may might will would should does do did`
    // A blank within what ends a phrase does not break, and would be white space too.
    .split(/[ \n]+/)
    .map((word) => word.replace('\u00a0', ' '))
    .join('|');
/** What else was done in the same sentence: `and recorded their age`, `and cracked them`. */
const doing = String.raw`and\s(?:randomly\s)?(?:(?:assign|allocat|allott|randomi[sz]|record|measur|analy[sz]|assess|examin|collect|compar|obtain|ask|count|test|observ|interview|monitor|evaluat|estimat|calculat|enroll|recruit|us)ed|\p{L}{2,20}ed\s(?:them|it|each|\d[\d,]{0,9}))`;
/** What something lies between belongs to it: `between` ends a phrase where it tells a time. */
const between = String.raw`(?<!\b(?:lay|lies?|lying|fell|falls?|ranged?|ranging|var(?:y|ied)))\sbetween\s`;
const ender = new RegExp(
  String.raw`[.;:?()[\]]|,(?!\d)|\s(?:${enders}|${doing})\s|${between}`,
  'u',
);
const hanging = new Set(
  'and or of the a an in with within after during before to for by on as at from that which who than per each aged'.split(
    ' ',
  ),
);
const longest = 140;

/** `Raises or lowers productivity`, of which the first verb led on to the phrase. */
const secondVerb = /^(?:or|nor)\s\p{Ll}{2,20}(?:s|ed)\s(?=\p{L})/u;
/** Only the second half of something. */
const scrap = /^(?:or|nor|but)\s/iu;

/** The phrase with which a text begins; null where nothing is left of it. */
export function endPhrase(text: string): string | null {
  const cut =
    text
      .replaceAll(/(?<=\d)\.(?=\d)|(?<=\b\p{Lu})\.(?=\p{Lu}|\s\p{Ll})/gu, '\u0000')
      .split(ender)[0] ?? '';
  let phrase = cut.replaceAll('\u0000', '.').trim().replace(secondVerb, '');
  if (phrase.length > longest) phrase = phrase.slice(0, phrase.lastIndexOf(' ', longest));
  // A name of which only the first letter was left, the first of a list of doses, and who does what is cut off.
  phrase = phrase.replace(/\s(?:at|in|from)\s\p{Lu}$/u, '');
  if (/^,\s\d/u.test(text.slice(cut.length)))
    phrase = phrase.replace(/\s(?:at|with)\s\d{1,6}$/u, '');
  phrase = phrase.replace(/\s(?:that|which|whom?)\s(?:it|they|we|he|she)$/u, '');
  const words = phrase.split(/\s/u);
  while (words.length > 0 && isHanging(words.at(-1) ?? '')) words.pop();
  phrase = endWithout(',;:–—-', words.join(' '));
  return /[\p{L}\d]/u.test(phrase) && !scrap.test(phrase) ? phrase : null;
}

function isHanging(word: string): boolean {
  const bare = endWithout(',;:–—-', word);
  return bare === '' || hanging.has(bare.toLowerCase());
}

function endWithout(signs: string, text: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/** Longest text of a cell that is a sentence; a longer one is shown to its last comma or word, its marker opens the whole. */
const sentenceMax = 320;

/** The first of them with those that follow it in its passage, as one quote: who paid for one half of a work is not told by the sentence on the other. Null of none. */
export function wholeRun<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  const [first] = sentences;
  if (first === undefined) return null;
  const end = sentences.findIndex(
    ({ passage, order }, at) => passage !== first.passage || order !== first.order + at,
  );
  const run = end === -1 ? sentences : sentences.slice(0, end);
  const quote = { start: first.quote.start, end: (run.at(-1) ?? first).quote.end };
  return wholeSentence({ ...first, quote, text: run.map(({ text }) => text).join(' ') });
}

export function wholeSentence<P extends Passage>(sentence: StudySentence<P>): FoundCell<P> {
  const { text } = sentence;
  if (text.length <= sentenceMax) return { text, sentence };
  const lastBlank = text.lastIndexOf(' ', sentenceMax);
  const begun = text.slice(0, lastBlank === -1 ? sentenceMax : lastBlank);
  return { text: `${begun} …`, sentence };
}
