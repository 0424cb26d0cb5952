/** Measures how much a text says, in whatever script it is written. */

/** A character of these scripts says as much as so many letters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersOfDense = 2.5;

/** In characters of a text in letters. */
export function lengthInLetters(text: string): number {
  return text.length + (lettersOfDense - 1) * (text.match(dense)?.length ?? 0);
}
