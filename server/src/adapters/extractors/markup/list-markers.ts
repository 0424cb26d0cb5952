/** Writes what numbers the items of a list: 4., b., iv. */

/** As HTML names them: by figures, letters, or Roman numerals. */
export type Numbering = '1' | 'a' | 'A' | 'i' | 'I';

export function listMarker(number: number, numbering: Numbering): string {
  return `${writeNumber(number, numbering)}.`;
}

/** None below 1 has letters. */
export function writeNumber(number: number, numbering: Numbering): string {
  if (numbering === '1' || number < 1) return String(number);
  const text = /i/i.test(numbering) ? inRoman(number) : inLetters(number);
  return numbering === 'A' || numbering === 'I' ? text.toUpperCase() : text;
}

/** After z comes aa. */
function inLetters(number: number): string {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
  return text;
}

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** None has a numeral above 3999. */
function inRoman(number: number): string {
  if (number > 3999) return String(number);
  let left = number;
  let text = '';
  for (const [value, letters] of numerals) {
    text += letters.repeat(Math.floor(left / value));
    left %= value;
  }
  return text;
}
