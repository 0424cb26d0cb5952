/** Finds where a text says what an abbreviation stands for: `polymerase chain reaction (PCR)`, `PCR (polymerase chain reaction)`. */

/** The text before the bracket that may spell it, and what stands in a bracket behind it. */
const before = 160;
const inside = 120;

/** The words that a text gives for an abbreviation, at their first place; null where it gives none. After Schwartz and Hearst 2003. */
export function findExpansion(text: string, abbreviation: string): string | null {
  for (let at = text.indexOf(abbreviation); at >= 0; at = text.indexOf(abbreviation, at + 1)) {
    const end = at + abbreviation.length;
    if (isWordPart(text.charAt(at - 1)) || isWordPart(text.charAt(end).replace('s', ''))) continue;
    const found = text.charAt(at - 1) === '(' ? spelledBefore(text, at, abbreviation) : null;
    const other = found ?? spelledBehind(text.slice(end, end + inside), abbreviation);
    if (other !== null) return other;
  }
  return null;
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function spelledBefore(text: string, at: number, abbreviation: string): string | null {
  const lead = text.slice(Math.max(0, at - before), at - 1).trimEnd();
  return shortestSpelling(lead, abbreviation);
}

function spelledBehind(behind: string, abbreviation: string): string | null {
  const [, long] = /^s?(?:-\p{L}{1,30})?\s?\(([^()]{3,100})[,;)(]/u.exec(behind) ?? [];
  if (long === undefined) return null;
  const phrase = (long.split(/[,;]/u)[0] ?? '').trim();
  return spells(phrase, abbreviation) ? phrase : null;
}

/** A phrase of several words that begins with the first letter and has the others in their order. */
function spells(phrase: string, abbreviation: string): boolean {
  const long = phrase.toLowerCase();
  const [first = '', ...rest] = lettersOf(abbreviation);
  if (!long.startsWith(first) || !/[\s-]/u.test(long)) return false;
  let place = 0;
  return rest.every((letter) => {
    place = long.indexOf(letter, place + 1);
    return place > 0;
  });
}

function lettersOf(abbreviation: string): string[] {
  return [...abbreviation.toLowerCase()].filter((sign) => isWordPart(sign));
}

/**
 * The shortest end of a text whose letters give those of the abbreviation in their order, the first of them where a word begins; at most as
 * many words as its letters and five more, and never the abbreviation itself.
 */
function shortestSpelling(lead: string, abbreviation: string): string | null {
  const letters = lettersOf(abbreviation);
  const long = lead.toLowerCase();
  let place = long.length - 1;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const letter = letters[index] ?? '';
    const isFirst = index === 0;
    while (
      place >= 0 &&
      (long.charAt(place) !== letter || (isFirst && isWordPart(long.charAt(place - 1))))
    )
      place -= 1;
    if (place < 0) return null;
    place -= 1;
  }
  const phrase = lead.slice(place + 1).trim();
  const words = phrase.split(/[\s-]+/u).length;
  const isOwn = phrase.toLowerCase().includes(abbreviation.toLowerCase());
  return isOwn || words < 2 || words > letters.length + 5 ? null : phrase;
}

/** Capitals and digits, as in `PPO`, `TAM2`, `mRNA`, `MMPs`; not a word that a sentence begins with. */
export function mayBeExpanded(word: string): boolean {
  return word.length <= 12 && /\p{Lu}[\p{L}\p{N}-]{0,10}[\p{Lu}\p{N}]/u.test(word);
}
