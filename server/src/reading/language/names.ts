/** Finds the names in an English text: people, places, substances and abbreviations, told by their capitals and digits. */

/** A word that begins with a capital inside a sentence, an abbreviation, or letters with digits such as `IL-6`; each once, as written. */
export function findNames(text: string): string[] {
  const names = [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    const bare = word.replace(/['’]s$/, '').replace(/(?<!['’.-])['’.-]+$/, '');
    return isName(bare, isSentenceStart(text.slice(0, index))) ? [bare] : [];
  });
  return [...new Set(names)];
}

/** Whether the text holds the name: in any case and with or without hyphens, as a related form (`China`, `Chinese`), or spelt out. */
export function holdsName(text: string, name: string): boolean {
  const wanted = fold(name);
  const written = text.match(words) ?? [];
  const folded = new Set(written.flatMap((word) => [fold(word), ...word.split(/[-–/]/).map(fold)]));
  if (folded.has(wanted) || folded.has(`${wanted}s`) || folded.has(wanted.replace(/s$/, '')))
    return true;
  if (fold(text).includes(wanted) && wanted.length >= 5) return true;
  if (isAbbreviation(name))
    return [wanted, wanted.replace(/\d|s$/g, '')].some((letters) => spells(written, letters));
  const stem = wanted.slice(0, Math.max(4, Math.floor(wanted.length * 0.5)));
  return wanted.length >= 5 && [...folded].some((word) => word.startsWith(stem));
}

/** Tells of words in a row whether their first letters are an abbreviation of the text, as those of `odds ratio` are of `OR`. */
export function readShortened(text: string): (spelt: readonly string[]) => boolean {
  const written = (text.match(words) ?? []).filter(isAbbreviation).map(fold);
  const shortened = new Set(written.flatMap((word) => [word, word.replace(/s$/, '')]));
  return (spelt) => shortened.has(spelt.map((word) => fold(word).charAt(0)).join(''));
}

const words = /[\p{L}\p{N}][\p{L}\p{N}'’/–-]*/gu;

function isName(word: string, isAtStart: boolean): boolean {
  if (word.length < 2 || /^\p{N}+$/u.test(word)) return false;
  if (isAbbreviation(word)) return true;
  return !isAtStart && /^\p{Lu}\p{Ll}/u.test(word);
}

/** Two capitals, or a letter beside a digit; but not a number with its unit. */
export function isAbbreviation(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) || (/^\p{L}+-?\p{N}/u.test(word) && word.length <= 12);
}

function isSentenceStart(before: string): boolean {
  const kept = before.trimEnd();
  const last = kept.at(-1) ?? '.';
  return '.!?:;"“('.includes(last) || before.slice(kept.length).includes('\n');
}

/** Whether words in a row spell the abbreviation by their first letters, or long words by letters in their order (`polyethylene terephthalate`: PET). */
function spells(written: readonly string[], letters: string): boolean {
  const folded = written
    .flatMap((word) => word.split(/[-–/]/))
    .map(fold)
    .filter((word) => word !== '');
  if (
    folded
      .map((word) => word.charAt(0))
      .join('')
      .includes(letters)
  )
    return true;
  if (letters.length < 2 || letters.length > 6) return false;
  return folded.some((_, index) =>
    [1, 2, 3].some((count) => isSpelt(folded.slice(index, index + count), letters)),
  );
}

/** Each word gives its first letter, and after it others of its letters in their order. */
function isSpelt([first = '', ...others]: readonly string[], letters: string): boolean {
  if (first.length < 5 || first.charAt(0) !== letters.charAt(0)) return false;
  const pattern = new RegExp(
    `^${[...letters]
      .slice(1)
      .map((letter) => `.*?${letter}`)
      .join('')}`,
  );
  if (others.length === 0)
    return first.length >= 8 && pattern.test(first.slice(1)) && letters.length > 2;
  return (
    others.every((word) => letters.slice(1).includes(word.charAt(0))) &&
    pattern.test([first.slice(1), ...others].join(''))
  );
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Part of an expression: what may stand in small letters before the name of a family. */
export const nameParticles =
  '(?:(?:van|von|der|den|de|la|le|da|dos|del|della|di|du|ter|ten|el|al|bin)\\s){0,3}';
