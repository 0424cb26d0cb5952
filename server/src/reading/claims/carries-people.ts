/** Tells whether the passages speak of the sex and the age of those that a claim is about: what was found in women is not told of men. English only. */

export function carriesPeople(claim: string, evidence: readonly string[]): boolean {
  return groups.every(
    ({ claimed, told }) => !claimed.test(claim) || evidence.some((passage) => told.test(passage)),
  );
}

/** How a claim names them, and all words by which a passage may: ages are not told apart, as `pupils` may be any of the young. No adults: most passages give their ages alone. */
const groups = [
  {
    claimed: /\bwom[ae]n\b/i,
    told: /\bwom[ae]n|\bfemales?\b|\bgirls?\b|\bmothers?\b|\bmaternal|pregnan|menopaus|\bmenstru|\bobstetric|\bgyna?ecolog|\bbreast|\bcervical|\bovar|\bsex(?:es)?\b|\bgender/i,
  },
  {
    claimed: /\bmen\b/i,
    told: /\bm[ae]n\b|\bmales?\b|\bboys?\b|\bfathers?\b|\bpaternal|\bprostat|\bsex(?:es)?\b|\bgender/i,
  },
  {
    claimed:
      /\b(?:child|children|boys?|girls?|infants?|newborns?|neonates?|toddlers?|adolescents?|teenagers?)\b/i,
    told: /\bchild|\bboys?\b|\bgirls?\b|\binfan|newborn|\bneonat|\btoddler|\badolescen|\bteen|\bjuvenile|\byo?uth|\byoung|\bkids?\b|\bbab(?:y|ies)\b|\bpa?ediatric|\bpupil|\bstudent|school|\bkindergarten|\bgrad(?:e|er)s?\b|\bbirth|\bborn\b|\bdaughter|\bsons?\b|\bsibling|\boffspring|\b\d{1,2}(?:\.\d)? (?:years?|months?)\b|\baged\b/i,
  },
] as const;
