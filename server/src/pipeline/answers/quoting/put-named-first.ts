/** Puts a sentence of those, or of the time or the place, that a question of yes or no asks about before one that is not. English alone. */
import { tellingStems, vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { placeOfSentence } from '../../../reading/passage.js';
import { findHangingMissing } from '../../evidence/hanging-words.js';
import { readClaim } from '../../evidence/read-claim.js';
import { readObject, readSlots } from '../../evidence/read-slots.js';
import { textAbove } from '../text-above.js';
import type { PickedSentence } from './pick-sentences.js';
import { putBestFirst, type WeighedSentence } from './put-all-first.js';

/** How much less likely than the sentence in front it may be, in logarithms of odds. */
const lossMax = 6;

/**
 * What holds over all does not answer whether it holds in dry soils where another sentence of the document names these and, with what stands above it,
 * as much of the rest. It must say something of what acts or is changed itself: how many were men does not tell what helps them.
 * @param chosen Best first.
 * @param able All that are likely enough to answer.
 */
export function putNamedFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
): PickedSentence[] {
  const asked = lastLine(question);
  const [first] = chosen;
  const lead = first && able.find((each) => placeOfSentence(each) === placeOfSentence(first));
  if (lead === undefined) return [...chosen];
  const missing = findHangingMissing(asked, shownOf(lead));
  if (missing.length === 0) return [...chosen];
  const { holds } = vocabularyOf(shownOf(lead));
  const held = tellingStems(asked).filter(holds);
  const claim = readClaim(asked) ?? '';
  const main = tellingStems(`${readSlots(claim).acting ?? ''}\n${readObject(claim) ?? ''}`);
  const others = able.filter(
    (each) =>
      each.passage.document_id === lead.passage.document_id &&
      each.worth >= lead.worth - lossMax &&
      findHangingMissing(asked, each.text).every((word) => !missing.includes(word)) &&
      held.every(vocabularyOf(shownOf(each)).holds) &&
      main.some(vocabularyOf(each.text).holds),
  );
  return putBestFirst(chosen, others);
}

function shownOf({ passage, headings, text }: WeighedSentence): string {
  return `${textAbove(passage, headings)}\n${text}`;
}
