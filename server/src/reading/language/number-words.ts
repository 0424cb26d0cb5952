/** Reads the whole numbers that English words write out, such as `four hundred and twelve`. */

export const twoToTen = 'two three four five six seven eight nine ten'.split(' ');
export const twoToTwelve = [...twoToTen, 'eleven', 'twelve'];
/** Each at the place of its number less two. */
export const twoToNineteen = [
  ...twoToTwelve,
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
/** From twenty on. */
export const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const units = new Map(
  ['zero', 'one', ...twoToNineteen].map((word, value): [string, number] => [word, value]),
);
const tens = new Map(tensWords.map((word, index): [string, number] => [word, 20 + 10 * index]));
const powers = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const run = new RegExp(
  String.raw`\b(?:${[...units.keys(), ...tens.keys(), 'hundred', 'dozen', ...powers.keys()].join('|')})\b`,
  'gi',
);

/** In the order of the text. `one` alone counts nothing and is left out. */
export function readNumberWords(text: string): number[] {
  const found: number[] = [];
  let words: string[] = [];
  let end = -1;
  const close = (): void => {
    if (words.length > 0 && words.join(' ') !== 'one') found.push(reckon(words));
    words = [];
  };
  for (const { 0: word, index } of text.matchAll(run)) {
    const next = word.toLowerCase();
    if (end < 0 || !goesOn(words.at(-1) ?? '', text.slice(end, index), next)) close();
    words.push(next);
    end = index + word.length;
  }
  close();
  return found;
}

/** `Two hundred and five`, `twenty-five`; `ten and twenty` and `two three-arm trials` are two numbers each. */
function goesOn(last: string, between: string, next: string): boolean {
  const isHigher = (word: string): boolean => word === 'hundred' || powers.has(word);
  if (/^\sand\s$/i.test(between)) return isHigher(last);
  if (!/^[\s-]?$/.test(between)) return false;
  return (
    isHigher(last) || isHigher(next) || next === 'dozen' || (tens.has(last) && units.has(next))
  );
}

function reckon(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const power = powers.get(word);
    if (power !== undefined) {
      total += Math.max(1, group) * power;
      group = 0;
    } else if (word === 'hundred') group = Math.max(1, group) * 100;
    else if (word === 'dozen') group = Math.max(1, group) * 12;
    else group += units.get(word) ?? tens.get(word) ?? 0;
  }
  return total + group;
}
