/** What a person can see of a text. Apart from the schemas, so that a screen may ask without loading them. */

/** Letters that show nothing (Hangul fillers, the blank of Braille) and what is drawn on a letter before it count as blanks. */
const visible = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u;

/** False for blanks, characters of no width and other invisible ones, and nothing else. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
