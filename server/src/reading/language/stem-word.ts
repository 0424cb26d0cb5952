/** Reduces English words to stems, so that `cited`, `citing` and `cites` are one word. */

/** Stem of a lower-case word by the English (Porter2) algorithm, https://snowballstem.org/algorithms/english/stemmer.html. */
export function stemWord(word: string): string {
  if (word.length <= 2 || !/^[a-z']+$/.test(word)) return word;
  const special = wholeWords.get(word);
  if (special !== undefined) return special;
  const start = markConsonants(word.startsWith("'") ? word.slice(1) : word);
  const regions = findRegions(start);
  const plain = dropPlural(start.includes("'") ? start.replace(/'s?'?$/, '') : start);
  if (unchanging.has(plain)) return plain;
  return steps.reduce((stem, step) => step(stem, regions), plain).toLowerCase();
}

interface Regions {
  /** Where R1 and R2 begin: after the first and second consonant that follows a vowel. */
  readonly first: number;
  readonly second: number;
}

type Ending = readonly [suffix: string, replacement: string];

const wholeWords = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word): [string, string] => [
    word,
    word,
  ]),
]);
const unchanging = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

// Stems are found for every word that is read, and most words end in nothing that is looked for: their last letter tells so faster than a pattern.

function endsInOneOf(word: string, letters: string): boolean {
  return letters.includes(word.charAt(word.length - 1));
}

/** A `y` at the start or behind a vowel is a consonant. */
function markConsonants(word: string): string {
  return word.includes('y')
    ? word.replace(/^y|([aeiouy])y/g, (match) => `${match.slice(0, -1)}Y`)
    : word;
}

function findRegions(word: string): Regions {
  const prefix = prefixes.find((known) => word.startsWith(known));
  const first = prefix ? prefix.length : afterSyllable(word, 0);
  return { first, second: afterSyllable(word, first) };
}

const prefixes = ['gener', 'commun', 'arsen'];

function afterSyllable(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at += 1) {
    if (isVowel(word, at - 1) && !isVowel(word, at)) return at + 1;
  }
  return word.length;
}

function isVowel(word: string, at: number): boolean {
  return 'aeiouy'.includes(word.charAt(at));
}

function dropPlural(word: string): string {
  if (!endsInOneOf(word, 'sd')) return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/[us]s$/.test(word)) return word;
  return /^[^aeiouy]*[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function dropPastTense(word: string, { first }: Regions): string {
  if (!endsInOneOf(word, 'dgy')) return word;
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!ending) return word;
  const stem = word.slice(0, ending.index);
  if (!/[aeiouy]/.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/^(?:add|odd|egg|ebb)$/.test(stem)) return stem;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return isShort(stem, first) ? `${stem}e` : stem;
}

function isShort(word: string, first: number): boolean {
  return (
    first >= word.length &&
    (/[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word))
  );
}

function endWithI(word: string): string {
  return endsInOneOf(word, 'yY') && /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

const secondStep = byLastLetter([
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['fulli', 'ful'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
]);

function shortenSuffixes(word: string, { first }: Regions): string {
  const ending = findEnding(word, secondStep);
  if (ending) return replaceEnding(word, ending, first);
  if (!endsInOneOf(word, 'i')) return word;
  if (/logi$/.test(word)) return replaceEnding(word, ['ogi', 'og'], first);
  return /[cdeghkmnrt]li$/.test(word) ? replaceEnding(word, ['li', ''], first) : word;
}

const thirdStep = byLastLetter([
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]);

function shortenFurther(word: string, { first, second }: Regions): string {
  const ending = findEnding(word, thirdStep);
  if (ending) return replaceEnding(word, ending, first);
  return replaceEnding(word, ['ative', ''], second);
}

const fourthStep = byLastLetter(
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic'
    .split(' ')
    .map((suffix) => [suffix, '']),
);

function dropSuffixes(word: string, { second }: Regions): string {
  const ending = findEnding(word, fourthStep);
  if (ending) return replaceEnding(word, ending, second);
  return word.endsWith('sion') || word.endsWith('tion')
    ? replaceEnding(word, ['ion', ''], second)
    : word;
}

function dropFinalLetter(word: string, { first, second }: Regions): string {
  const last = word.length - 1;
  if (word.endsWith('ll')) return last >= second ? word.slice(0, -1) : word;
  if (!word.endsWith('e') || last < first) return word;
  const endsShort = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(word.slice(0, -1));
  return last >= second || !endsShort ? word.slice(0, -1) : word;
}

function replaceEnding(word: string, [suffix, replacement]: Ending, region: number): string {
  const start = word.length - suffix.length;
  return word.endsWith(suffix) && start >= region ? word.slice(0, start) + replacement : word;
}

/** The longest of the endings that stand at the end of the word; longer ones stand in front. */
function findEnding(
  word: string,
  endings: ReadonlyMap<string, readonly Ending[]>,
): Ending | undefined {
  return endings.get(word.charAt(word.length - 1))?.find(([suffix]) => word.endsWith(suffix));
}

function byLastLetter(endings: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> {
  const grouped = new Map<string, Ending[]>();
  for (const ending of endings) {
    const letter = ending[0].charAt(ending[0].length - 1);
    grouped.set(letter, [...(grouped.get(letter) ?? []), ending]);
  }
  return grouped;
}

const steps = [
  dropPastTense,
  endWithI,
  shortenSuffixes,
  shortenFurther,
  dropSuffixes,
  dropFinalLetter,
];
