/** Judges whether the text layer of a page says what the page shows, by its characters alone. */

/** Below this many letters there is too little to judge. */
const lettersLeast = 40;

/** True when the text cannot be the language it pretends to be: fonts without a usable map to characters give this. */
export function isGarbled(text: string): boolean {
  const visible = text.replace(/\s+/g, '');
  if (visible.length < lettersLeast) return false;
  const broken = lengthOf(
    visible,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD\uE000-\uF8FF\u{F0000}-\u{10FFFD}]+/gu,
  );
  const letters = lengthOf(visible, /\p{L}+/gu);
  const rare = lengthOf(visible, /[\u0180-\u0233\u0250-\u02AF\u02B0-\u02FF]+/gu);
  if (broken > 0.1 * visible.length || rare > 0.15 * visible.length) return true;
  return isPunctuation(visible) || hasNoWords(text, letters);
}

/** Letters that came out as the signs of a keyboard. Ornaments are no such signs, and rules and leaders repeat one. */
function isPunctuation(visible: string): boolean {
  const text = visible.replace(/(.)\1{2,}/g, '');
  let [keyed, signs] = [0, 0];
  // By number, as a list of every letter of every page took longer than all else that is asked of it here.
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x21 || code > 0x7e) continue;
    keyed += 1;
    if (keyboardSigns.has(code)) signs += 1;
  }
  return keyed >= 100 && signs > 0.65 * keyed;
}

const keyboardSigns = new Set(
  Array.from('!"#$%&\'()*+,/:;<=>?@[\\]^_`{|}~', (sign) => sign.charCodeAt(0)),
);

/** Most languages in Latin letters have a vowel in nearly every word. */
function hasNoWords(text: string, letters: number): boolean {
  const words = text.toLowerCase().match(/[a-z\u00DF-\u017F]{3,}/g) ?? [];
  if (words.join('').length < 0.6 * letters || words.length < 30) return false;
  const voiceless = words.filter(
    (word) =>
      !/[aeiouy\u00E0-\u00E6\u00E8-\u00EF\u00F2-\u00FD\u0101-\u0105\u0113-\u011B\u0129-\u0131\u014D-\u0153\u0169-\u0173]/.test(
        word,
      ),
  ).length;
  return voiceless > 0.4 * words.length;
}

/** True when Latin text came without the spaces between its words. */
export function lacksSpaces(text: string): boolean {
  const runs = text.match(/[A-Za-z]{4,}/g) ?? [];
  const long = runs.filter((run) => run.length > 30);
  return long.length >= 3 && long.join('').length > 0.5 * runs.join('').length;
}

/** Characters in all runs that the pattern finds. */
function lengthOf(text: string, runs: RegExp): number {
  return (text.match(runs) ?? []).reduce((sum, run) => sum + run.length, 0);
}
