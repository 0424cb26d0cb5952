/** Tells whether something was found in animals or in glass where a claim does not ask for that. */

/** The animals, or the glass, in which a sentence found it, where the claim asks for none: that it holds for what was asked is another question. */
export function studiedInstead(claim: string, text: string): string | null {
  if (namesLaboratory(claim)) return null;
  const found = laboratory.exec(dropAcronyms(text))?.[0];
  return found === undefined ? null : nameStudied(found);
}

export function namesLaboratory(text: string): boolean {
  return laboratory.test(dropAcronyms(text));
}

/** With a letter in the place of each: `imputed with MICE` and `RATs` name no animals. A line all in capitals, as some titles are, has none to be told. */
export function dropAcronyms(text: string): string {
  return text
    .split('\n')
    .map((line) => (/\p{Ll}{2}/u.test(line) ? line.replace(/\b[A-Z]{2,12}s?\b/g, 'X') : line))
    .join('\n');
}

/** As it stands behind `in`. */
export function nameStudied(word: string): string {
  const said = word.toLowerCase();
  return names.get(said) ?? (uncounted.test(said) ? said : `${said}s`);
}

/** With an s where there are several. */
const kinds = 'rat|rabbit|hamster|gerbil|guinea pig|piglet|pig|dog|cat|macaque|monkey';
const several = `(?:${kinds})s|mice|zebrafish|drosophila`;
/** As they are studied. Parts of expressions, as are the cells. */
export const animals = `${several}|(?:non-?human )?primates`;
export const cells = 'vitro|cell lines|cultured cells|cell cultures?';
const laboratory = new RegExp(
  String.raw`\b(?:${several}|primates|${kinds}|mouse|murine|swine|canine|feline|animal models?|${cells}|cell line)\b`,
  'iu',
);

const names: ReadonlyMap<string, string> = new Map([
  ['mouse', 'mice'],
  ['murine', 'mice'],
  ['animal', 'animals'],
  ['animal model', 'animals'],
  ['animal models', 'animals'],
  ['swine', 'pigs'],
  ['canine', 'dogs'],
  ['feline', 'cats'],
]);
const uncounted = /^(?:mice|zebrafish|drosophila|vitro)$|s$/u;
