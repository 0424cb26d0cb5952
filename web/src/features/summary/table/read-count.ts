/** Reads the number with which a cell begins, or that it tells, in digits or in words, so that a column of counts is sorted by them. */

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
  return readNumber(text)?.value ?? null;
}

/** The largest number of things that a sentence counts, as a smaller one is most likely of a part of them; null where it counts none. */
export function readCountWithin(text: string): number | null {
  const counts: number[] = [];
  let end = 0;
  for (const { index } of text.matchAll(beginnings)) {
    const found = index < end ? null : readNumber(text.slice(index));
    if (found === null) continue;
    end = index + found.length;
    if (countsThings.test(text.slice(end)) && !year.test(text.slice(index, end)))
      counts.push(found.value);
  }
  return counts.length === 0 ? null : Math.max(...counts);
}

/** Of words, and of numbers that are no part of an amount of money or of a longer one. */
const beginnings = /(?<![\p{L}\p{N}.,·$€£-])[\p{L}\p{N}]/gu;
/** No share, no time and no range: behind it stands what is counted. */
const countsThings =
  /^[\s-](?!(?:to|and|or|of|in|at|on|per|percent|years?|months?|weeks?|days?|hours?|minutes?|seconds?|times|points?|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{L}{3,}/u;
const year = /^(?:19|20)\d\d$/;

interface ReadNumber {
  readonly value: number;
  /** Of what it is written in. */
  readonly length: number;
}

function readNumber(text: string): ReadNumber | null {
  const found =
    /^((?:\d{1,3}(?:[,\u00a0\u2009 ]\d{3}){1,4}(?!\d)|\d{1,15})(?:[.·]\d{1,9})?)(?:\s(thousand|million|billion)\b)?/.exec(
      text,
    );
  if (found === null) return readWords(text);
  const [{ length }, digits = '', power = ''] = found;
  const value = Number(digits.replace('·', '.').replaceAll(/[^\d.]/g, ''));
  return { value: value * (powers.get(power) ?? 1), length };
}

function readWords(text: string): ReadNumber | null {
  let [whole, last, length] = [0, 0, 0];
  for (const { 0: word, index } of text
    .slice(0, longest)
    .toLowerCase()
    .matchAll(/[^\s-]+/g)) {
    if (word === 'and' && length > 0) continue;
    const value = numberOf(word);
    if (value !== null && mayFollow(last, value)) last += value;
    else if (word === 'hundred' && length > 0) last *= 100;
    else if (powers.has(word) && length > 0)
      [whole, last] = [whole + last * (powers.get(word) ?? 1), 0];
    else break;
    length = index + word.length;
  }
  return length === 0 ? null : { value: whole + last, length };
}

/** `forty` and `five` are one number, `two` and `three` of `two three-arm trials` are not. */
function mayFollow(before: number, value: number): boolean {
  if (before % 100 === 0) return value < 100;
  return before % 10 === 0 && before % 100 >= 20 && value < 10;
}

/** More letters than the longest number has that is written so. */
const longest = 160;

function numberOf(word: string): number | null {
  const unit = units.indexOf(word);
  if (unit >= 0) return unit;
  const ten = tens.indexOf(word);
  return ten < 0 ? null : (ten + 2) * 10;
}
