/** What is said to a message that is only polite, or asks what can be asked. */
import type { Answer } from '@lectern/contract';
import { plainAnswer } from './plain-answer.js';

export function tellCourtesy(kind: keyof typeof courtesies): Answer {
  return plainAnswer(courtesies[kind], { kind: 'courtesy', is_covered: true });
}

const courtesies = {
  greeting: 'Hello. Ask a question about your documents, or what they hold on a subject.',
  thanks: 'You are welcome.',
  ability:
    'Ask what your documents say, and the answer quotes them with the page. Ask what you have on a subject, which of your documents are trials or from a year, for a summary of one of them, or who paid for it. What no document says is told as not found.',
} as const;
