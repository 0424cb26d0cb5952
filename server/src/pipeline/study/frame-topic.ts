/** Tells whether a topic is a question, whether it can be asked about, and puts it into questions so that they stay sentences. */
import { researchLimits } from '@lectern/contract';
import { isGeneral } from '../../reading/language/general-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { findWords } from '../../reading/language/words.js';

/** A question mark at the end, in any script, or the first word of an English question. */
export function isQuestion(topic: string): boolean {
  return /[?？؟]\s?$/u.test(topic) || questionWord.test(topic);
}

const questionWord =
  /^(?:who|whom|whose|which|what|when|where|why|how|do|does|did|is|are|was|were|can|could|will|would|should|has|have)\s+\S+\s+\S/i;

/** Not of a topic in another language, or without a word. */
export function canBeAsked(topic: string): boolean {
  return tellEnglish(topic) !== 'other' && /[\p{L}\p{N}]/u.test(topic);
}

/** Null where the framed question would not be a sentence of one language, or be too long. */
export function frameTopic(topic: string, frame: string): string | null {
  if (!canBeAsked(topic)) return null;
  const bare = topic.replace(/[.!?…\s]{1,20}$/u, '');
  const named = isPhrase(bare) ? withinSentence(bare) : `“${bare}”`;
  // A function, as a topic may hold the signs that a replacement gives a meaning to.
  const question = frame.replace('%', () => named);
  return question.length > researchLimits.questionMaxLength ? null : question;
}

/** As it stands within a sentence; null where no preposition can stand before it. */
export function nameWithin(topic: string): string | null {
  const bare = topic.replace(/[.!?…\s]{1,20}$/u, '');
  return isPhrase(bare) ? withinSentence(bare) : null;
}

/** Without the capital that only begins it: of a word that is no name, as its ending or the list of general words says. */
function withinSentence(topic: string): string {
  const [first = '', second = ''] = topic.split(/\s/);
  const isCapital = /^\p{Lu}\p{Ll}+$/u.test(first) && !/^\p{Lu}/u.test(second);
  const [word] = findWords(first);
  const isCommon = abstractNoun.test(first) || (word !== undefined && isGeneral(word.stem));
  return isCapital && isCommon ? first.toLowerCase() + topic.slice(first.length) : topic;
}

const abstractNoun = /.{3}(?:[st]ions?|(?<!cle)ments?|olog(?:y|ies)|graph(?:y|ies))$/i;

const phraseMax = 150;

/** Something that a preposition can stand before: no sentence, no order, no code. */
function isPhrase(topic: string): boolean {
  return (
    topic.length <= phraseMax &&
    /^[\p{L}\p{N}]/u.test(topic) &&
    !/[.!?;:"“”„«»{}<>\r\n]/u.test(topic) &&
    !isQuestion(topic) &&
    !order.test(topic)
  );
}

const order =
  /^(?:analy[sz]e|compare|describe|discuss|evaluate|examine|explain|explore|find|give|investigate|list|look|review|search|show|study|summari[sz]e|tell|write|assess|identify|i|we|you|they|please)\s/i;
