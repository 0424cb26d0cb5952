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

const laboratory =
  /\b(?:rats?|mice|mouse|murine|rabbits?|hamsters?|gerbils?|guinea pigs?|piglets?|pigs?|swine|dogs?|canine|cats?|feline|macaques?|monkeys?|primates|zebrafish|drosophila|animal models?|vitro|cell lines?|cultured cells|cell cultures?)\b/iu;

/** As it stands behind `in`. */
export function nameStudied(word: string): string {
  const said = word.toLowerCase();
  const named = Object.entries(names).find(([, words]) => words.includes(said));
  if (named !== undefined) return named[0];
  return uncounted.test(said) ? said : `${said}s`;
}

const names: Readonly<Record<string, readonly string[]>> = {
  mice: ['mouse', 'murine'],
  animals: ['animal', 'animal model', 'animal models'],
  pigs: ['swine'],
  dogs: ['canine'],
  cats: ['feline'],
};
const uncounted = /^(?:mice|zebrafish|drosophila|vitro)$|s$/u;
