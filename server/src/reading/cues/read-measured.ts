/** Reads what a question wants to have measured or counted: `dose` of `what dose of aspirin was given`, `reefs` of `how many reefs`. English alone. */
import { findSigns } from '../claims/claim-direction.js';
import { vocabularyOf } from '../claims/weigh-words.js';
import { formWords } from '../language/form-words.js';
import { isGeneral } from '../language/general-words.js';
import { people } from '../language/people.js';
import { readOtherWords } from '../language/thesaurus.js';
import { findWords } from '../language/words.js';

/** One of its words or expressions: an answer has one of these, each by its stems. */
export type Measured = readonly (readonly string[])[];

/** Words at which what is measured has been named. */
const ends =
  'of for in on at with by from to among during after before per between do does did was were is are has have had can could will would may might';
const asked = new RegExp(
  String.raw`^[^\p{L}]*(?:(?:and|at|to|by|with|for|in|of|under) )?(?:what|which) (?:(?:was|is|were|are) )?(?:(?:the|its|their|his|her|an?) )?((?:[\p{L}\p{N}@’'-]{1,40} ){0,4}?[\p{L}\p{N}@’'-]{1,40})(?: (?:${ends.replaceAll(' ', '|')})\b|\s*\?|\s*$)`,
  'iu',
);

/** What is told by a number and nothing else. */
const measures: ReadonlySet<string> = new Set(
  `accuracy precision recall f1 auc sensitivity specificity score scores speed speedup throughput latency bandwidth voltage pressure income salary
   ratio prevalence incidence mortality yield dosage dose frequency wavelength density mass humidity size capacity efficiency budget odds
   percentile coefficient salinity acidity turnover lifetime lifespan intake`.split(/\s+/),
);
/** What stands behind one of these is told by a number. */
const statistics =
  /\b(?:mean|average|median|total|maximum|minimum|maximal|minimal|overall|typical) \p{L}/iu;

/** Whether it asks for a measure by its name, as in `what F1` or `what was the mean body weight`. */
export function asksForMeasure(question: string): boolean {
  if (readDimension(question) !== null) return true;
  const [, phrase = ''] = asked.exec(question) ?? [];
  const head = phrase.toLowerCase().split(/[ -]/u).at(-1) ?? '';
  return measures.has(head) || statistics.test(phrase);
}

/** What is measured by each of these is told by its words, whatever its unit: a length is no depth. */
const dimensions = [
  'deep depth',
  'thick thickness',
  'wide width',
  'tall height',
  'loud loudness decibel decibels noise',
  'salty salinity salt',
  'bright brightness lux luminance',
  'acidic acidity ph',
  'heavy weight weighed weigh mass kilogram kilograms kg gram grams tonnes',
].map((family) => findWords(family));

/** The words of a dimension that a question asks for by an adjective or a noun; null where it asks for none. */
export function readDimension(question: string): Measured | null {
  const named =
    /\b(?:how (\p{L}+)|(?:what|which) (?:(?:is|was|are|were) )?(?:the )?(\p{L}+) of)\b/iu.exec(
      question,
    );
  const word = (named?.[1] ?? named?.[2] ?? '').toLowerCase();
  const family = dimensions.find((words) => words.some(({ surface }) => surface === word));
  return family === undefined ? null : family.map(({ stem }) => [stem]);
}

/** Empty where words tell nothing of it, as in `how much does it cost`. */
export function readMeasured(question: string): Measured[] {
  const counted = readCounted(question);
  if (counted !== null) return [[[counted]]];
  const dimension = readDimension(question);
  if (dimension !== null) return [dimension];
  const [, phrase = ''] = asked.exec(question) ?? [];
  return (
    readOtherWords(phrase)
      .filter(
        ({ stems, words }) =>
          !stems.every(isGeneral) &&
          !words.slice(0, stems.length).every((word) => formWords.has(word)) &&
          !stems.every((stem) => /^\p{N}/u.test(stem)),
      )
      // One measure is never another, however near their words are: precision is no accuracy.
      .map(({ stems, words, others }) =>
        measures.has(words[0] ?? '') ? [stems] : [stems, ...others],
      )
  );
}

/** Whether a text speaks of all that is measured. */
export function speaksOfMeasured(measured: readonly Measured[], text: string): boolean {
  if (measured.length === 0) return true;
  const { holds } = vocabularyOf(text);
  return measured.every((term) => term.some((stems) => stems.every(holds)));
}

/** Nothing where a verb or a comparison follows, as in `how much does` or `how much cooler`, nor where people are counted, whom answers name in many ways. */
export function readCounted(question: string): string | null {
  const [, noun = ''] =
    /\bhow (?:much|many)\s(?:(?:of the|other|different)\s)?(\p{L}+)/iu.exec(question) ?? [];
  const [word] = findWords(noun);
  if (
    word === undefined ||
    formWords.has(word.surface) ||
    isGeneral(word.stem) ||
    isPeople.test(noun) ||
    findSigns(noun).length > 0
  )
    return null;
  return word.stem;
}

const isPeople = new RegExp(`^(?:patient|participant|${people})$`, 'iu');
