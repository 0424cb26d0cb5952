/** Tells which aspect of its subject a question asks for in words that no answer repeats, such as methods or limitations. */

import type { PartName } from '../../reading/cues/focus-cues.js';
import { createPhraseBook } from '../../reading/language/phrases.js';

const readPhrases = createPhraseBook({
  research_gaps:
    'limitation/limitations/weakness/weaknesses/caveat/caveats\n(limits|shortcomings) of',
  future_directions:
    'work/research/studies ..4 (is|are) still? needed/required/missing\nfuture work/research/studies/directions\nresearch gap/gaps',
  methodologies:
    'method/methods/methodology/methodologies\nhow _? (is|are|was|were) ..4 measured/studied/tested',
  key_findings: '^ what is known about\neffects of ..12 have been measured',
});

/** Null where the question names what it asks for. */
export function aspectOf(question: string): Exclude<PartName, 'overview'> | null {
  const [first] = readPhrases(question);
  return first ?? null;
}
