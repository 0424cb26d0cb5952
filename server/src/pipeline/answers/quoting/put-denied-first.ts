/** Puts a sentence that denies what a question says is not so before one that tells without any doubt or exception that it is: `Which programs do not benefit` is answered by none that tells which benefit. English alone. */
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { isDueToChance } from '../../../reading/study/read-chance.js';
import type { PickedSentence } from './pick-sentences.js';
import { putBestFirst, type WeighedSentence } from './put-all-first.js';

/**
 * Nothing is left out: what is so may be the nearest that is told of what is not.
 * @param chosen Best first.
 * @param able All that are likely enough to answer.
 */
export function putDeniedFirst(
  question: string,
  chosen: readonly PickedSentence[],
  able: readonly WeighedSentence[],
): PickedSentence[] {
  const [first] = chosen;
  const denied = readDenied(lastLine(question).trim());
  if (first === undefined || denied === null) return [...chosen];
  const lead = quoteText(first.passage.text, first.quote);
  const isAffirmed = findWords(lead).some(({ stem }) => stem === denied) && !mayDeny(lead);
  if (!isAffirmed) return [...chosen];
  const others = able.filter(
    ({ passage, stems, text }) =>
      passage.document_id === first.passage.document_id &&
      stems.includes(denied) &&
      denying.test(text),
  );
  return putBestFirst(chosen, others);
}

/** The stem of the verb that is denied of what is asked for; null where none is. */
function readDenied(question: string): string | null {
  const [, between = '', verb = ''] = asksWhatIsNot.exec(question) ?? [];
  // `What helps patients who do not respond` asks what helps.
  return clause.test(between) ? null : (findWords(verb)[0]?.stem ?? null);
}

const asksWhatIsNot =
  /^(?:(?:and|but|so)\s)?(?:what|which|who|whom|whose|where)\b([^?]{0,100}?)\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might)(?:\snot|n['’]t)\s(?:(?:\p{L}{2,15}ly|yet|been|be|being|the|an?|any)\s){0,3}(?!(?:yet|been|being|the|any)\b)(\p{L}{3,30})/iu;
const clause =
  /\b(?:who|whom|whose|that|which|where|if|when|whenever|while|because|since|as|although|though|unless|until|whether)\b/iu;

const denying = /\b(?:not|no|none|nor|neither|never|nobody|cannot)\b|n['’]t\b/iu;

/** Whether a sentence may say of something that it is not so, in whatever words. */
function mayDeny(text: string): boolean {
  return denying.test(text) || doubting.test(text) || isDueToChance(text);
}

const doubting =
  /\b(?:nothing|without|hardly|rarely|seldom|scarcely|barely|little|few|fewer|fewest|less|least|only|but|unless|unable|free|keep|keeps|kept|exclu\p{L}{2,7}|except\p{L}{0,7}|exempt\p{L}{0,4}|fail\p{L}{0,4}|lack\p{L}{0,4}|refus\p{L}{1,4}|declin\p{L}{1,3}|withdr[ae]w\p{L}{0,3}|withh[eo]ld\p{L}{0,3}|avoid\p{L}{0,4}|prevent\p{L}{0,4}|absen\p{L}{1,2}|(?:un|non)-?\p{L}{2,20}|insignifican\p{L}{1,4}|ineligible)\b/iu;
