/** Reads the number with which a cell begins, in digits or in words, so that a column of counts is sorted by them. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const powers = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** Null where a text begins with no number: `1,204 children` and `two hundred and six nurses` do. */
export function readCount(text: string): number | null {
  const found =
    /^((?:\d{1,3}(?:[,\u00a0\u2009 ]\d{3}){1,4}(?!\d)|\d{1,15})(?:[.·]\d{1,9})?)(?:\s(thousand|million|billion)\b)?/.exec(
      text,
    );
  if (found === null) return readWords(text);
  const [, digits = '', power = ''] = found;
  return Number(digits.replace('·', '.').replaceAll(/[^\d.]/g, '')) * (powers.get(power) ?? 1);
}

function readWords(text: string): number | null {
  let [whole, last, isFound] = [0, 0, false];
  for (const word of text.toLowerCase().split(/[\s-]+/, longest)) {
    if (word === 'and' && isFound) continue;
    const value = numberOf(word);
    if (value !== null && mayFollow(last, value)) last += value;
    else if (word === 'hundred' && isFound) last *= 100;
    else if (powers.has(word) && isFound)
      [whole, last] = [whole + last * (powers.get(word) ?? 1), 0];
    else break;
    isFound = true;
  }
  return isFound ? whole + last : null;
}

/** `forty` and `five` are one number, `two` and `three` of `two three-arm trials` are not. */
function mayFollow(before: number, value: number): boolean {
  if (before % 100 === 0) return value < 100;
  return before % 10 === 0 && before % 100 >= 20 && value < 10;
}

/** More words than the longest number has that is written so. */
const longest = 12;

function numberOf(word: string): number | null {
  const unit = units.indexOf(word);
  if (unit >= 0) return unit;
  const ten = tens.indexOf(word);
  return ten < 0 ? null : (ten + 2) * 10;
}
