/** Puts that sentence in front which answers most exactly, of those that a model which read them with the question takes for answers. English alone. */
import { namesObject } from '../../reading/claims/claim-object.js';
import { speaksOfPart } from '../../reading/claims/speaks-of-part.js';
import { vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { asksForFact, readCue } from '../../reading/cues/question-cues.js';
import { formWords } from '../../reading/language/form-words.js';
import { lastLine } from '../../reading/language/last-line.js';
import { findWords } from '../../reading/language/words.js';
import { readClaim } from '../evidence/read-claim.js';
import type { PickedSentence } from './pick-sentences.js';
import type { ScoredSentence } from './score-sentences.js';

export interface WeighedSentence extends ScoredSentence {
  /** Logarithm of how much likelier it is that it answers than that none does. */
  readonly worth: number;
}

/**
 * @param chosen Best first.
 * @param able All that may be quoted.
 */
export function putFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
): PickedSentence[] {
  const whole = withWhole(mostTellingFirst(question, chosen), able.filter(saysAllOf(question)));
  return ofObjectFirst(question, ofAllFirst(question, whole, able));
}

export function placeOf({ passage, quote }: PickedSentence): string {
  return `${passage.id} ${quote.start}`;
}

/** A sentence with every telling word of a question for a fact, and a figure where one is asked for: nothing else of its document tells it more exactly. */
function saysAllOf(question: string): (sentence: WeighedSentence) => boolean {
  const line = lastLine(question);
  const telling = weighClaim(line).filter(
    ({ weight, stem }) => weight === 1 && !formWords.has(stem),
  );
  const isFigure = asksFigure.test(line) || readCue(line).isAmount;
  return ({ text, isOfForm }) => {
    if (telling.length < (isFigure ? leastTelling : leastOfFact) || !isOfForm) return false;
    if (isFigure ? !/\d/.test(text) : !asksForFact(line)) return false;
    const { holds } = vocabularyOf(text);
    return telling.every(({ stem }) => holds(stem));
  };
}

const leastTelling = 2;
/** Of a question of yes or no. */
const leastOfFact = 3;
const asksFigure =
  /^(?:and )?(?:what|how) (?:was|were|is|are|high|large|big|low|much|many|long)\b/i;

/** What holds all that the best of its document holds of the question, and more, goes before it. */
function mostTellingFirst(question: string, picked: readonly PickedSentence[]): PickedSentence[] {
  const [lead] = picked;
  if (lead === undefined) return [];
  const telling = weighClaim(lastLine(question)).filter(
    ({ weight, stem }) => weight === 1 && !formWords.has(stem),
  );
  const { match } = readCue(question);
  const textOf = ({ passage, quote }: PickedSentence): string =>
    passage.text.slice(quote.start, quote.end);
  const heldBy = (sentence: PickedSentence): string[] => {
    const { holds } = vocabularyOf(textOf(sentence));
    return telling.flatMap(({ stem }) => (holds(stem) ? stem : []));
  };
  const own = heldBy(lead);
  const form = match(textOf(lead));
  const fuller = picked.find((each) => {
    if (each.passage.document_id !== lead.passage.document_id) return false;
    const held = heldBy(each);
    const isFuller = held.length > own.length && own.every((stem) => held.includes(stem));
    return isFuller && match(textOf(each)) >= form;
  });
  return fuller === undefined ? [...picked] : [fuller, ...picked.filter((each) => each !== fuller)];
}

/** In front of the best of its document, where that does not say all itself. */
function withWhole(
  picked: readonly PickedSentence[],
  whole: readonly WeighedSentence[],
): PickedSentence[] {
  const [lead] = picked;
  const placeOfLead = lead === undefined ? '' : placeOf(lead);
  const own = whole.filter(({ passage }) => passage.document_id === lead?.passage.document_id);
  if (own.length === 0 || own.some((each) => placeOf(each) === placeOfLead)) return [...picked];
  const [best] = own.toSorted((one, other) => other.worth - one.worth);
  if (best === undefined) return [...picked];
  const rest = picked.filter((each) => placeOf(each) !== placeOf(best));
  return [{ passage: best.passage, quote: best.quote }, ...rest];
}

/** How much less likely than the sentence in front another one may be that says as much of everybody, in logarithms of odds. */
const partLossMax = 6;

/** A figure of a part of those studied does not stand for all of them where another sentence of its document holds as much of the question and tells of all. */
function ofAllFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
): PickedSentence[] {
  const [first] = chosen;
  const lead = first && able.find((each) => placeOf(each) === placeOf(first));
  if (lead === undefined) return [...chosen];
  const isOfPart = speaksOfPart(lastLine(question), textAbove(lead));
  if (!isOfPart(lead.text)) return [...chosen];
  const held = findWords(lastLine(question)).filter(({ stem }) => lead.stems.includes(stem));
  const holdsAsMuch = (text: string): boolean => {
    const { holds } = vocabularyOf(text);
    return held.every(({ stem }) => holds(stem));
  };
  const others = able.filter(
    (each) =>
      each.passage.document_id === lead.passage.document_id &&
      each.worth >= lead.worth - partLossMax &&
      (each.isOfForm || !lead.isOfForm) &&
      !isOfPart(each.text) &&
      holdsAsMuch(each.text),
  );
  const [best] = others.toSorted((one, other) => other.worth - one.worth);
  if (best === undefined) return [...chosen];
  const rest = chosen.filter((each) => placeOf(each) !== placeOf(best));
  return [{ passage: best.passage, quote: best.quote }, ...rest];
}

function textAbove({ passage, headings }: WeighedSentence): string {
  return [passage.document_title, ...headings].join('\n');
}

/** What is asked of one thing is not answered by what happened to another. */
function ofObjectFirst(question: string, chosen: readonly PickedSentence[]): PickedSentence[] {
  const claim = readClaim(question);
  if (claim === null) return [...chosen];
  const isNamed = namesObject(claim);
  const naming = chosen.filter(({ passage, quote }) =>
    isNamed(passage.text.slice(quote.start, quote.end)),
  );
  return [...naming, ...chosen.filter((each) => !naming.includes(each))];
}
