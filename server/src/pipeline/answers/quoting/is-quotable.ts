/** Tells which sentences may be shown as an answer. */
import type { ScoredPassage } from '@lectern/contract';
import { readSentences } from '../../../reading/sentences/read-sentences.js';
import type { Flaw } from '../../../reading/sentences/tell-flaw.js';
import type { PassageSentence } from './score-sentences.js';

/** All that may be asked for, who paid among it. */
export function readQuotable(passage: ScoredPassage): PassageSentence[] {
  return readSentences(passage, { withDeclarations: true }).filter(isQuotable);
}

export function isQuotable({ flaws }: PassageSentence): boolean {
  return !refused.some((flaw) => flaws.has(flaw));
}

/** It stays where sentences are read together, and answers nothing: it only says where something stands. */
export function saysSomething({ flaws }: PassageSentence): boolean {
  return !flaws.has('signpost');
}

/** What else is rough, or of who paid and where to look, may be what is asked for. */
const refused: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup'];
