/** Finds the documents that the answer before was of. */
import { people } from '../../reading/language/people.js';
import { readBeforePointing } from '../../reading/message/points-back.js';
import type { AnswerRequest } from './answer.js';
import { readChanged } from './complete-ellipsis.js';
import { namesNothing } from './looks-back.js';
import { namesPlace } from './which-document/read-ordinal.js';

/** What was asked in a conversation or in a message, and the documents that its answer cited. */
interface Asked {
  readonly question: string;
  readonly documents: readonly string[];
}

/**
 * Those that the last answer cited; where it cited none and its question named nothing, as `Who wrote that?`, or pointed back, as `Did it cause
 * headaches?`, those of the answer before it: they are still spoken of.
 * @param asked Oldest first.
 */
export function findSpokenOf(asked: readonly Asked[]): readonly string[] {
  return asked.reduce<readonly string[]>(speakOn, []);
}

/**
 * The same after one more question, in a conversation or in its message. Behind `What did the second one cost?` it is no longer all of a list that is
 * spoken of. @param before Spoken of until then.
 */
export function speakOn(
  before: readonly string[],
  { question, documents }: Asked,
): readonly string[] {
  const isOfOne = before.length > 1 && namesPlace(question);
  return documents.length > 0 || isOfOne || !leansOn(question) ? documents : before;
}

/**
 * Of a question that is only understood from what was said before it; `What about quinine?` names what is spoken of from then on, and so does `Does
 * quinine harm children and their eyes?`, whose pronoun stands for what it names itself.
 */
function leansOn(question: string): boolean {
  const before = readBeforePointing(question);
  // `Can adults improve their sleep?` is asked of these adults.
  if (before !== null && ofPeople.test(question.slice(before.length)) && named.test(before))
    return false;
  const open = before ?? readChanged(question);
  return namesNothing(question) || (open !== null && namesNothing(open));
}

const ofPeople = /^(?:they|them|their|he|him|his|she|her|hers)\b/iu;
const named = new RegExp(String.raw`\b${people}\b`, 'iu');

/** Among those that are chosen, in their order. */
export function findEarlier({
  documentIds,
  earlierDocumentIds = [],
}: Pick<AnswerRequest, 'documentIds' | 'earlierDocumentIds'>): string[] {
  return earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
}
