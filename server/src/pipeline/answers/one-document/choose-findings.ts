/** Chooses the sentences in which a document tells what it found, its main result first. */
import type { ScoredPassage } from '@lectern/contract';
import { focusOf, readCues } from '../../../reading/cues/focus-cues.js';
import { isFound } from '../../../reading/cues/standing.js';
import { firstOfEachText } from '../first-of-each-text.js';
import type { PassageSentence } from '../quoting/score-sentences.js';
import { prepareFacts } from './read-facts.js';

const findingsMost = 4;
/** Where no phrases tell what was found, as in other languages: so many sentences may be the abstract. */
const beginning = 10;
const figure = /\d[\d.,]{0,12}\s?(?:%|[\p{L}-])/u;
const year = /\b(?:19|20)\d\d\b/g;
/** What stands in an abstract or a conclusion was chosen by the authors. */
const chosenByAuthors = 1.2;

/**
 * Empty where an English text does not tell what it found.
 * @param sentences In the order of reading, without what is no prose.
 * @param passages All of the document.
 */
export function chooseFindings(
  sentences: readonly PassageSentence[],
  passages: readonly ScoredPassage[],
): PassageSentence[] {
  const result = prepareFacts(passages)('result')?.sentence ?? null;
  const isResult = result !== null && isFound(result.text) && saysHowMuch(result.text) > 0;
  const last = sentences.findLast(({ section, text }) => isChosen(section) && isFound(text));
  const ranked = sentences
    .map((sentence) => ({ sentence, worth: worthOf(sentence) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ sentence }) => sentence);
  // What stands among the results is the main one only where nothing was chosen for the abstract.
  const isMain =
    isResult && (isChosen(result.section) || !ranked.some((each) => isChosen(each.section)));
  const [first, ...rest] = firstOfEachText([...(isMain ? [result] : []), ...ranked]);
  const chosen = firstOfEachText([first, last, ...rest].flatMap((each) => each ?? []));
  if (chosen.length > 0) return chosen.slice(0, findingsMost);
  // In English phrases tell what was only known, meant or done.
  const begun = sentences
    .slice(0, beginning)
    .filter(({ text, language }) => language !== 'english' || isFound(text));
  const figured = begun.filter(({ text }) => figure.test(text.replaceAll(year, '')));
  const concluded = begun.filter(({ text }) => concludes.test(text));
  const others = figured.length > 0 ? figured : begun;
  return firstOfEachText([...concluded, ...others]).slice(0, findingsMost);
}

function worthOf({ text, section, isDependent }: PassageSentence): number {
  if (!(isChosen(section) || section === 'results') || !isFound(text)) return 0;
  const told = saysHowMuch(text);
  if (told === 0) return 0;
  return told + (isChosen(section) ? chosenByAuthors : 0) - (isDependent ? 0.3 : 0);
}

/** What stands in an abstract or a conclusion was chosen by the authors. */
export function isChosen(section: PassageSentence['section']): boolean {
  return section === 'abstract' || section === 'conclusion';
}

/** By the phrases of findings, by a figure, or by saying that it is concluded. */
function saysHowMuch(text: string): number {
  const said = focusOf({ cues: readCues(text), section: 'results' }, 'key_findings');
  const isSaid = concludes.test(text) || figure.test(text.replaceAll(year, ''));
  return Math.max(said, isSaid ? 1 : 0);
}

const concludes =
  /\b(?:(?:is|was|be|we|authors?) (?:therefore |thus |also )?concluded?|in conclusion)\b/iu;
