/** Tells of a claim that there is little or nothing of something (no difference, no use, rarely) whether a statement says just that. English alone. */

interface SaidLack {
  /** The words that say it. */
  readonly words: string;
  readonly isDenied: boolean;
}

/** Each a way of asking for a lack, which says so in a statement as well, and the words that say the contrary, where there are such. */
const lacks: readonly { readonly says: RegExp; readonly turned?: RegExp }[] = [
  {
    says: /\bno (?:\p{L}{2,15} )?differences?\b|\b(?:not|n['’]t) (?:\p{L}{2,15} )?differ\b/iu,
    turned: /\bdiffered\b/iu,
  },
  {
    says: /\bnon-?\s?inferior\p{L}{0,3}\b|\bnot (?:\p{L}{2,15} )?inferior\b/iu,
    turned: /\binferior\b/iu,
  },
  { says: /\b(?:equivalent|equivalence|interchangeabl[ey])\b/iu },
  { says: /\b(?:pointless|useless|futile|worthless|of no (?:use|value|benefit|help))\b/iu },
  { says: /\bineffective(?:ly|ness)?\b/iu, turned: /\beffective(?:ly)?\b/iu },
  { says: /\b(?:unnecessary|needless|superfluous|redundant)\b/iu, turned: /\bnecessary\b/iu },
  {
    says: /\b(?:rare(?:ly)?|uncommon(?:ly)?|seldom|infrequent(?:ly)?|scarce)\b/iu,
    turned: /\b(?:common(?:ly)?|frequent(?:ly)?)\b/iu,
  },
];

export function asksLack(claim: string): boolean {
  return lacks.some(({ says }) => isAsked(says, claim));
}

/** Whether the word is what the claim says: `is fever rare in adults?`, not what it only names, as in `in rare diseases`. */
function isAsked(says: RegExp, claim: string): boolean {
  const found = says.exec(claim);
  if (found === null) return false;
  const behind = claim.slice(found.index + found[0].length);
  return /(?:ly|seldom|differ)$/iu.test(found[0]) || goesOn.test(behind);
}

const goesOn =
  /^(?:\s*$|[.,;:?!)]|\s(?:in|among|after|with|for|of|at|on|to|as|than|and|or|by|when|if|during|before|between|across|under|over|from|within|while)\b)/iu;

/** @returns null where the statement says it neither way. */
export function saysLack(claim: string, text: string): SaidLack | null {
  const asked = lacks.filter(({ says }) => isAsked(says, claim));
  // What asks whether it is not rare, or rare and useless, asks more than a word can tell.
  if (asked.length !== 1 || denied.test(before(claim, asked[0]?.says))) return null;
  for (const { says, turned } of asked) {
    const found = says.exec(text);
    if (found !== null) {
      const denial = denied.exec(text.slice(0, found.index));
      const words = text.slice(denial?.index ?? found.index, found.index + found[0].length);
      return { words: words.length > longest ? found[0] : words, isDenied: denial !== null };
    }
    const [contrary] = turned?.exec(text) ?? [];
    if (contrary !== undefined && !denied.test(text)) return { words: contrary, isDenied: true };
  }
  return null;
}

/** Characters of a label. */
const longest = 40;

function before(text: string, pattern: RegExp | undefined): string {
  return pattern === undefined ? '' : text.slice(0, pattern.exec(text)?.index ?? 0);
}

const denied = /\b(?:no|not|never|neither|nor|none|cannot|hardly|fail(?:s|ed)? to)\b|n['’]t\b/iu;
