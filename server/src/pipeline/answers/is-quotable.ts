/** Tells which sentences may be shown as an answer. */
import type { Flaw } from '../../reading/sentences/tell-flaw.js';
import type { PassageSentence } from './score-sentences.js';

export function isQuotable({ flaws }: PassageSentence): boolean {
  return !refused.some((flaw) => flaws.has(flaw));
}

/** What else is rough, or of who paid and where to look, may be what is asked for. */
const refused: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup'];
