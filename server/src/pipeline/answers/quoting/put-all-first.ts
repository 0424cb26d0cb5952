/** Puts what is said of all who were studied before what is said of a part of them, where no part is asked for, and the other way round where one is. English alone. */
import {
  prepareRestriction,
  type ReadRestriction,
  tellsOfDoing,
} from '../../../reading/claims/read-restriction.js';
import { speaksOfPart } from '../../../reading/claims/speaks-of-part.js';
import { tellsComparison } from '../../../reading/claims/tells-comparison.js';
import { tellingStems, vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { readAskedForms } from '../../../reading/cues/read-question.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import { placeOfSentence } from '../../../reading/passage.js';
import { readClaim } from '../../evidence/read-claim.js';
import { readObject } from '../../evidence/read-slots.js';
import { textAbove } from '../text-above.js';
import type { PickedSentence } from './pick-sentences.js';
import type { ScoredSentence } from './score-sentences.js';

export interface WeighedSentence extends ScoredSentence {
  /** Logarithm of how much likelier it is that it answers than that none does. */
  readonly worth: number;
}

/** How much less likely than the sentence in front another one may be that says as much of everybody, in logarithms of odds. */
const partLossMax = 6;
/** And where it is asked whether something is so, or for an effect: what a paper found of all is its answer, however much likelier another one reads. */
const resultLossMax = 9;

/**
 * What is said of a part of those studied does not stand for all of them where another sentence of its document holds as much of the question and tells of all.
 * @param chosen Best first.
 * @param able All that may be quoted.
 * @param told All sentences: they say who was studied.
 */
export function putAllFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
  told: readonly WeighedSentence[],
): PickedSentence[] {
  const [first] = chosen;
  const lead = first && able.find((each) => placeOfSentence(each) === placeOfSentence(first));
  if (lead === undefined) return [...chosen];
  const isSame = ({ passage }: WeighedSentence): boolean =>
    passage.document_id === lead.passage.document_id;
  const own = told.filter(isSame);
  const above = textAbove(lead.passage, lead.headings);
  const read = prepareRestriction(
    above,
    own.map(({ text }) => text),
  );
  const asked = lastLine(question);
  const lossMax = asksOfEffect(asked) ? resultLossMax : partLossMax;
  const others = able.filter(
    (each) =>
      isSame(each) && each.worth >= lead.worth - lossMax && (each.isOfForm || !lead.isOfForm),
  );
  const part = read(asked, { isQuestion: true });
  if (part.length > 0) return putBestFirst(chosen, namingPart(part, lead, others));
  const isOfPart = speaksOfPart(asked, above);
  const isNarrower = (each: WeighedSentence): boolean =>
    isOfPart(each.text) || isRestricted(each.text, asked, read);
  if (!isNarrower(lead)) return [...chosen];
  const saysSame = prepareSame(asked, lead);
  return putBestFirst(
    chosen,
    others.filter((each) => !isNarrower(each) && !tellsOfDoing(each.text) && saysSame(each)),
  );
}

function asksOfEffect(asked: string): boolean {
  return readClaim(asked) !== null || readAskedForms(asked).has('effect');
}

/** By words that the question has none of: of a part that it asks for, the sentence is the right one. */
function isRestricted(text: string, asked: string, read: ReadRestriction): boolean {
  const words = read(text);
  const { holds } = vocabularyOf(asked);
  return words.length > 0 && !words.some(holds);
}

/** Those that name the part, where the one in front names nothing of it. */
function namingPart(
  part: readonly string[],
  lead: WeighedSentence,
  others: readonly WeighedSentence[],
): WeighedSentence[] {
  const isIn = ({ text }: WeighedSentence): boolean[] => {
    const { holds } = vocabularyOf(text);
    return part.map((word) => (/^\d/u.test(word) ? text.includes(word) : holds(word)));
  };
  if (isIn(lead).includes(true)) return [];
  return others.filter((each) => !isIn(each).includes(false));
}

/**
 * Whether another sentence says as much of the question. Asked whether something is so, or for an effect, it is enough that it names what is changed or as many
 * of the words, and tells what was found.
 */
function prepareSame(asked: string, lead: WeighedSentence): (other: WeighedSentence) => boolean {
  const held = findWords(asked).filter(({ stem }) => lead.stems.includes(stem));
  const claim = readClaim(asked);
  const isOfEffect = asksOfEffect(asked);
  const changed = tellingStems(readObject(claim ?? '') ?? lowering.exec(claim ?? '')?.[1] ?? '');
  const telling = tellingStems(asked);
  const heldBy = (text: string): number => telling.filter(vocabularyOf(text).holds).length;
  return ({ text, passage }) => {
    const { holds } = vocabularyOf(text);
    if (held.every(({ stem }) => holds(stem))) return true;
    if (!isOfEffect || passage.id !== lead.passage.id || !tellsComparison(text)) return false;
    const namesChanged = changed.length > 0 && changed.every(holds);
    return namesChanged || heldBy(text) >= Math.max(1, heldBy(lead.text));
  };
}

/** As a verb, which it is in a question of yes or no alone. */
const lowering = /\slower\s(?!than\b)([^?]{2,200})/iu;

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
