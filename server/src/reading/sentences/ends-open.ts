/** Tells by its last word that a text stops in the middle of a sentence. */

/** In English: with one of these and no stop. */
export function endsOpen(text: string): boolean {
  const [, word = ''] = /(?:^|\s)(\p{L}{1,12})$/u.exec(text.slice(-20)) ?? [];
  return openWords.has(word.toLowerCase());
}

const openWords: ReadonlySet<string> = new Set(
  `a although among an and are as at be because been before between both but by can cannot could did does during each either every for from had has
  have if in into is its may might neither nor not of on onto or our per should such than that the their these this those through to toward towards
  under until upon was were when where whereas whether which while whose will with within without would`.split(
    /\s+/,
  ),
);
