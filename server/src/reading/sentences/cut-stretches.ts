/** Cuts sentences that follow each other into stretches as long as the judge of sentences reads them at once. */

/** With room for question and title, and what the model was trained on. */
const stretchCharacters = 700;

/** A sentence that is longer is a stretch of its own. */
export function cutStretches<Sentence extends { readonly text: string }>(
  sentences: readonly Sentence[],
): Sentence[][] {
  const stretches: Sentence[][] = [];
  let characters = 0;
  for (const sentence of sentences) {
    const last = stretches.at(-1);
    characters += sentence.text.length;
    if (last === undefined || characters > stretchCharacters) {
      stretches.push([sentence]);
      characters = sentence.text.length;
    } else last.push(sentence);
  }
  return stretches;
}
