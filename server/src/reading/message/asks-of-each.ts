/** Tells whether a question asks several documents the same, which none of its words name: `what do these studies find`, `the limits of my papers`. English alone. */
import { asksOfOthers } from '../cues/asks-of-others.js';
import { documentWords, libraryWords } from '../cues/document-words.js';
import { formWords } from '../language/form-words.js';
import { lastLine } from '../language/last-line.js';
import { twoToTen } from '../language/number-words.js';
import { findWords, type Word } from '../language/words.js';
import { askedConcepts } from '../study/asked-concepts.js';
import { readAskedPart } from '../study/asked-part.js';

export interface AskedOfEach {
  /** All of the library, or those that were spoken of. */
  readonly which: 'all' | 'those' | 'them';
  /** What each is asked: what every study can be asked, in the words of the question, or what it found. */
  readonly wants: 'asked' | 'findings';
  /** What each is asked where that is not the question itself: `which study was the largest` asks each for its size. */
  readonly question?: string;
}

const several = 'studies|papers|documents|articles|publications|files|pdfs|references';
const counted = String.raw`(?:${twoToTen.join('|')}|\d{1,2}) `;
const all = new RegExp(
  String.raw`\b(?:(?:all|both) (?:of )?(?:(?:the|my|our|these|those) )?(?:${counted})?(?:${several})|(?:each|every)(?: one)? (?:of (?:the|my|our|these|those) (?:${counted})?(?:${several})|study|paper|document|article|publication|file|pdf)|(?:my|our) (?:${several})|(?:my|our|the|this) (?:(?:whole|entire) )?(?:library|collection))\b`,
  'iu',
);
const those = new RegExp(String.raw`\b(?:the|these|those) (?:${counted})?(?:${several})\b`, 'iu');
/** Of several that were spoken of, or of one and those who wrote it. */
const them = /\b(?:they|them|their|theirs)\b/iu;
/** Of one work, or of what one work looked at. */
const ofOne =
  /\b(?:the|this|that|which) (?:\p{L}{1,20} )?(?:study|paper|document|article|review|report|meta-?analysis|trial|thesis|survey|cohort)\b(?!ies)/iu;
/** Which of them, or how many of them, is asked of the library. */
const ofLibrary = new RegExp(
  String.raw`\b(?:which|what|how many|list|any) (?:of )?(?:(?:the|my|our|these|those) )?(?:${several})\b`,
  'iu',
);

/** Null where it names a subject, or asks something else. */
export function readAskedOfEach(question: string): AskedOfEach | null {
  const line = lastLine(question);
  const extreme = readExtreme(line);
  if (extreme !== null) return extreme;
  if (asksOfOthers(line) || ofOne.test(line) || ofLibrary.test(line)) return null;
  const which = whichOf(line);
  if (which === null) return null;
  const words = tellingWords(line);
  const bare = words.map(({ surface }) => surface).join(' ');
  const [asked] = [line, bare].flatMap((said) => askedConcepts(said, words));
  const part = readAskedPart(line);
  const isPart = part !== null && tellingWords(part.named).length === 0;
  if (isPart || (asked !== undefined && asked.concept !== 'result' && asked.rest.length === 0))
    return { which, wants: 'asked' };
  const isOfFindings = asked?.concept === 'result' && asked.rest.length === 0;
  const isOverview = !ofAmount.test(line) && words.every(({ surface }) => overview.has(surface));
  return isOfFindings || isOverview ? { which, wants: 'findings' } : null;
}

/** Which of several studies is first by what every study tells: no document says so of itself, so that each is asked for it. */
function readExtreme(line: string): AskedOfEach | null {
  const found = extremes.find(([asked]) => asked.test(line));
  return found === undefined
    ? null
    : { which: all.test(line) ? 'all' : 'those', wants: 'asked', question: found[1] };
}

const beginning = `^(?:and |but |so )?(?:which|what)(?: one)?(?: (?:study|trial)| of (?:them|(?:the|my|our|these|those) (?:${counted})?(?:studies|trials)))? (?:is|was|has|had|ran|lasted|included|enrolled|recruited)(?: the)?`;
const ending = String.raw`(?: (?:study|trial|one))?\s?[?.]?$`;
const extremes = (
  [
    [
      '(?:largest|biggest|smallest)(?: sample(?: size)?)?|(?:most|fewest|(?:highest|lowest|largest|smallest) number of) (?:participants|patients|people|subjects|respondents)',
      'How many participants were studied?',
    ],
    ['(?:longest|shortest)(?: follow[- ]?up)?', 'How long did the study last?'],
  ] as const
).map(
  ([most, question]) => [new RegExp(`${beginning} (?:${most})${ending}`, 'iu'), question] as const,
);

/** Whether it speaks of several documents as such, so that no single one is meant. */
export function asksOfSeveral(question: string): boolean {
  return all.test(lastLine(question));
}

function whichOf(line: string): AskedOfEach['which'] | null {
  if (all.test(line)) return 'all';
  if (those.test(line)) return 'those';
  return them.test(line) ? 'them' : null;
}

/** What only tells the form of an answer elsewhere is a subject where nothing else is named. */
const ofAmount =
  /\b(?:costs?|prices?|sizes?|rates?|amounts?|shares?|fractions?|proportions?|percent(?:ages?)?|reasons?|causes?|changes?|old|large|long|fast|often)\b/iu;

function tellingWords(text: string): Word[] {
  return findWords(text).filter(
    ({ surface }) =>
      !formWords.has(surface) && !documentWords.has(surface) && !libraryWords.has(surface),
  );
}

/** Beside words of the library, which tell of an overview as well. */
const overview: ReadonlySet<string> = new Set(
  'theme themes topic topics subject subjects compare comparison find finds found show shows conclude concludes conclusion concluded report reports overall short brief briefly quick whole entire each every review'.split(
    ' ',
  ),
);
