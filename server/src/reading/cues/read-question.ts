/** Reads by their phrases what a question asks for, and what a sentence says that may answer it. */
import { createPhraseBook } from '../language/phrases.js';
import { answeringPhrases, askingPhrases } from './question-phrases.js';

const readAsking = createPhraseBook(askingPhrases);

/** Every way in which a question asks; a bullet or a quotation mark in front of it does not count. */
export function readAskedForms(question: string): ReadonlySet<keyof typeof askingPhrases> {
  return readAsking(question.replace(/^[^\p{L}\p{N}]+/u, ''));
}

/** What a sentence gives that a question may ask for. */
export const readSaid = createPhraseBook(answeringPhrases);
