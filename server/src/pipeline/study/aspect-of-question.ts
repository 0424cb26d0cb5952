/** Tells which aspect of its subject a question asks for in words that no answer repeats, such as methods or limitations. */

import type { PartName } from '../../reading/cues/focus-cues.js';
import { createPhraseBook } from '../../reading/language/phrases.js';
import { findWords } from '../../reading/language/words.js';

const readPhrases = createPhraseBook({
  research_gaps:
    'limitation/limitations/weakness/weaknesses/caveat/caveats\n(limits|shortcomings) of',
  future_directions:
    'work/research/studies ..40 (is|are) still? needed/required/missing\nfuture work/research/studies/directions\nresearch gap/gaps\nquestions ..2 (open|unanswered)\nopen questions',
  methodologies:
    'method/methods/methodology/methodologies\n(study|research) design/designs\nhow _? (is|are|was|were) ..4 measured/studied/tested',
  key_findings:
    '^ what is known about\neffects of ..40 have been measured\nhas been found\nhow strong is the evidence\nstudies ..2 (agree|disagree|contradict)\nstrengths and weaknesses\nhow well ..3 work/works/perform/performs/performed\ncompare in performance\n(recent|latest) (advances|developments|findings|progress)',
});

/** Null where the question names what it asks for. */
export function aspectOf(question: string): Exclude<PartName, 'overview'> | null {
  const asked = readPhrases(question);
  // Strengths are asked for beside weaknesses, and what was found beside how strong it is.
  if (asked.has('key_findings')) return 'key_findings';
  const [first] = asked;
  return first ?? null;
}

/** What engines are asked for beside the topic; empty for the topic alone. */
const queryWords: Readonly<Partial<Record<PartName, string>>> = {
  research_gaps: 'limitations',
  future_directions: 'future research',
  methodologies: 'methods',
};

export function queryWordsOf(question: string): string {
  const aspect = aspectOf(question);
  return aspect === null ? '' : (queryWords[aspect] ?? '');
}

/** Words that name an aspect, or ask where studies stand, and nothing that an answer speaks of. */
const aspectWords = new Set(
  findWords(
    `limitation limitations weakness weaknesses caveat caveats limits shortcomings research gap gaps future directions open unanswered question questions
     method methods methodology methodologies design designs evidence strong strength far agree disagree contradict
     strengths perform performance advance advances development developments recent latest progress condition conditions`,
  ).map(({ stem }) => stem),
);

/** @param stem Of an English word. */
export function isAspectWord(stem: string): boolean {
  return aspectWords.has(stem);
}
