/** Finds the sentences of scholarly English and, more roughly, of other languages, by rules alone so that any process can afford it. */
import { tellLanguage } from '../language/passage-language.js';
import { isGermanOrdinal } from './german-ordinals.js';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Ranges of the sentences in order, without the white space between them. A blank line, a list item and a table row always begin a new one. */
export function splitSentences(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  const isLowerCase = hasHardlyCapitals(text);
  let told: string | undefined;
  const language = (): string => {
    told ??= tellLanguage(text);
    return told;
  };
  let start = 0;
  for (const candidate of text.matchAll(candidates)) {
    const end = candidate.index + candidate[0].length;
    if (
      candidate.groups?.stop !== undefined &&
      !isBorder(text, {
        start,
        at: candidate.index,
        end,
        mark: candidate[0],
        isLowerCase,
        language,
      })
    )
      continue;
    pushTrimmed(ranges, { text, start, end });
    start = end;
  }
  pushTrimmed(ranges, { text, start, end: text.length });
  return ranges;
}

/** A stop with what closes behind it and, at most, the number of a reference; or a line break that always separates; or a full-width stop. */
const candidates =
  /(?<stop>(?<![.!?\u2026])[.!?\u2026]{1,999}["'\u201D\u2019)\]\u00BB]{0,3}(?:\[?\d{1,3}(?:[,\u2013-]\d{1,3}){0,6}\]?|[\u2070\u00B9\u00B2\u00B3\u2074-\u2079][\u2070\u00B9\u00B2\u00B3\u2074-\u2079,\u2013\u207B]{0,40})?(?=\s|$))|\n[^\S\n]*\n|\n(?=[^\S\n]{0,12}(?:[-*\u2022|]|\d{1,3}[.)])[^\S\n])|[\u3002\uFF01\uFF1F]+[\u300D\u300F\uFF09\u201D\u2019\u300B\uFF02]{0,3}/g;

function pushTrimmed(
  ranges: TextRange[],
  span: { text: string; start: number; end: number },
): void {
  const raw = span.text.slice(span.start, span.end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const start = span.start + raw.indexOf(trimmed);
  ranges.push({ start, end: start + trimmed.length });
}

/** Written with a stop and always followed by what they belong to. */
const leadingAbbreviations = new Set(
  'e.g eg i.e ie cf vs v viz dr mr mrs ms mme mlle prof hon gov sen rep pres capt cmdr adm lt sgt eds p pp n.b nb bzw vgl inkl ggf evtl sog insb bspw zzgl exkl'.split(
    ' ',
  ),
);
/** Written with a stop and mostly followed by more of the sentence; a word that can only begin one ends it, as many are words of their own. */
const openAbbreviations = new Set(
  `al fig figs eq eqs eqn eqns ref refs sec sect tab tabs ch chap vol vols nos nr ed st rev gen col
   approx ca resp suppl supp app appl def thm lem prop cor ex spp sp subsp var cv nov dept univ inst lab proc
   conf symp trans int natl am acad sci soc assoc phys chem biol med res bull ann rept et par incl excl max min temp freq ser art s.d s.e std dev
   jan feb mar apr jun jul aug sep sept oct dec tbl ext op loc deg supplementary fn eur lect assump exp expt mol wt lat long abbr transl repr mt ft`.split(
    /\s+/,
  ),
);
/** The same, in texts of these languages; elsewhere some are words of their own. */
const openIn: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['german', new Set('abb kap bd hrsg aufl mio mrd tsd std jh sogen'.split(' '))],
  ['spanish', new Set('aprox ej núm pág'.split(' '))],
  ['french', new Set(['env'])],
]);
/** May also end a sentence: they do when a word that usually begins one follows. */
const closingAbbreviations = new Set(
  'etc inc ltd co corp jr sr ph.d m.d b.c a.d u.s u.k u.s.a e.u a.m p.m d.c m.sc b.sc ph'.split(
    ' ',
  ),
);
/** Words that begin sentences more often than they go on with one, with their capital. */
const sentenceStarters: ReadonlySet<string> = new Set(
  `The This That These Those A An In On At For From With By We It They He She I Our Their Its However Moreover Furthermore Thus Therefore Hence Although
   While When Where If As After Before During Since Because But And Or So To There Here Each Both All Some Many Most Such Finally First Second Then
   Overall Results Methods Conclusions Background Patients No Not Our Using Based Among Between Under Despite Additionally Also`.split(
    /\s+/,
  ),
);

/** Words that hardly go on with a sentence: proof also behind an abbreviation, and where nothing has a capital. */
const surestStarters =
  /^(the|this|these|those|we|it|they|our|however|moreover|furthermore|thus|therefore|although|results|methods|conclusions?|background|patients)$/i;

interface Stop {
  /** Where the sentence began. */
  readonly start: number;
  readonly at: number;
  readonly end: number;
  readonly mark: string;
  /** Sentences of this text begin in lower case. */
  readonly isLowerCase: boolean;
  /** Of the whole text, told when it is asked for. */
  readonly language: () => string;
}

/** As in abstracts that a database keeps in lower case: the first letter is small, and so are all but a few names. */
function hasHardlyCapitals(text: string): boolean {
  if (!/^\P{L}{0,40}\p{Ll}/u.test(text)) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capitalised = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return words.length >= 8 && capitalised * 40 <= words.length;
}

function isBorder(text: string, stop: Stop): boolean {
  const next = /^\s+([("'\u201C\u2018[\u00AB]{0,3})(\S{0,40})/u.exec(
    text.slice(stop.end, stop.end + 64),
  );
  if (next === null) return true;
  const nextWord = next[2] ?? '';
  if (!stop.isLowerCase && /^\p{Ll}/u.test(nextWord) && !/^[a-z][A-Z]/.test(nextWord))
    return /^[!?]/.test(stop.mark) && next[1] !== '';
  if (!stop.mark.startsWith('.')) return true;
  if (goesOn.test(nextWord)) return false;
  const before = text.slice(Math.max(stop.start, stop.at - 40), stop.at);
  if (/\d$/.test(stop.mark) && !/[\p{L})\]%"\u201D]$/u.test(before)) return false;
  return isEndOfWord(before, {
    nextWord,
    behind: stop.mark === '.' ? text.slice(stop.end, stop.end + 64) : '',
    isAtStart: before.trim() === text.slice(stop.start, stop.at).trim(),
    isLowerCase: stop.isLowerCase,
    language: stop.language,
  });
}

/** No sentence begins so: `1.6 (stat.) ± 2.1`, `approx. < 5`; what markup is left may stand in front of one. */
const goesOn = /^[±∓×÷=≠≈≃∼≤≥]|^[<>](?![/!\p{L}])|^[+−]\s?\d/u;

/** The number of a list or section, or of a figure, that opens a sentence. */
const label =
  /^\(?(\d{1,3}(\.\d{1,3}){0,3}|[A-Za-z]|[ivxIVX]{1,5}|(figure|table|fig\.|tab\.|scheme|box|chart)\s?S?\d{1,3}[a-z]?)$/i;

/** Whether a stop behind this text ends a sentence rather than an abbreviation, an initial or the number of a list. */
function isEndOfWord(
  before: string,
  context: { nextWord: string; behind: string; isAtStart: boolean } & Pick<
    Stop,
    'isLowerCase' | 'language'
  >,
): boolean {
  const word = /(?<![\p{L}\p{N}.&-])[\p{L}\p{N}.&-]*$/u.exec(before)?.[0] ?? '';
  if (context.isAtStart && label.test(before.trim())) return false;
  if (isOfLetters(word, before, context.nextWord) || isGermanOrdinal(before, context)) return false;
  const lower = word.toLowerCase().replace(/^[-.]+/, '');
  const next = context.nextWord.replace(/[^\p{L}].*$/su, '');
  const followed = context.isLowerCase ? surestStarters.test(next) : sentenceStarters.has(next);
  if (mayEnd(lower, before)) return followed;
  if (lower === 'no') return !/^\d/.test(context.nextWord);
  if (isNoAbbreviation(word, before, context.nextWord)) return true;
  if (leads(word, before, context.behind)) return false;
  if (isOpen(lower, context.language))
    return lower === 'al' ? followed : surestStarters.test(next) && /^\p{Lu}/u.test(next);
  if (/^\p{Lu}$/u.test(word) || (context.isLowerCase && /^[b-z]$/.test(word)))
    return (followed && !isInitial(before)) || isUnit(before);
  return !/^(\p{L}\.)+\p{L}$/u.test(word) || followed;
}

/** Also `s. 12`, `pt. 2`, `Alg. 1 that`, `c. 1250`: what counts by the number behind it and is no measure, word or name. */
function leads(word: string, before: string, behind: string): boolean {
  if (leadingAbbreviations.has(word.toLowerCase().replace(/^[-.]+/, ''))) return true;
  if (!/^\s+\d/.test(behind) || isMeasured.test(before)) return false;
  const isYear = word === 'c' && /^\s+\d{3,4}\b/.test(behind);
  return isYear || word === 's' || counted.has(word.toLowerCase());
}
const counted = new Set('alg obs prob abb pt pts bk bks ss para paras ver рис табл стр'.split(' '));
const isMeasured = /(?:\d[\s-]?|[\p{L}\d]\/|[\u00B0\u00B7\u22C5]\s?)\p{L}{1,4}$/u;

/** `z. B.`, `d. h.`, `i. d. R.`: single letters that begin with a small one. */
function isOfLetters(word: string, before: string, nextWord: string): boolean {
  return (
    (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(nextWord)) ||
    /(?<![\p{L}\p{N}.])\p{Ll}\.\s\p{L}$/u.test(before)
  );
}

function isOpen(word: string, language: () => string): boolean {
  return (
    openAbbreviations.has(word) ||
    [...openIn].some(([name, words]) => words.has(word) && language() === name)
  );
}

function mayEnd(word: string, before: string): boolean {
  return closingAbbreviations.has(word) || ofFigure.test(before);
}

/** `0.3 (theor.) GeV`: what a figure is, shortened. */
const ofFigure = /\d\s?\(\p{Ll}{2,6}$/u;

function isNoAbbreviation(word: string, before: string, nextWord: string): boolean {
  if (isOfMeasure.test(before)) return /^\p{Lu}\p{Ll}/u.test(nextWord);
  return isOfCapitals(word) && !/^(?:\d|\p{Lu}{2}|\p{Lu}\.)/u.test(nextWord);
}

/** "15 ms. Drinks were": behind a figure it is a unit and neither a title nor a section. */
const isOfMeasure = /[\d)][\s-]?(?:ms|min|sec|ft|mt|wt)$/u;

/** As in "ED" and "mRS": no abbreviation with a stop, unless all around it is in capitals too. */
function isOfCapitals(word: string): boolean {
  return /^\p{L}+\p{Lu}$/u.test(word);
}

/** "J." behind a name or another initial, as in "Smith J. A." or "by J. Doe", against "vitamin C. The". */
function isInitial(before: string): boolean {
  return /(\p{Lu}\.\s?|\b(by|and|Dr\.|Prof\.|Mr\.|Ms\.)\s)\p{Lu}$/u.test(before);
}

/** "5.1 mg/L", "0.4 K", "37 °C": no initial stands there. */
function isUnit(before: string): boolean {
  return /(?:\d\s?|[\p{L}\d]\/|°)\p{Lu}$/u.test(before);
}
