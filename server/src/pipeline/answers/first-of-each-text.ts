/** Leaves out sentences that stand in several places, such as in an abstract and in its paper, but for the first. */

/** In their order. */
export function firstOfEachText<Sentence extends { readonly text: string }>(
  sentences: readonly Sentence[],
): Sentence[] {
  const said = new Set<string>();
  return sentences.filter(({ text }) => !said.has(text) && said.add(text));
}
