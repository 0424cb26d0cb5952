/** Little words of English, and where a phrase ends by them. */

/** Parts of expressions: words by which questions begin, helping verbs, and what may stand before a word that asks. */
export const asking = 'how|what|which|who|whom|whose|where|when|why';
export const helping =
  'is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must';
export const leading = 'in|at|for|by|on|of|to|from|with|after|under';

const prepositions =
  `about above across after against among at before behind below between beyond by despite due during following for from in instead into near on onto over
  per since than through throughout to under until upon using versus via with within without`.split(
    /\s+/,
  );
const conjunctions = 'and because but if or than that when where which while who'.split(' ');

const end = new RegExp(
  String.raw`[.,;:?!()](?!\d)|\s(?:${[...prepositions, ...conjunctions].join('|')})(?!\S)`,
  'iu',
);

/** What stands before the first preposition, conjunction or mark but `of`: `the strength of old concrete` of `the strength of old concrete by a tenth`. */
export function cutAtPreposition(text: string): string {
  return (text.split(end)[0] ?? '').trim();
}
