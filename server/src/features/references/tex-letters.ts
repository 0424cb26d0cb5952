/** Writes letters that TeX makes by commands as they are, in names: whether a word of one begins in lower case is judged by its first letter. */
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';

const { commands, diacritics } = plugins.config.get('@bibtex').constants;

/** An accent and the letter that it is set on, in braces or not: `\'{E}`, `\v S`, `\"\i`. */
const accented =
  /\\(?:([`'^~=."])|([uHrvbdckt])(?![A-Za-z]))\s?(?:\{\s?(?:\\([ij])|(\p{L}))\s?\}|\\([ij])(?![A-Za-z])|(\p{L}))/gu;

/** A letter that has a command of its own: `\L`, `{\O}`. */
const named = /\\([A-Za-z]{1,2})(?![A-Za-z])(?:\{\}|\s)?/g;

/** A letter alone in braces, such as a capital that is kept, within a word. */
const braced = /\{(\p{L}\p{M}?)\}/gu;

export function plainLetters(text: string): string {
  return text
    .replace(
      accented,
      (_, sign?: string, word?: string, ...letters: (string | undefined)[]): string => {
        const letter = letters.slice(0, 4).find((each) => each !== undefined) ?? '';
        return (letter + (diacritics[sign ?? word ?? ''] ?? '')).normalize('NFC');
      },
    )
    .replace(named, (whole, name: string) => {
      const letters = commands[name] ?? '';
      return /^\p{L}+$/u.test(letters) ? letters : whole;
    })
    .replace(braced, '$1');
}
