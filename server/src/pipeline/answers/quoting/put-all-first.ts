/** Puts a figure of all who were studied before that of a part of them, where no part is asked for. English alone. */
import { speaksOfPart } from '../../../reading/claims/speaks-of-part.js';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import { placeOfSentence } from '../../../reading/passage.js';
import { textAbove } from '../text-above.js';
import type { PickedSentence } from './pick-sentences.js';
import type { ScoredSentence } from './score-sentences.js';

export interface WeighedSentence extends ScoredSentence {
  /** Logarithm of how much likelier it is that it answers than that none does. */
  readonly worth: number;
}

/** How much less likely than the sentence in front another one may be that says as much of everybody, in logarithms of odds. */
const partLossMax = 6;

/**
 * A figure of a part of those studied does not stand for all of them where another sentence of its document holds as much of the question and tells of all.
 * @param chosen Best first.
 * @param able All that may be quoted.
 */
export function putAllFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
): PickedSentence[] {
  const [first] = chosen;
  const lead = first && able.find((each) => placeOfSentence(each) === placeOfSentence(first));
  if (lead === undefined) return [...chosen];
  const isOfPart = speaksOfPart(lastLine(question), textAbove(lead.passage, lead.headings));
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
  return putBestFirst(chosen, others);
}

/** With the worthiest of the others in front; as they are where there is none. */
export function putBestFirst(
  chosen: readonly PickedSentence[],
  others: readonly WeighedSentence[],
): PickedSentence[] {
  const [best] = others.toSorted((one, other) => other.worth - one.worth);
  if (best === undefined) return [...chosen];
  const rest = chosen.filter((each) => placeOfSentence(each) !== placeOfSentence(best));
  return [{ passage: best.passage, quote: best.quote }, ...rest];
}
