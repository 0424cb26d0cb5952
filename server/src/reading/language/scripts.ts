/** Tells words by the script that they are written in: which letters stand without spaces between words, and which are not those of English texts. */

/** Whether a word is in a script other than Latin; Greek letters of formulas and names, such as in `β2`, stand in English texts too. */
export function isInOtherScript(word: string): boolean {
  return !isAscii(word) && otherScript.test(word);
}

const otherScript =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}|\p{Script=Greek}{3}/u;

export function isAscii(text: string): boolean {
  return ascii.test(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const ascii = /^[\x00-\x7f]*$/;

/** Whether the text holds letters of a script that puts no spaces between words. */
export function isUnspaced(text: string): boolean {
  return !isAscii(text) && unspaced.test(text);
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
