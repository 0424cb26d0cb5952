/** Tells whether something was found in animals or in glass where a claim does not ask for that. */

/** The animals, or the glass, in which it was found, where the claim asks for none: that it holds for what was asked is another question. */
export function studiedInstead(claim: string, text: string): string | null {
  if (laboratory.test(claim)) return null;
  return laboratory.exec(text)?.[0].toLowerCase() ?? null;
}

const laboratory =
  /\b(?:rats?|mice|mouse|murine|rabbits?|hamsters?|gerbils?|guinea pigs?|piglets?|pigs?|swine|dogs?|canine|cats?|feline|macaques?|monkeys?|primates|zebrafish|drosophila|animal models?|vitro|cell lines?|cultured cells|cell cultures?)\b/iu;
